import { formatRand, parseRand } from '@plinth/money/format';
import type { Cents } from '@plinth/money/cents';
import * as z from 'zod';

/** An amount as it stands in a field: `1234.50`. */
export const inRand = (cents: Cents): string => (cents / 100).toFixed(2);

/** A typed amount above nothing, up to a limit if there is one. */
export const amountField = (limit?: Cents) =>
  z.string().refine(
    (typed) => {
      const cents = parseRand(typed);
      return cents !== null && cents > 0 && (limit === undefined || cents <= limit);
    },
    limit === undefined ? 'Enter an amount like 1234.50' : `Enter an amount up to ${formatRand(limit)}`,
  );

/** What a typed amount means so far; 0 while it means nothing. */
export const typedCents = (typed: string): Cents => Math.max(0, parseRand(typed) ?? 0);
