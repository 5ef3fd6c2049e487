import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import type { Cents } from '@plinth/money/cents';
import * as z from 'zod';

/** Formats an amount for a field: `1234.50`. */
export const inRand = (cents: Cents): string => (cents / 100).toFixed(2);

interface AmountLimits {
  /** Smallest amount; one cent by default. */
  min?: Cents;
  max?: Cents | undefined;
}

/** Describes what is wrong with a typed amount, as a sentence; null for a valid one. */
function amountFault(text: string, { min = 1, max }: AmountLimits): string | null {
  const cents = parseRand(text);
  const upTo = max === undefined ? null : `Enter an amount up to ${formatRand(max)}`;
  if (cents === null) {
    // A number with too many digits to be parsed is too large, not malformed.
    if (upTo !== null && /^\s*R?[\s\u00a0\d]{13,}(?:[.,]\d{1,2})?\s*$/i.test(text)) return upTo;
    return /[.,]\d{3,}\s*$/.test(text)
      ? 'Enter at most two digits for the cents, as in 12.34'
      : 'Enter an amount like 1234.50';
  }
  if (cents < min) return min === 1 ? `Enter an amount above ${formatRand(0)}` : `Enter ${formatRand(min)} or more`;
  return max !== undefined && cents > max ? upTo : null;
}

/** Field for an amount above 0, up to an optional limit. */
export const amountField = (limit?: Cents) =>
  z.string().superRefine((text, context) => {
    const message = amountFault(text, { max: limit });
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/**
 * Field for an amount in cents, within limits.
 * @param empty value of an empty field; without it, the field is required
 */
export const typedAmount = <Empty extends Cents | null = never>(limits: AmountLimits, empty?: Empty) =>
  z.string().transform((text, context): Cents | Empty => {
    if (empty !== undefined && text.trim() === '') return empty;
    const message = amountFault(text, limits);
    if (message === null) return parseRand(text) ?? z.NEVER;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Parses a typed amount, in cents; 0 while it is not valid. */
export const typedCents = (text: string): Cents => Math.max(0, parseRand(text) ?? 0);
