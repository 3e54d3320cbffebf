// Written by scripts/generate.mjs from the files of src/cli/commands/. Do not edit.

export const commands = new Map([
  ['audit', () => import('../cli/commands/audit.js').then((module) => module.command)],
  ['explain', () => import('../cli/commands/explain.js').then((module) => module.command)],
  ['gates', () => import('../cli/commands/gates.js').then((module) => module.command)],
  ['init', () => import('../cli/commands/init.js').then((module) => module.command)],
  ['lint', () => import('../cli/commands/lint.js').then((module) => module.command)],
  ['lsp', () => import('../cli/commands/lsp.js').then((module) => module.command)],
  ['perturb', () => import('../cli/commands/perturb.js').then((module) => module.command)],
  ['recover', () => import('../cli/commands/recover.js').then((module) => module.command)],
  ['review', () => import('../cli/commands/review.js').then((module) => module.command)],
  ['roles', () => import('../cli/commands/roles.js').then((module) => module.command)],
  ['visible', () => import('../cli/commands/visible.js').then((module) => module.command)],
]);
