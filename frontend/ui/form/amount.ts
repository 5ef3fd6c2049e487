import { formatRand, parseRand } from '@plinth/money/format';
import type { Cents } from '@plinth/money/cents';
import * as z from 'zod';

/** An amount as it stands in a field: `1234.50`. */
export const inRand = (cents: Cents): string => (cents / 100).toFixed(2);

/** What is wrong with a typed amount, as a sentence; null for one that is right. */
function amountFault(typed: string, limit: Cents | undefined): string | null {
  const cents = parseRand(typed);
  if (cents === null)
    return /[.,]\d{3,}\s*$/.test(typed)
      ? 'Enter at most two digits for the cents, as in 12.34'
      : 'Enter an amount like 1234.50';
  if (cents <= 0) return `Enter an amount above ${formatRand(0)}`;
  return limit !== undefined && cents > limit ? `Enter an amount up to ${formatRand(limit)}` : null;
}

/** A typed amount above nothing, up to a limit if there is one. */
export const amountField = (limit?: Cents) =>
  z.string().superRefine((typed, context) => {
    const message = amountFault(typed, limit);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** What a typed amount means so far; 0 while it means nothing. */
export const typedCents = (typed: string): Cents => Math.max(0, parseRand(typed) ?? 0);
