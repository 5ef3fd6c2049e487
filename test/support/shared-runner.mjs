import { createScriptTransformer } from '@jest/transform';
import { readFileSync, statSync } from 'node:fs';
import { createRequire, enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * Runs a test file in Node's own module registry, so that a worker loads the backend once and not anew for each file. Tests are run by
 * jest-circus, as ever; only where modules come from differs. The test file and what is below `test` are evaluated for each file.
 */

const rootDir = join(import.meta.dirname, '..', '..');
const sourceMaps = new Map();
let transformer;

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.json'];
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const fileAt = (path) => ENDINGS.map((ending) => path + ending).find(isFile);
const isOurs = (path) => path.startsWith(rootDir) && !path.includes('/node_modules/');

/** Resolves the project's aliases and imports without endings, and compiles with Jest's transformer and its cache on the disk. */
function installHooks({ moduleNameMapper }) {
  enableCompileCache(join(rootDir, 'node_modules', '.cache', 'test-code'));
  const aliases = moduleNameMapper.map(([pattern, to]) => [new RegExp(pattern), to.replace('<rootDir>', rootDir)]);
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
      if (!isOurs(from)) return next(specifier, context);
      const [pattern, to] = aliases.find(([alias]) => alias.test(specifier)) ?? [];
      const path = pattern
        ? specifier.replace(pattern, to)
        : isAbsolute(specifier)
          ? specifier
          : specifier.startsWith('.') && join(dirname(from), specifier);
      const file = path ? fileAt(path) : undefined;
      return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!isOurs(path) || !/\.(?:tsx?|mjs)$/.test(path)) return next(url, context);
      const { code, sourceMapPath } = transformer.transform(path, {
        coverageProvider: 'v8',
        supportsDynamicImport: true,
      });
      if (sourceMapPath) sourceMaps.set(path, sourceMapPath);
      return { format: 'commonjs', source: code, shortCircuit: true };
    },
  });
}

/** What test files use of Jest's own object; mocks of modules are not in it, since a module stays for the files that follow. */
function jestObject(mocker, timers) {
  return {
    fn: (implementation) => (implementation ? mocker.fn().mockImplementation(implementation) : mocker.fn()),
    spyOn: mocker.spyOn.bind(mocker),
    mocked: (source) => source,
    restoreAllMocks: () => mocker.restoreAllMocks(),
    // Node's own streams wait for these two, and there is one `process`.
    useFakeTimers: ({ doNotFake = [], ...options } = {}) =>
      timers.useFakeTimers({ ...options, doNotFake: ['nextTick', 'queueMicrotask', ...doNotFake] }),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
    advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    runAllTimersAsync: () => timers.runAllTimersAsync(),
    setSystemTime: (time) => timers.setSystemTime(time),
    setTimeout: (milliseconds) => {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds;
    },
  };
}

const isOfOneFile = (path, testPath) => path === testPath || path.startsWith(join(rootDir, 'test/'));

/** Forgets the modules that belong to one test file alone. */
function forget(require, testPath) {
  for (const path of Object.keys(require.cache)) if (isOfOneFile(path, testPath)) delete require.cache[path];
}

/** What jest-circus keeps at the global object for the file that runs: its tests, who listens to them, its time limit. */
function clearCircus() {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(key.description))
      delete globalThis[key];
}

function restoreEnvironment(env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** A file that begins with `@own-registry` in its docblock has modules of its own, as Jest does it by itself. */
const hasOwnRegistry = (testPath) => /^\/\*\*(?:(?!\*\/)[^])*@own-registry\b/.test(readFileSync(testPath, 'utf8'));

export default async function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // One for each file: what has been loaded through it is held by it.
  const require = createRequire(import.meta.url);
  const { default: runTests } = require('jest-circus/runner');
  // Who watches changes modules between two runs.
  if (globalConfig.watch || globalConfig.watchAll || hasOwnRegistry(testPath))
    return runTests(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  if (!transformer) {
    transformer = await createScriptTransformer(config, new Map());
    installHooks(config);
  }
  const env = { ...process.env };
  const { console } = globalThis;
  const mocker = new environment.moduleMocker.constructor(globalThis);
  const timers = new environment.fakeTimersModern.constructor({ config, global: globalThis });
  globalThis.console = environment.global.console;
  globalThis.jest = jestObject(mocker, timers);
  // Jest renders stacks by this registry, which is of one file.
  const registry = runtime.getSourceMaps();
  const tellSourceMaps = () => sourceMaps.forEach((map, path) => registry.set(path, map));
  const inNode = {
    requireInternalModule(path) {
      delete require.cache[path];
      return require(path);
    },
    requireModule(path) {
      try {
        return require(path);
      } finally {
        tellSourceMaps();
      }
    },
    unstable_shouldLoadAsEsm: () => false,
    setGlobalsForRuntime: () => undefined,
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
  };
  // Not awaited, so that this file is in no stack that a failed test shows.
  return runTests(globalConfig, config, { global: globalThis }, inNode, testPath, sendMessageToJest).finally(() => {
    mocker.restoreAllMocks();
    timers.dispose();
    globalThis.console = console;
    restoreEnvironment(env);
    clearCircus();
    forget(require, testPath);
    flushCompileCache();
  });
}
