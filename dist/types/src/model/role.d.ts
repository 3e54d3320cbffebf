/** The author's classification of a field of the answer. */
export declare const ROLES: readonly ["FROZEN_PROBLEM_DATA", "PUBLIC_STRUCTURAL_DISCRIMINATOR", "AUTHORITATIVE_CERTIFICATE_DATA", "DERIVED_CONCLUSION", "EXPLICIT_CLASSIFICATION_OBJECTIVE"];
export type Role = (typeof ROLES)[number];
