// Written by scripts/generate.mjs from the files of src/task/layouts/. Do not edit.
import type { Layout } from '../task/types.js';
import { layout as benchflow_ } from '../task/layouts/benchflow.js';
import { layout as harbor_ } from '../task/layouts/harbor.js';
import { layout as terminalBench_ } from '../task/layouts/terminal-bench.js';

export const layouts: readonly Layout[] = [
  benchflow_,
  harbor_,
  terminalBench_,
];
