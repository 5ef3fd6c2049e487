import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { EditField, Json } from '../catalogue-changes/edit-kinds';

const EMPTY_TEXT = '—';

const pairs = z.array(z.object({ label: z.string(), value: z.string() }));
const lines = z.array(z.object({ quantity: z.number(), text: z.string() }));
const options = z.array(z.object({ name: z.string(), value: z.string() }));
const size = z.object({ width: z.number(), height: z.number(), depth: z.number() });
const metres = z.array(z.object({ depth: z.number(), price: z.number() }));

const joinTexts = (texts: readonly string[]): string => (texts.length === 0 ? EMPTY_TEXT : texts.join('; '));

/** Values in words, for previews, the history and the log. */
export const formatters = {
  text: (value: Json): string => (typeof value === 'string' && value !== '' ? value : EMPTY_TEXT),
  money: (value: Json): string => (typeof value === 'number' ? formatRand(value) : EMPTY_TEXT),
  count: (value: Json): string => (typeof value === 'number' ? String(value) : EMPTY_TEXT),
  yes: (value: Json): string => (value === true ? 'Yes' : 'No'),
  list: (value: Json): string => (Array.isArray(value) ? joinTexts(value.map(String)) : EMPTY_TEXT),
  facts: (value: Json): string =>
    joinTexts((pairs.safeParse(value).data ?? []).map((fact) => `${fact.label}: ${fact.value}`)),
  box: (value: Json): string =>
    joinTexts((lines.safeParse(value).data ?? []).map(({ quantity, text }) => `${String(quantity)} × ${text}`)),
  options: (value: Json): string =>
    joinTexts((options.safeParse(value).data ?? []).map(({ name, value: optionValue }) => `${name}: ${optionValue}`)),
  size: (value: Json): string => {
    const { data } = size.safeParse(value);
    return data ? `${String(data.width)} × ${String(data.height)} × ${String(data.depth)} mm` : EMPTY_TEXT;
  },
  metres: (value: Json): string =>
    joinTexts(
      (metres.safeParse(value).data ?? []).map(
        ({ depth, price }) => `${String(depth)} mm deep ${formatRand(price)} a metre`,
      ),
    ),
  label:
    (word: (text: string) => string) =>
    (value: Json): string =>
      typeof value === 'string' ? word(value) : EMPTY_TEXT,
};

export const createEditField = (
  label: string,
  schema: z.ZodType<Json, Json>,
  describeValue: (value: Json) => string,
): EditField => ({
  label,
  schema,
  formatValue: describeValue,
});
