// The direction of imports: cli -> engine -> (task, languages, config, manifest, contract, review, report, validate) -> model.
// Each entry says what the folder on the left may import from the rest of src/; what is not listed is forbidden.
const ROOMS = [
  'model',
  'schema',
  'languages',
  'validate',
  'task',
  'manifest',
  'visibility',
  'code',
  'expected',
  'passages',
  'tables',
  'encoded',
  'gates',
  'contract',
  'review',
  'report',
  'recover',
  'fix',
  'config',
  'engine',
];

const ALLOWED = {
  model: [],
  schema: [],
  languages: ['model'],
  validate: ['model', 'schema'],
  // Of the fixes a task knows how their temporary files are called, which are none of its own.
  task: ['model', 'languages', 'manifest', 'fix/transaction'],
  visibility: ['model', 'languages'],
  code: ['model', 'languages'],
  tables: ['model', 'languages'],
  encoded: ['model'],
  passages: ['model', 'languages', 'code', 'contract'],
  gates: ['model', 'languages', 'passages', 'code', 'visibility', 'manifest'],
  expected: ['model', 'languages', 'code', 'contract'],
  manifest: ['model', 'languages', 'validate'],
  contract: ['model', 'schema', 'languages', 'validate'],
  review: ['model', 'contract', 'schema'],
  report: ['model'],
  fix: ['model', 'languages', 'contract', 'schema', 'validate', 'code', 'encoded'],
  recover: ['model', 'schema', 'contract', 'report'],
  config: ['model', 'languages', 'manifest', 'validate'],
  api: [
    'model',
    'schema',
    'languages',
    'visibility',
    'code',
    'expected',
    'passages',
    'tables',
    'encoded',
    'gates',
    'contract',
    'config',
    'manifest',
    'review',
    'task',
    'validate',
  ],
  engine: [
    'model',
    'schema',
    'languages',
    'visibility',
    'code',
    'expected',
    'passages',
    'gates',
    'task',
    'config',
    'manifest',
    'contract',
    'review',
    'report',
    'validate',
  ],
  // These put the parts together; they alone know what is registered.
  tester: [...ROOMS, 'generated'],
  cli: [...ROOMS, 'generated', 'lsp'],
  // The command passes in what it needs of the command line.
  lsp: ROOMS,
  // The action is the command line with other inputs and outputs.
  action: [...ROOMS, 'generated', 'cli'],
};

/** Types of the rule API are seen by the rooms that run rules. */
const MAY_USE_RULE_TYPES = ['config', 'engine', 'report', 'review', 'tester', 'cli', 'lsp'];

const roomRules = Object.entries(ALLOWED).map(([room, allowed]) => {
  const rooms = [room, ...allowed, ...(MAY_USE_RULE_TYPES.includes(room) ? ['api'] : [])].join('|');
  const leaf = room === 'model' || room === 'schema' ? '' : '|^src/version\\.ts$';
  return {
    name: `${room}-imports`,
    comment: `src/${room} may import only from: ${[room, ...allowed].join(', ')}. See docs/contributing.md.`,
    severity: 'error',
    from: { path: `^src/${room}/` },
    to: { path: '^(src|rules|test|scripts)/', pathNot: `^src/(${rooms})/${leaf}` },
  };
});

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'rules-see-only-the-api',
      comment: 'A rule imports from src/api and from helpers in rules/; nothing else of src/ is stable for it.',
      severity: 'error',
      from: { path: '^rules/' },
      to: { path: '^(src|test|scripts)/', pathNot: '^src/api/' },
    },
    {
      name: 'rules-import-no-packages',
      comment: 'A rule gets what it needs from src/api, so that rules outside this repository can do the same.',
      severity: 'error',
      from: { path: '^rules/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'pure-rooms',
      comment: 'Schemas are analysed, rules are run and reports are rendered without files, processes and time.',
      severity: 'error',
      from: { path: '^src/(model|schema|visibility|code|expected|passages|tables|encoded|gates|contract|review|recover|report/formats)/' },
      to: { path: '^(node:)?(fs|fs/promises|child_process|worker_threads|os|process)$' },
    },
    {
      name: 'typescript-on-demand',
      comment: 'Only src/languages/typescript/ knows the TypeScript parser.',
      severity: 'error',
      from: { path: '^(src|rules)/', pathNot: '^src/languages/typescript/' },
      to: { path: 'node_modules/(@typescript-eslint|typescript)/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'typescript-on-demand',
      comment: 'src/languages/typescript/ is loaded by import() when a TypeScript file is met.',
      severity: 'error',
      from: { path: '^(src|rules)/', pathNot: '^src/languages/typescript/' },
      to: { path: '^src/languages/typescript/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'no-circular',
      comment:
        'Walking a schema or a type is mutual recursion (a keyword evaluates subschemas, a subschema its keywords): there alone, and within one folder, files may import each other.',
      severity: 'error',
      from: { pathNot: '^src/(schema/(evaluate|interpret)|contract/code/(python|typescript))/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
};
