import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildBackend, buildClient } from '../build/build';
import { arePagesBuilt, buildPages } from '../build/pages';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';
import { changedFiles } from './changed';
import { movedClock } from './clock';
import { endPrograms, node } from './programs';
import { countOf, failedInBrowser, Results, slowestFiles, withSecondRun, type Count } from './results';
import { selectionOf, type Kind } from './selection';
import { startTestDatabase, type TestDatabaseHost } from './test-database';

/*
 * Everything that is tested, in one command, or what of it is named: lint and types (one test each), unit and integration tests, the build,
 * and the built product in a real browser. The last line is `N passed, N failed`.
 */

const progress = new Progress();
const databases: TestDatabaseHost[] = [];
const bin = (...path: string[]) => join(root, 'node_modules', ...path);

async function check(name: string, programs: string[][]): Promise<Count> {
  const begin = Date.now();
  const failures: string[] = [];
  for (const args of programs) {
    const { code, said } = await node(args);
    if (code !== 0) failures.push(said.trimEnd());
  }
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  progress.log(`${name}: ${failures.length === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  for (const text of failures) console.log(text);
  return failures.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs Jest; resolves to its results, undefined when it failed before. */
async function jest(
  args: string[],
  env: NodeJS.Dict<string>,
): Promise<{ code: number | null; results: Results | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-results-'));
  const file = join(folder, 'results.json');
  try {
    const { code } = await node(
      [bin('jest', 'bin', 'jest.js'), '--json', `--outputFile=${file}`, '--silent=false', '--passWithNoTests', ...args],
      { loud: true, env },
    );
    return { code, results: existsSync(file) ? Results.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Jest's projects, then failed browser files once more on their own; reports slow and unsteady tests. */
async function test(projects: readonly string[], choice: string[], env: NodeJS.Dict<string>): Promise<Count> {
  const { code, results } = await jest([...choice, '--selectProjects', ...projects], env);
  if (!results) return { passed: 0, failed: 1 };
  let count = countOf(results);
  // Jest may find fault with the run itself, such as a setup that failed, without a failed test.
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1 };
  const unsteady: string[] = [];
  for (const path of failedInBrowser(results)) {
    progress.log(`Once more by itself: ${relative(root, path)} …`);
    const again = await jest(['--selectProjects', 'browser', '--runTestsByPath', path], env);
    if (again.code !== 0 || !again.results) continue;
    unsteady.push(relative(root, path));
    count = withSecondRun(count, results, path, countOf(again.results));
  }
  if (choice.length === 0) {
    progress.log('The slowest files:');
    for (const line of slowestFiles(results, root)) console.log(line);
  }
  if (unsteady.length > 0) {
    progress.log('Unsteady, failed in the run and passed by itself:');
    for (const path of unsteady) console.log(`  ${path}`);
  }
  return count;
}

async function build(): Promise<Count> {
  try {
    await progress.step('Compiling', () => buildBackend());
    if (!arePagesBuilt(process.env)) await progress.step('Building the pages', () => buildPages(process.env));
    return { passed: 1, failed: 0 };
  } catch (error) {
    progress.log('Build: FAILED');
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

const KINDS_OF_TEST = ['browser', 'integration', 'unit'] as const;

interface Run {
  readonly kinds: readonly Kind[];
  readonly env: NodeJS.Dict<string>;
  readonly database: TestDatabaseHost | undefined;
}

/**
 * Returns the runs of Jest, each with its database. All kinds run together, so that no worker is idle. With a moved
 * clock, browser tests run separately at the real time: a browser reads the clock so often that faketime doubles its
 * time.
 */
function runsOf(kinds: ReadonlySet<Kind>, clock: NodeJS.Dict<string>, isWhole: boolean): Run[] {
  const chosen = KINDS_OF_TEST.filter((kind) => kinds.has(kind));
  const isMoved = Object.keys(clock).length > 0;
  const parts = isMoved
    ? [
        { kinds: chosen.filter((kind) => kind !== 'browser'), env: clock },
        { kinds: chosen.filter((kind) => kind === 'browser'), env: {} },
      ]
    : [{ kinds: chosen, env: {} }];
  return parts
    .filter((part) => part.kinds.length > 0)
    .map((part) => {
      // A whole run wants all of it; of a few files, only some ask for a database.
      const database = isWhole && part.kinds.some((kind) => kind !== 'unit') ? startTestDatabase(part.env) : undefined;
      if (database) databases.push(database);
      return { ...part, database };
    });
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

/** Checks format and lint rules, of these files or of all. */
function lint(files: string[] | undefined): Promise<Count> {
  const code = files?.filter(isCode);
  return check('Format and lint', [
    [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '--ignore-unknown', ...(files ?? ['.'])],
    ...(code?.length === 0
      ? []
      : [[bin('eslint', 'bin', 'eslint.js'), ...(code ?? ['.']), '--max-warnings', '0', '--no-warn-ignored']]),
  ]);
}

/** Checks types and type-aware rules of the whole project, because a change may break its users. */
const types = (): Promise<Count> => check('Types', [[bin('oxlint', 'bin', 'oxlint')]]);

/** Checks that a browser test is selected: the build takes longer than most of them. */
async function anyBrowserTest(choice: string[]): Promise<boolean> {
  if (choice.length === 0) return true;
  const { said } = await node([bin('jest', 'bin', 'jest.js'), '--selectProjects', 'browser', '--listTests', ...choice]);
  return said.includes('.e2e-spec.ts');
}

async function main(): Promise<void> {
  const { kinds, paths, since, clock: time } = selectionOf(process.argv.slice(2));
  const moved = time === undefined ? undefined : movedClock(time);
  if (moved) progress.log(moved.said);
  const files = since === undefined ? undefined : changedFiles(since);
  const choice = [...(since === undefined ? [] : [`--changedSince=${since}`]), ...paths];
  const counts: Count[] = [];
  buildClient();
  const runs = runsOf(kinds, moved?.env ?? {}, choice.length === 0);

  // What only reads the code goes on beside the build and the first tests, one after the other.
  const read = (async (): Promise<Count[]> => [
    ...(kinds.has('types') ? [await types()] : []),
    ...(kinds.has('lint') && files?.length !== 0 ? [await lint(files)] : []),
  ])();
  let isBuilt = true;
  if (kinds.has('browser')) {
    const built = (await anyBrowserTest(choice)) ? await build() : undefined;
    if (built) counts.push(built);
    if (built?.failed === 0) counts.push(await check('First loads', [[join(root, 'scripts', 'first-load.mjs')]]));
    isBuilt = built?.failed === 0;
  }
  for (const { kinds: all, env, database } of runs) {
    const those = isBuilt ? all : all.filter((kind) => kind !== 'browser');
    if (those.length > 0) {
      progress.log(`Tests: ${those.join(', ')} …`);
      counts.push(await test(those, choice, { ...env, ...(await database?.ready) }));
    }
    await database?.stop();
  }
  counts.push(...(await read));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // A name that chooses nothing is a slip of the pen, not a success.
  const isNone = passed + failed === 0 && since === undefined;
  if (isNone) progress.log(`No test is at ${paths.join(' ')}.`);
  else progress.log(failed === 0 ? 'All is well.' : 'Something failed; it is said above.');
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed === 0 && !isNone ? 0 : 1;
}

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopped) return;
    isStopped = true;
    progress.log('Stopping …');
    void endPrograms(databases.flatMap(({ pid }) => (pid === undefined ? [] : [pid])))
      .then(() => Promise.all(databases.map((database) => database.stop())))
      .finally(() => process.exit(130));
  });
}

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
