import { relative } from 'node:path';
import * as z from 'zod';

/** Part of Jest's `--json` output that is used. */
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

/** Counts the results; a file that failed to load is one failure. */
export const countOf = (results: Results): Count => ({
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
});

/** Lists the slowest files, a line each with their seconds. */
export function slowestFiles({ testResults }: Results, folder: string, most = 20): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(folder, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Lists the failed browser test files: a browser depends on its machine, so each is tried once more on its own. */
export const failedInBrowser = ({ testResults }: Results): string[] =>
  testResults
    .filter(({ name, status }) => status === 'failed' && name.endsWith('.e2e-spec.ts'))
    .map(({ name }) => name);

/** Replaces a file's count by that of its second run. */
export function withSecondRun(count: Count, first: Results, path: string, second: Count): Count {
  const file = first.testResults.find(({ name }) => name === path);
  if (!file) return count;
  const countStatus = (status: string) => file.assertionResults.filter((result) => result.status === status).length;
  const failed = countStatus('failed') === 0 ? 1 : countStatus('failed');
  return {
    passed: count.passed - countStatus('passed') + second.passed,
    failed: count.failed - failed + second.failed,
  };
}
