import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { arePagesBuilt, buildBackend, buildClient, buildPages } from '../build/build';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';
import { changedFiles } from './changed';
import { selectionOf } from './selection';
import { startTestDatabase } from './test-database';

/*
 * Everything that is tested, in one command, or what of it is named: lint and types (one test each), unit and integration tests, the build,
 * and the built product in a real browser. The last line is `N passed, N failed`.
 */

interface Count {
  passed: number;
  failed: number;
}

const progress = new Progress();
const bin = (...path: string[]) => join(root, 'node_modules', ...path);
const running = new Set<ReturnType<typeof spawn>>();

/** Runs a Node program; gives what it said, for those that speak only when something is wrong. */
function node(args: string[], options: { loud?: boolean } = {}): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', options.loud ? 'inherit' : 'pipe', options.loud ? 'inherit' : 'pipe'],
    });
    running.add(child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said: said.join('') });
    });
  });
}

async function check(name: string, programs: string[][]): Promise<Count> {
  const begin = Date.now();
  const failures: string[] = [];
  for (const args of programs) {
    const { code, said } = await node(args);
    if (code !== 0) failures.push(said.trimEnd());
  }
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  progress.say(`${name}: ${failures.length === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  for (const text of failures) console.log(text);
  return failures.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** Runs Jest's projects; a file that could not even be loaded counts as one failure. */
async function jest(projects: readonly string[], choice: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-results-'));
  const file = join(folder, 'results.json');
  try {
    const { code } = await node(
      [
        bin('jest', 'bin', 'jest.js'),
        '--selectProjects',
        ...projects,
        '--json',
        `--outputFile=${file}`,
        '--silent=false',
        '--passWithNoTests',
        ...choice,
      ],
      { loud: true },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const results = Results.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // Jest may find fault with the run itself, such as a setup that failed, without a failed test.
    return { passed: results.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function build(): Promise<Count> {
  try {
    await progress.step('Compiling', () => buildBackend());
    if (!arePagesBuilt(process.env)) await progress.step('Building the pages', () => buildPages(process.env));
    return { passed: 1, failed: 0 };
  } catch (error) {
    progress.say('Build: FAILED');
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

const KINDS_OF_TEST = ['browser', 'integration', 'unit'] as const;

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

/** Format and rules of these files, or of all. */
function lint(files: string[] | undefined): Promise<Count> {
  const code = files?.filter(isCode);
  return check('Format and lint', [
    [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '--ignore-unknown', ...(files ?? ['.'])],
    ...(code?.length === 0
      ? []
      : [[bin('eslint', 'bin', 'eslint.js'), ...(code ?? ['.']), '--max-warnings', '0', '--no-warn-ignored']]),
  ]);
}

/** Of the whole project, what changed may be wrong for who uses it: types, and the rules that follow them. */
const types = (): Promise<Count> => check('Types', [[bin('oxlint', 'bin', 'oxlint')]]);

/** Whether any browser test is chosen: the build takes longer than most of them. */
async function anyBrowserTest(choice: string[]): Promise<boolean> {
  if (choice.length === 0) return true;
  const { said } = await node([bin('jest', 'bin', 'jest.js'), '--selectProjects', 'browser', '--listTests', ...choice]);
  return said.includes('.e2e-spec.ts');
}

async function main(): Promise<void> {
  const { kinds, paths, since } = selectionOf(process.argv.slice(2));
  const files = since === undefined ? undefined : changedFiles(since);
  const choice = [...(since === undefined ? [] : [`--changedSince=${since}`]), ...paths];
  const counts: Count[] = [];
  buildClient();
  // A whole run wants all of it; of a few files, only some ask for a database.
  const database =
    choice.length === 0 && (kinds.has('browser') || kinds.has('integration')) ? startTestDatabase() : undefined;

  // What only reads the code goes on beside the build and the first tests, one after the other.
  const read = (async (): Promise<Count[]> => [
    ...(kinds.has('types') ? [await types()] : []),
    ...(kinds.has('lint') && files?.length !== 0 ? [await lint(files)] : []),
  ])();
  const chosen = new Set(KINDS_OF_TEST.filter((kind) => kinds.has(kind)));
  if (chosen.has('browser')) {
    const built = (await anyBrowserTest(choice)) ? await build() : undefined;
    if (built) counts.push(built);
    if (built?.failed === 0) counts.push(await check('First loads', [[join(root, 'scripts', 'first-load.mjs')]]));
    if (built?.failed !== 0) chosen.delete('browser');
  }
  if (chosen.size > 0) {
    progress.say(`Tests: ${[...chosen].join(', ')} …`);
    // Of all kinds in one run: they share the database server and its templates, and no worker waits for the end of another kind.
    await database?.ready;
    counts.push(await jest([...chosen], choice));
  }
  counts.push(...(await read));
  await database?.stop();
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // A name that chooses nothing is a slip of the pen, not a success.
  const isNone = passed + failed === 0 && since === undefined;
  if (isNone) progress.say(`No test is at ${paths.join(' ')}.`);
  else progress.say(failed === 0 ? 'All is well.' : 'Something failed; it is said above.');
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed === 0 && !isNone ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
