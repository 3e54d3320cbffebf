import { type Json } from '../model/json.js';
import type { Task } from '../model/task.js';
/** Why a constant belongs to how answers are written and not to what they say. */
export type ProtocolKind = 'version' | 'task-id' | 'symbol' | 'unit' | 'hash' | 'kind';
/** Each kind in words that follow "is". */
export declare const PROTOCOL_WORDS: Readonly<Record<ProtocolKind, string>>;
/**
 * What kind of protocol constant a value is; null when it is none.
 * A list is one when all its items are of one kind.
 */
export declare function protocolKind(key: string, value: Json, task: Task): ProtocolKind | null;
/** True when a key says whose version, unit or symbol it is (`map_version`, `weight_unit`), and not only that it is one. */
export declare function namesItsOwner(key: string): boolean;
