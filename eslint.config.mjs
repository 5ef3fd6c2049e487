import js from '@eslint/js';
import next from 'eslint-config-next/core-web-vitals';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { statementFiles, tools, zones } from './scripts/imports/table.mjs';

const typescript = ['**/*.{ts,tsx}'];
const tests = ['**/*.{spec,int-spec,e2e-spec}.{ts,tsx}', 'test/**/*.ts'];

/** Packages that these files may not import. A later entry replaces an earlier one for the files of both, so each says all of its rules. */
const mayNotImport = (name, files, ...rules) => ({
  name: `packages/${name}`,
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: rules.map(([group, message]) => ({ group, message })) }],
  },
});

const noFrameworks = [
  ['@nestjs/*', '@prisma/*', 'react', 'react/*', 'react-dom', 'next', 'next/*', 'pg'],
  'The libraries are pure TypeScript: no framework.',
];
const noNode = [['node:*'], 'The libraries run in the browser too: no I/O, nothing of Node.'];
const noServer = [['@prisma/*', '@nestjs/*', 'pg'], 'The pages reach the backend by its procedures alone.'];
const noPrisma = [
  ['**/prisma/**', '@prisma/*', 'pg'],
  'Only repositories know Prisma and SQL; types of the module’s own leave them.',
];
const noStatements = [
  ['**/database/sql'],
  'SQL stands in repositories, lists, home.ts and personal-data.ts; Prisma’s client says what is plain.',
];

const restrictedSyntax = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
  {
    selector: "ImportDeclaration[source.value='zod'] > :not(ImportNamespaceSpecifier, Literal)",
    message: "Write import * as z from 'zod': the named import brings every locale into the browser.",
  },
];

const reactCompilerRules = [
  'config',
  'error-boundaries',
  'gating',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
];

const rulesOfClasses = [
  'display-name',
  'jsx-uses-react',
  'no-deprecated',
  'no-direct-mutation-state',
  'no-is-mounted',
  'no-string-refs',
  'require-render-return',
];

export default defineConfig(
  globalIgnores([
    'dist/',
    '.data/',
    'coverage/',
    'prisma/generated/',
    '**/.next/',
    '**/next-env.d.ts',
    'docs/',
    '.shots/',
  ]),

  {
    name: 'typescript',
    files: typescript,
    // Rules that need types are oxlint's, in .oxlintrc.json: decision 0191.
    extends: [js.configs.recommended, tseslint.configs.recommended],
    rules: {
      // oxlint's, as cycles are.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    name: 'decorators need classes as values',
    files: ['backend/**/*.ts'],
    // Nest reads the constructor's types at run time; an import of a type only would take them away.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },

  {
    name: 'everything',
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.json', 'frontend/tsconfig.json'] }),
      ],
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      // Lines of code: what explains them does not count.
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    name: 'one place says how long answers are kept',
    files: ['frontend/**/*.{ts,tsx}'],
    ignores: ['frontend/lib/freshness.ts', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        {
          selector: "Property[key.name='gcTime']",
          message:
            'Take it from lib/freshness: on the server a time of its own holds the page in memory until it ends.',
        },
      ],
    },
  },
  {
    name: 'the product speaks through its log',
    files: ['backend/src/**/*.ts', 'frontend/**/*.{ts,tsx}', 'libs/**/*.ts'],
    ignores: [...tests, '**/cli/**', '**/bench/**'],
    rules: { 'no-console': 'error' },
  },
  {
    name: 'tests that are yet to be split by what they test',
    files: [
      '**/contact-requests.int-spec.ts',
      '**/documents.int-spec.ts',
      '**/my-data.int-spec.ts',
      'libs/cabinetry/top/top.spec.ts',
    ],
    rules: { 'max-lines': ['error', { max: 560, skipBlankLines: true, skipComments: true }] },
  },
  {
    name: 'data may be long',
    files: ['prisma/seed/content/**', '**/*.data.ts', '**/data/*.ts'],
    rules: { 'max-lines': 'off' },
  },

  // Who may import whom: folders from scripts/imports/table.mjs, packages here.
  {
    name: 'folders',
    files: ['{libs,backend,frontend}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }] },
  },
  mayNotImport('libs', ['libs/**'], noFrameworks, noNode),
  mayNotImport('backend/platform', ['backend/src/platform/**/*.ts'], noStatements),
  mayNotImport('backend/modules', ['backend/src/modules/**/*.ts'], noPrisma, noStatements),
  mayNotImport('backend/modules with SQL', statementFiles.modules, noPrisma),
  mayNotImport('frontend', ['frontend/**/*.{ts,tsx}'], noServer),
  {
    name: 'packages/free',
    files: [
      ...tests,
      ...tools.map((tool) => `libs/*/${tool}/**`),
      ...statementFiles.platform,
      'backend/src/modules/**/*.repository.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },

  {
    name: 'pages',
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [next],
    settings: { next: { rootDir: 'frontend' } },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // The React compiler's rules are oxlint's (decision 0191); three are nobody's. `set-state-in-effect`: what only the browser
      // knows, such as its storage, is read after the first paint. `incompatible-library`: for the compiler itself, not in use.
      // `purity`: oxlint's also forbids `new Date()`, and many pages ask which day it is.
      ...Object.fromEntries(reactCompilerRules.map((rule) => [`react-hooks/${rule}`, 'off'])),
      // There are no classes among the components, and no React without its compiler for JSX.
      ...Object.fromEntries(rulesOfClasses.map((rule) => [`react/${rule}`, 'off'])),
    },
  },
);
