import { relative } from 'node:path';
import * as z from 'zod';

/** What Jest writes of a run with `--json`, as far as it is read. */
export const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      /** Path of the file. */
      name: z.string(),
      status: z.string(),
      /** Milliseconds since 1970. */
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});
export type Results = z.infer<typeof Results>;

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A file that could not even be loaded counts as one failure. */
export const countOf = (results: Results): Count => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
});

/** The files that took longest, one line each with their seconds. */
export function slowestFiles({ testResults }: Results, folder: string, most = 20): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(folder, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Paths of the browser test files that failed: what a browser does depends on its machine, so each is tried once more by itself. */
export const failedInBrowser = ({ testResults }: Results): string[] =>
  testResults
    .filter(({ name, status }) => status === 'failed' && name.endsWith('.e2e-spec.ts'))
    .map(({ name }) => name);

/** The count with a file's second run in the place of its first. */
export function withSecondRun(count: Count, first: Results, path: string, second: Count): Count {
  const file = first.testResults.find(({ name }) => name === path);
  if (!file) return count;
  const of = (status: string) => file.assertionResults.filter((result) => result.status === status).length;
  const failed = of('failed') === 0 ? 1 : of('failed');
  return { passed: count.passed - of('passed') + second.passed, failed: count.failed - failed + second.failed };
}
