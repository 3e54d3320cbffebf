/** The artefact cannot be perturbed as asked; the message says why and what to do. */
export class PerturbError extends Error {
  override readonly name = 'PerturbError';
}
