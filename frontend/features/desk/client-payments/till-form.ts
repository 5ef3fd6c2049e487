import { line } from '@plinth/contracts/kernel/common';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { typedAmount } from '@/ui/form/amount';

/** R20 000 000, in cents: more is a typing error. */
const MOST_CASH = 2_000_000_000;

/** Describes the cash counted against what should lie in the till, in cents. */
export function describeDifference(countedCash: number, expectedCash: number): string {
  if (countedCash === expectedCash) return 'As expected';
  return `${formatRand(Math.abs(countedCash - expectedCash))} ${countedCash < expectedCash ? 'short' : 'over'}`;
}

/**
 * Form for the cash of a till.
 * @param expectedCash cents that should lie there
 */
export const tillForm = (expectedCash: number) =>
  z
    .object({
      counted: typedAmount({ min: 0, max: MOST_CASH }),
      banked: typedAmount({ min: 0, max: MOST_CASH }, 0),
      bank_reference: line(80),
      reason: line(200),
    })
    .superRefine((cash, ctx) => {
      const addIssue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
      if (cash.banked > cash.counted) addIssue('banked', `Bank at most ${formatRand(cash.counted)}`);
      if (cash.counted !== expectedCash && cash.reason === '')
        addIssue('reason', `Enter why it is ${describeDifference(cash.counted, expectedCash)}`);
    });
