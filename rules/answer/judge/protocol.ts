import { protocolKind, type ProtocolKind } from '../../../src/api/index.js';

/** Kinds that the presets excuse by name; the others want a review. */
const BY_NAME: readonly ProtocolKind[] = ['version', 'task-id', 'hash'];

export function isExcusedByName(kind: ProtocolKind | null): boolean {
  return kind !== null && BY_NAME.includes(kind);
}

export { protocolKind, type ProtocolKind };
