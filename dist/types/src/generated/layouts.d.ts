import type { Layout } from '../task/types.js';
export declare const layouts: readonly Layout[];
