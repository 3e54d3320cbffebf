import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const sizes = {
  complexity: ['error', 16],
  'max-depth': ['error', 4],
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 6],
};

const NODE_GLOBALS = ['console', 'process', 'Buffer', 'URL', 'performance', 'module', 'setTimeout'];

export default defineConfig(
  globalIgnores(['dist/', 'dist-readable/', 'coverage/', 'fixtures/', 'src/generated/', 'test/**/fixtures/']),
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...sizes,
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // A number or a boolean in a message is what is meant; objects are still refused.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `{ [key: string]: Json }` and `Record<string, Json>` differ for recursive types.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // With noUncheckedIndexedAccess an index that a loop has already bounded needs an assertion.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-inferrable-types': 'off',
      // The parsers' enums are const enums, which isolated modules cannot read.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // An interface may be asynchronous for another implementation's sake.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Neutralising control characters is part of the work.
      'no-control-regex': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignoreConditionalTests: true, ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Does not end on recursive types such as Json.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // The enum of node types is a value of the parser's package, which is loaded on demand; its members are these strings.
    files: ['src/contract/code/typescript/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-enum-comparison': 'off' },
  },
  {
    // Its packages are none of this repository's: without their types only the shape of the code is checked.
    files: ['editors/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    files: ['test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])) },
    rules: sizes,
  },
);
