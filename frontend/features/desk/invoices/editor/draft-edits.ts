import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { Edit } from './draft-history';

/** Edits of a draft, each as a function from draft to draft. An edit that changes nothing returns the same draft. */

const hasChanged = (lines: readonly DraftLine[], next: DraftLine[]): boolean =>
  lines.length !== next.length || next.some((line, at) => line !== lines[at]);

const editLines =
  (edit: (lines: readonly DraftLine[]) => DraftLine[]): Edit =>
  (draft) => {
    const next = edit(draft.lines);
    return hasChanged(draft.lines, next) ? { ...draft, lines: next } : draft;
  };

function differs<Fields extends object>(fields: Fields, patch: Partial<Fields>): boolean {
  return Object.entries(patch).some(([name, value]) => Reflect.get(fields, name) !== value);
}

export const setFields =
  (patch: Partial<Draft>): Edit =>
  (draft) =>
    differs(draft, patch) ? { ...draft, ...patch } : draft;

export const setClient =
  (patch: Partial<Draft['client']>): Edit =>
  (draft) =>
    differs(draft.client, patch) ? { ...draft, client: { ...draft.client, ...patch } } : draft;

export const setDelivery =
  (patch: Partial<Draft['delivery']>): Edit =>
  (draft) =>
    differs(draft.delivery, patch) ? { ...draft, delivery: { ...draft.delivery, ...patch } } : draft;

export const setLine = (id: string, patch: Partial<DraftLine>): Edit =>
  editLines((lines) => lines.map((line) => (line.id === id && differs(line, patch) ? { ...line, ...patch } : line)));

/** Adds a line after another one, or at the end. */
export const addLine = (line: DraftLine, after?: string): Edit =>
  editLines((lines) => {
    const at = lines.findIndex(({ id }) => id === after);
    return at === -1 ? [...lines, line] : lines.toSpliced(at + 1, 0, line);
  });

export const removeLine = (id: string): Edit => editLines((lines) => lines.filter((line) => line.id !== id));

export const duplicateLine = (id: string, copyId: string): Edit =>
  editLines((lines) => lines.flatMap((line) => (line.id === id ? [line, { ...line, id: copyId }] : [line])));

/** Moves a line to an index, limited to the ends of the list. */
export const moveLine = (id: string, to: number): Edit =>
  editLines((lines) => {
    const from = lines.findIndex((line) => line.id === id);
    const line = lines[from];
    if (line === undefined) return [...lines];
    const target = Math.min(lines.length - 1, Math.max(0, to));
    return target === from ? [...lines] : lines.toSpliced(from, 1).toSpliced(target, 0, line);
  });
