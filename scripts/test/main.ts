import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { arePagesBuilt, buildBackend, buildClient, buildPages } from '../build/build';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';

/*
 * Everything that is tested, in one command: lint and types (one test each), unit and integration tests, the build, and the built
 * product in a real browser. The last line is `N passed, N failed`.
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
async function jest(projects: string[], more: string[] = []): Promise<Count> {
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
        ...more,
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

async function main(): Promise<void> {
  progress.say('Lint, beside it types and the build …');
  buildClient();
  // The linter takes as long as the other two together.
  const linted = check('Format and lint', [
    [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    [bin('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'],
  ]);
  const typed = await check('Types', [
    [bin('typescript', 'bin', 'tsc'), '--noEmit'],
    [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'frontend'],
  ]);
  const built = await build();
  const counts: Count[] = [await linted, typed, built];
  progress.say('Unit and integration tests …');
  counts.push(await jest(['unit', 'integration']));
  if (built.failed === 0) {
    progress.say('Browser tests …');
    // Two files at a time, as all tests: each has a product, a database and a browser of its own, and waits more than it works.
    counts.push(await jest(['browser'], ['--passWithNoTests']));
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  progress.say(failed === 0 ? 'All is well.' : 'Something failed; it is said above.');
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
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
