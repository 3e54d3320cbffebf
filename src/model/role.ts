/** The author's classification of a field of the answer. */
export const ROLES = [
  'FROZEN_PROBLEM_DATA',
  'PUBLIC_STRUCTURAL_DISCRIMINATOR',
  'AUTHORITATIVE_CERTIFICATE_DATA',
  'DERIVED_CONCLUSION',
  'EXPLICIT_CLASSIFICATION_OBJECTIVE',
] as const;

export type Role = (typeof ROLES)[number];
