import js from '@eslint/js';
import next from 'eslint-config-next/core-web-vitals';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.{ts,tsx}'];
const tests = ['**/*.{spec,int-spec,e2e-spec}.{ts,tsx}', 'test/**/*.ts'];

/** A rule of "who may import whom": these files may not import what matches. */
const mayNotImport = (name, files, ...rules) => ({
  name: `imports/${name}`,
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: rules.map(([group, message]) => ({ group, message })) }],
  },
});

const noFrameworks = [
  ['@nestjs/*', '@prisma/*', 'react', 'react/*', 'react-dom', 'next', 'next/*', 'pg'],
  'The libraries are pure TypeScript: no framework, no I/O.',
];
const noProduct = [
  ['**/backend/**', '**/frontend/**', '**/prisma/**', '@/*'],
  'The libraries import nothing of the product.',
];
const noBackend = [
  ['**/backend/**', '**/prisma/**', '@prisma/*', '@nestjs/*'],
  'The frontend never imports the backend: what both need is in libs/.',
];
const noModules = [['**/modules/**'], 'The platform never imports a module.'];
const noFrontend = [['**/frontend/**'], 'The backend never imports the frontend.'];
const noPrisma = [
  ['**/prisma/**', '@prisma/*', 'pg'],
  'Only repositories know Prisma and SQL; types of the module’s own leave them.',
];
const noForeignRepository = [
  ['../../*/*.repository', '../*/*.repository', '../../../modules/*/*.repository'],
  'Modules use each other’s services, never each other’s repositories.',
];
const noFeatures = [['@/features/*', '**/features/**'], 'The design system never imports a feature.'];
const ownAliases = (others) => [
  others.map((name) => `@plinth/${name}/*`),
  'Libraries import nothing of ours but libs/money.',
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
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowNever: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // An interface may promise a promise where this implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
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
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
        {
          selector: "ImportDeclaration[source.value='zod'] > :not(ImportNamespaceSpecifier, Literal)",
          message: "Write import * as z from 'zod': the named import brings every locale into the browser.",
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
  { name: 'tests tell one story after the other', files: tests, rules: { 'max-lines': ['error', { max: 600 }] } },
  {
    name: 'data may be long',
    files: ['prisma/seed/content/**', '**/*.data.ts', '**/data/*.ts'],
    rules: { 'max-lines': 'off' },
  },

  // Who may import whom. A later entry replaces an earlier one for the files of both, so each says all of its rules.
  mayNotImport(
    'libs/money',
    ['libs/money/**'],
    noFrameworks,
    noProduct,
    ownAliases(['contracts', 'cabinetry', 'cutting']),
  ),
  mayNotImport('libs/contracts', ['libs/contracts/**'], noFrameworks, noProduct, ownAliases(['cabinetry', 'cutting'])),
  mayNotImport('libs/cabinetry', ['libs/cabinetry/**'], noFrameworks, noProduct, ownAliases(['contracts', 'cutting'])),
  mayNotImport('libs/cutting', ['libs/cutting/**'], noFrameworks, noProduct, ownAliases(['contracts', 'cabinetry'])),
  mayNotImport('libs/tests', ['libs/**/*.spec.ts'], noProduct),
  mayNotImport('backend/modules', ['backend/src/modules/**/*.ts'], noFrontend, noPrisma, noForeignRepository),
  mayNotImport('backend/repositories', ['backend/src/modules/**/*.repository.ts'], noFrontend, noForeignRepository),
  mayNotImport('backend/platform', ['backend/src/platform/**/*.ts'], noFrontend, noModules),
  mayNotImport('backend/tests', ['backend/**/*.{spec,int-spec}.ts'], noFrontend),
  mayNotImport('frontend', ['frontend/**/*.{ts,tsx}'], noBackend),
  mayNotImport('frontend/ui', ['frontend/ui/**/*.{ts,tsx}'], noBackend, noFeatures),

  {
    name: 'pages',
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [next],
    settings: { next: { rootDir: 'frontend' } },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // What only the browser knows, such as its storage, is read after the first paint: in an effect, into the state.
      'react-hooks/set-state-in-effect': 'off',
      // For the React compiler, which is not in use.
      'react-hooks/incompatible-library': 'off',
    },
  },

  {
    name: 'tests',
    files: tests,
    rules: {
      // What a test reads from an answer is checked by what it expects.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
