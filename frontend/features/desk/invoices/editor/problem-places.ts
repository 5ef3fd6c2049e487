import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { FormProblem } from '@/ui/form/error-summary';
import { hasSameContent } from './draft-model';

/** Places where problems of the draft are shown. Pure. */

export type DraftProblem = DocumentView['problems'][number];

export const isOverLimit = ({ code }: DraftProblem): boolean => code === 'discount-above-limit';

export const CLIENT_FIELD = 'draft-client';
export const ENTRY_FIELD = 'draft-entry';
export const lineFieldId = (lineId: string, field: string): string => `line-${lineId}-${field}`;
export const fieldId = (path: string): string => `draft-${path.replaceAll('.', '-')}`;

/** Fields of a line that have a cell; other problems of a line are shown at its quantity. */
const CELLS = ['name', 'quantity', 'unit_price', 'discount_bp', 'note'];

const lineOf = (path: string, draft: Draft) => {
  const [, at, field] = /^lines\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const line = at === undefined ? undefined : draft.lines[Number(at)];
  return line && { line, field: field !== undefined && CELLS.includes(field) ? field : 'quantity' };
};

/** Returns the id of the field where a problem can be corrected. */
export function placeOf(path: string, draft: Draft): string | undefined {
  if (path === '') return undefined;
  if (path === 'lines') return ENTRY_FIELD;
  if (path === 'client' || path === 'client_id') return CLIENT_FIELD;
  const place = lineOf(path, draft);
  if (place) return lineFieldId(place.line.id, place.field);
  if (path.startsWith('discount')) return fieldId('discount.value');
  if (path.startsWith('delivery') && !path.includes('.')) return fieldId('delivery.suburb_id');
  return fieldId(path);
}

/** Lists the problems that prevent issuing, with links to their fields. */
export const problemList = (problems: readonly DraftProblem[], draft: Draft): FormProblem[] =>
  problems.map(({ field, message }) => ({ message, fieldId: placeOf(field, draft) }));

/** Returns messages by field id; where a field has several, the first. */
export function problemsByPlace(problems: readonly DraftProblem[], draft: Draft): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { field, message } of problems) {
    const place = placeOf(field, draft);
    if (place !== undefined && !messages.has(place)) messages.set(place, message);
  }
  return messages;
}

/** Returns the value at a path of a draft: `client.phone`, `lines.2.discount_bp`. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined;
}

/**
 * Checks that a problem is about the present value of its field. A changed value is checked at the next save: a
 * half-typed phone number is no error.
 */
export function isAboutCurrentValue(path: string, judgedDraft: Draft, currentDraft: Draft): boolean {
  const keys = path.split('.');
  const [first, place, ...rest] = keys;
  if (first !== 'lines' || place === undefined)
    return hasSameContent(valueAt(judgedDraft, keys), valueAt(currentDraft, keys));
  const line = judgedDraft.lines[Number(place)];
  const currentLine = currentDraft.lines.find(({ id }) => id === line?.id);
  return currentLine !== undefined && hasSameContent(valueAt(line, rest), valueAt(currentLine, rest));
}
