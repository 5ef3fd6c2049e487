import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useMemo } from 'react';
import { toast } from '@/ui/toast';
import { addLine, duplicateLine, moveLine, removeLine, setLine } from './draft-edits';
import { freeLine, lineOfCandidate, newLineId, type Candidate } from './draft-model';
import { ENTRY_FIELD, lineFieldId } from './problem-places';
import type { Editor } from './use-editor';

export type Cell = 'name' | 'quantity' | 'unit_price' | 'discount_bp' | 'note';

export const focusEntry = (): void => document.getElementById(ENTRY_FIELD)?.focus();

/** Returns the text in the entry field that was not entered yet. */
export function readEntry(): string {
  const field = document.getElementById(ENTRY_FIELD);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** Focuses a cell after the next frame, when the page has drawn the change. */
export function focusCell(lineId: string, cell: Cell): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(lineFieldId(lineId, cell));
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses the same cell of the next or previous line; below the last line, the entry field. */
export function focusNeighbour(lines: readonly DraftLine[], line: DraftLine, cell: Cell, by: 1 | -1): void {
  const next = lines[lines.findIndex(({ id }) => id === line.id) + by];
  if (next) focusCell(next.id, document.getElementById(lineFieldId(next.id, cell)) ? cell : 'quantity');
  else if (by === 1) focusEntry();
}

/** Moves the focus up from the entry field. */
export function focusUpward(lines: readonly DraftLine[]): void {
  // A question stands between the field and the lines: its first answer is one key away.
  const answer = document.querySelector<HTMLElement>('[data-entry] button');
  const last = lines.at(-1);
  if (answer) answer.focus();
  else if (last) focusCell(last.id, 'quantity');
}

/** Returns the actions on lines, always the same object, so that a line is rendered only when it changes itself. */
export function useLineActions({ edit, learn, undo }: Pick<Editor, 'edit' | 'learn' | 'undo'>) {
  return useMemo(() => {
    const set = (id: string, patch: Partial<DraftLine>, field: string) => edit(setLine(id, patch), `${id}.${field}`);
    return {
      set,
      addItem: (candidate: Candidate, id: string = newLineId()) => {
        const { line, facts } = lineOfCandidate(candidate, id);
        learn(facts);
        edit(addLine(line));
      },
      addFree: (name: string) => {
        const id = newLineId();
        edit(addLine(freeLine(id, name)));
        focusCell(id, 'unit_price');
      },
      remove: (id: string, name: string) => {
        edit(removeLine(id));
        toast(`${name || 'The line'} is removed`, { undo });
        focusEntry();
      },
      /** Copies a line. The copy uses the same facts until the server has answered. */
      duplicate: (line: DraftLine, facts: Parameters<typeof learn>[0]) => {
        const copyId = newLineId();
        const lineFacts = facts.get(line.id);
        if (lineFacts) learn(new Map([[copyId, lineFacts]]));
        edit(duplicateLine(line.id, copyId));
        focusCell(copyId, 'quantity');
      },
      move: (id: string, by: number) => {
        edit((draft: Draft) => moveLine(id, draft.lines.findIndex((line) => line.id === id) + by)(draft));
        focusCell(id, 'quantity');
      },
      moveTo: (id: string, to: number) => edit(moveLine(id, to)),
    };
  }, [edit, learn, undo]);
}

export type LineActions = ReturnType<typeof useLineActions>;
