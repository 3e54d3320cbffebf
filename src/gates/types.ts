export { GATE_KINDS } from '../model/gate.js';
export type { Gate, GateHit, GateKind, GateReach, TaskGates } from '../model/gate.js';
