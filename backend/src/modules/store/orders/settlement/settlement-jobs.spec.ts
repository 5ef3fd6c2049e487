import { settleRefund } from './settlement-jobs';

const DAY = 24 * 60 * 60;
/** Longest pause between two tries, in seconds. */
const LONGEST_PAUSE = 3_600;

test('a refund that the provider reports as failed is asked about for a week, however long it is away', () => {
  const { retryLimit = 0, retryDelay = 0 } = settleRefund.options;
  const pauses = Array.from({ length: retryLimit }, (_, tried) => Math.min(retryDelay * 2 ** tried, LONGEST_PAUSE));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(7 * DAY);
});
