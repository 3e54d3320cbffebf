import { posix } from 'node:path';
import { tokens } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import type { Leaving } from './leaving.js';

/** Whether all of a file is for a tool, or which of its members are. */
type Known = RegExp | 'all';

const NPM =
  /^(?:name|version|description|keywords|homepage|bugs|license|authors?|contributors|funding|files|exports|imports|main|module|browser|bin|man|directories|repository|(?:dev|peer|optional|bundled?)?[dD]ependencies\w*|engines|os|cpu|private|publishConfig|workspaces|type|types|typings|packageManager|overrides|resolutions|sideEffects|eslintConfig|prettier|jest|babel|browserslist|husky|lint-staged)(?:\/|$)/;
const PYPROJECT =
  /^(?:project|build-system|dependency-groups|tool\/(?:poetry|pdm|hatch|uv|flit|setuptools|setuptools_scm|ruff|black|isort|mypy|pyright|pytest|coverage|tox|pylint|flake8|cibuildwheel|commitizen|bumpversion|bandit|pydocstyle|towncrier|semantic_release|pixi)(?:\/|$))/;
const CARGO =
  /^(?:package(?!\/metadata)|lib|bin|example|test|bench|(?:dev-|build-)?dependencies|features|profile|workspace(?!\/metadata)|patch)(?:\/|$)/;

export const COMPOSE = /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/;

/** Data files of well known tools, by their names. */
const TOOLS: readonly (readonly [name: RegExp, known: Known])[] = [
  [/^package\.json$/, NPM],
  [/^pyproject\.toml$/, PYPROJECT],
  [/^Cargo\.toml$/, CARGO],
  [/^environment\.ya?ml$/, /^(?:name|channels|dependencies|prefix)(?:\/|$)/],
  [COMPOSE, 'all'],
  [
    /^(?:package-lock|npm-shrinkwrap|composer|renovate|deno|biome|turbo|lerna|nx|pyrightconfig|(?:ts|js)config(?:[.-][\w.-]+)?)\.json$/,
    'all',
  ],
  [/^\.?(?:eslintrc|prettierrc|babelrc|swcrc|stylelintrc|markdownlint|jest\.config|mocharc|nycrc)(?:\.(?:json|ya?ml|toml))?$/, 'all'],
  [/^\.pre-commit-(?:config|hooks)\.ya?ml$/, 'all'],
  [
    /^\.?(?:ruff|rustfmt|clippy|rust-toolchain|taplo|netlify|pytest)\.toml$|^(?:mkdocs|codecov|\.codecov|\.readthedocs|pnpm-lock|pnpm-workspace|action)\.ya?ml$/,
    'all',
  ],
];

/** Members, even of such a file, that a person fills with commands and arguments. */
const COMMANDS = new Set(['scripts', 'args', 'entry', 'addopts', 'command', 'entrypoint', 'env', 'environment', 'healthcheck', 'run']);

/** Tells who made something and who may use it. */
const PEOPLE = /^(?:authors?|maintainers?|contributors?|credits|citations?|licen[cs]es?|reviewers?|acknowledge?ments?)$/i;

/**
 * Whether a place of a data file tells of something else than an answer: what a tool is given (`"name"` of a package.json), or
 * people. Of words that are no ordinary ones nothing is excused.
 */
export function tellsOfOthers(file: SourceFile, pointer: string, { isField }: Leaving): boolean {
  const steps = tokens(pointer);
  if (isAboutPeople(file) || steps.slice(0, -1).some((step) => PEOPLE.test(step) && !isField(step))) return true;
  const known = TOOLS.find(([name]) => name.test(posix.basename(file.path)))?.[1];
  if (known === undefined || steps.some((step) => COMMANDS.has(step))) return false;
  return known === 'all' || known.test(steps.join('/'));
}

export function isAboutPeople(file: SourceFile): boolean {
  return PEOPLE.test(posix.basename(file.path).replace(/\..*$/, ''));
}

/** Texts in which tools pin what they use: nothing in them is said of an answer. */
const PINS =
  /(?:^|\/)(?:[\w.-]*requirements[\w.-]*\.(?:txt|in)|requirements\/[\w.-]+\.(?:txt|in)|constraints[\w.-]*\.txt|go\.(?:mod|sum|work)|(?:poetry|uv|Cargo|pdm|yarn|composer|flake|Gemfile|Pipfile)\.lock|Pipfile|Gemfile|CITATION\.cff)$/;
const SETTINGS = /(?:^|\/)(?:setup\.cfg|tox\.ini|pytest\.ini|mypy\.ini|\.?(?:flake8|coveragerc|pylintrc|editorconfig|npmrc|pypirc))$/;
const SECTION =
  /^(?:metadata|options(?:\..*)?|tool:(?:pytest|isort)|pytest|tox|testenv.*|flake8|isort|mypy.*|coverage:.*|run|report|bdist_wheel|egg_info|pycodestyle|pydocstyle|aliases|MASTER|MESSAGES CONTROL|\*.*)$/i;

/** Which lines of a text are for a well known tool, from 1: settings whose names are the tool's, and pinned versions. */
export function linesOfTools(file: SourceFile): (line: number) => boolean {
  if (PINS.test(file.path)) return () => true;
  if (!SETTINGS.test(file.path)) return () => false;
  const lines = new Set<number>();
  let isKnown = true;
  (file.text() ?? '').split('\n').forEach((line, i) => {
    const section = /^\s*\[([^\]]+)\]/.exec(line)?.[1];
    if (section !== undefined) isKnown = SECTION.test(section);
    if (isKnown && !/addopts|commands|setenv/.test(line)) lines.add(i + 1);
  });
  return (line) => lines.has(line);
}
