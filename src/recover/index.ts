/** How much of an answer public files give away. Pure: reads what a contract holds and writes nothing. */
export { recoverFormats } from './formats/index.js';
export { recover } from './recover.js';
export type { RecoveryFailure, RecoveryReport, TaskRecovery } from './types.js';
