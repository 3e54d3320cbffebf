export { createForcedAnalyzer } from './analyze/analyzer.js';
export { createReferences, type References } from './analyze/references.js';
export { parseSchema } from './document/parse.js';
export { prepareYaml } from './document/yaml.js';
export { createEvaluator } from './evaluate/evaluator.js';
export type * from './types.js';
