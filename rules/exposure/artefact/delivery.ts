import { isObject, property, type Task } from '../../../src/api/index.js';

export type DefaultDelivery = 'manifest' | 'mounted';

/**
 * The artefact is handed over at run time, so that the image must not hold it: the manifest says `"delivery": "mounted"`, or
 * describes a condition in which it is withheld without saying that it is part of the image. Without a word in the manifest,
 * the default of the configuration holds.
 */
export function isMounted({ manifest }: Task, byDefault: DefaultDelivery): boolean {
  const delivery = manifest?.artefact?.delivery;
  if (delivery !== undefined) return delivery === 'mounted';
  const conditions = manifest === null ? undefined : property(manifest.value, 'conditions');
  if (isObject(conditions) && property(conditions, 'withheld') !== undefined) return true;
  return byDefault === 'mounted';
}
