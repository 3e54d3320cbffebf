/** Files that `kgtlint init` writes. */

export const CONFIG = '.kgtlintrc.json';
export const HOOK = '.pre-commit-config.yaml';
export const WORKFLOW = '.github/workflows/kgtlint.yml';

/** @param schema where the schema of configurations stands, for editors; null where the package is not installed */
export function configText(schema: string | null): string {
  const config = { ...(schema === null ? {} : { $schema: schema }), extends: 'kgtlint:recommended' };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** It always runs: kgtlint itself asks git what is staged, also for commits that only delete files, which pre-commit would leave out. */
export const HOOK_ENTRY = `  - repo: local
    hooks:
      - id: kgtlint
        name: kgtlint
        entry: npx --no-install kgtlint --staged --quiet
        language: system
        always_run: true
        pass_filenames: false
        require_serial: true
`;

export const HOOK_TEXT = `repos:\n${HOOK_ENTRY}`;

export const WORKFLOW_TEXT = `name: kgtlint
on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  kgtlint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          persist-credentials: false
      - uses: actions/setup-node@v5
        with:
          node-version: 22
      - run: npm ci
      - run: npx --no-install kgtlint --format github
`;
