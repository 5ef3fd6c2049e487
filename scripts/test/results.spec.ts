import { countOf, failedInBrowser, slowestFiles, withSecondRun, type Results } from './results';

const file = (name: string, seconds: number, statuses: string[], status = 'passed') => ({
  name: `/shop/${name}`,
  status,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults: statuses.map((each) => ({ status: each })),
});

const results: Results = {
  numPassedTests: 4,
  numFailedTests: 2,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    file('money.spec.ts', 0.25, ['passed', 'passed']),
    file('saw.e2e-spec.ts', 40, ['passed', 'failed'], 'failed'),
    file('cart.int-spec.ts', 9.5, ['passed', 'failed'], 'failed'),
    file('frame.e2e-spec.ts', 3, [], 'failed'),
  ],
};

it('counts a file that could not be loaded as one failure', () => {
  expect(countOf(results)).toEqual({ passed: 4, failed: 3 });
});

it('names the files that took longest, the slowest first', () => {
  expect(slowestFiles(results, '/shop', 2)).toEqual(['   40.0 s  saw.e2e-spec.ts', '    9.5 s  cart.int-spec.ts']);
});

it('tries browser files once more, and no others', () => {
  expect(failedInBrowser(results)).toEqual(['/shop/saw.e2e-spec.ts', '/shop/frame.e2e-spec.ts']);
});

it('counts what a file did the second time, not what it did the first', () => {
  const count = countOf(results);
  expect(withSecondRun(count, results, '/shop/saw.e2e-spec.ts', { passed: 2, failed: 0 })).toEqual({
    passed: 5,
    failed: 2,
  });
  expect(withSecondRun(count, results, '/shop/saw.e2e-spec.ts', { passed: 1, failed: 1 })).toEqual(count);
  // It could not be loaded the first time.
  expect(withSecondRun(count, results, '/shop/frame.e2e-spec.ts', { passed: 7, failed: 0 })).toEqual({
    passed: 11,
    failed: 2,
  });
});
