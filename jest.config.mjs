import { readFileSync } from 'node:fs';

// One compiler configuration for the build and for the tests; Jest resolves the aliases itself.
const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
delete swc.jsc.baseUrl;
delete swc.jsc.paths;

/** Packages that ship only ES modules and are loaded by code under test. */
const esmOnly = [
  'pg-boss',
  'serialize-error',
  'non-error',
  'cron-parser',
  'get-port',
  'postal-mime',
  'superjson',
  '@prisma/schema-engine-wasm',
  'nuqs',
  'puppeteer-core',
  '@puppeteer',
  'htmlparser2',
  'domhandler',
  'domelementtype',
  'domutils',
  'dom-serializer',
  'entities',
  // Its exporter loads what it needs by `import()`.
  '@opentelemetry',
];

const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@plinth/(contracts|cabinetry|cutting|money|pay|planner)/(.*)$': '<rootDir>/libs/$1/$2',
    '^@/(.*)$': '<rootDir>/frontend/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/frontend/.next/'],
};

/** Loads what is tested once for each worker, not for each file. */
const inOneRegistry = {
  testRunner: '<rootDir>/test/support/shared-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/property-seed.ts'],
};

/** Rules and pure functions: no I/O. */
const unit = {
  ...base,
  displayName: 'unit',
  ...inOneRegistry,
  testMatch: ['<rootDir>/{libs,backend,frontend,prisma,scripts,docker,test}/**/*.spec.{ts,tsx}'],
};

/** Against a real PostgreSQL, one database a file: see test/support/database.ts. */
const integration = {
  ...base,
  displayName: 'integration',
  ...inOneRegistry,
  testMatch: ['<rootDir>/{libs,backend,frontend,prisma,scripts,test}/**/*.int-spec.{ts,tsx}'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** The built product in a real browser. */
const browser = {
  ...base,
  displayName: 'browser',
  testMatch: ['<rootDir>/test/browser/**/*.e2e-spec.ts'],
  testEnvironment: '<rootDir>/test/support/browser-environment.ts',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  projects: [unit, integration, browser],
  // One more than the two cores of the machine that checks every change: a browser test waits for a third of its time.
  maxWorkers: 3,
  // What a file leaves behind in its worker adds up over a hundred of them, to more than Node gives one process.
  workerIdleMemoryLimit: '1.5GB',
  // A busy machine is slow and not wrong: what hangs is found all the same.
  testTimeout: 20_000,
  testSequencer: '<rootDir>/test/support/slowest-first.mjs',
};
