import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { Button, IconButton } from '../button';
import { confirm } from '../confirm';
import type { Option } from '../form/text-field';
import { Popover } from '../popover';
import { toast, toastError } from '../toast';
import type { BulkAction, BulkResult, ListInput, ListMatch } from './definition';
import type { Selection } from './use-selection';

const Bar = styled.div`
  position: sticky;
  bottom: var(--s3);
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  width: fit-content;
  max-width: 100%;
  margin: var(--s3) auto 0;
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  border-radius: var(--radius-sheet);
  background: var(--ink);
  color: var(--paper);
  font: var(--medium) var(--text-14) var(--font-text);
  box-shadow: var(--shadow-dialog);

  > button:last-child {
    color: var(--paper);
  }

  > button:last-child:hover {
    color: var(--ink);
  }
`;

const TextButton = styled.button`
  min-height: 36px;
  padding: 0 4px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Choice = styled.button`
  display: block;
  width: 100%;
  min-height: var(--target);
  padding: 0 var(--s3);
  border: 0;
  border-radius: var(--radius-input);
  background: none;
  text-align: left;

  &:hover {
    background: var(--pine-tint);
  }
`;

interface ActionButtonProps<Input extends ListInput> {
  action: BulkAction<Input>;
  busy: boolean;
  onRun: (choice: Option | undefined) => void;
}

function ActionButton<Input extends ListInput>({ action, busy, onRun }: ActionButtonProps<Input>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!action.choices) {
    return (
      <Button variant="secondary" size="small" busy={busy} onClick={() => onRun(undefined)}>
        {action.label}
      </Button>
    );
  }
  return (
    <>
      <Button
        ref={anchor}
        variant="secondary"
        size="small"
        busy={busy}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {action.label}
      </Button>
      <Popover anchor={anchor} open={open} onOpenChange={setOpen} label={action.label} width="14rem" align="center">
        {action.choices.map((choice) => (
          <Choice
            key={choice.value}
            type="button"
            onClick={() => {
              setOpen(false);
              onRun(choice);
            }}
          >
            {choice.label}
          </Choice>
        ))}
      </Popover>
    </>
  );
}

/** Describes the result of a bulk action: `11 updated, 1 skipped: 10423 is already delivered.` */
export function describeResult({ done: doneCount, failed: failures }: BulkResult, word = 'updated'): string {
  if (failures.length === 0) return `${doneCount} ${word}`;
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  const otherReasons =
    reasons.length > 1 ? ` (and ${reasons.length - 1} other ${reasons.length === 2 ? 'reason' : 'reasons'})` : '';
  return `${doneCount} ${word}, ${failures.length} skipped: ${reasons[0]}${otherReasons}`;
}

export interface BulkBarProps<Input extends ListInput> {
  actions: readonly BulkAction<Input>[];
  selection: Selection;
  filterInput: ListMatch<Input>;
  total: number;
  rowsOnPage: number;
  onDone: () => void;
}

/** Bar of the actions on ticked rows that the viewer may do. */
export function BulkBar<Input extends ListInput>({
  actions,
  selection,
  filterInput,
  total,
  rowsOnPage,
  onDone,
}: BulkBarProps<Input>) {
  const [running, setRunning] = useState<string | null>(null);
  if (selection.count === 0) return null;

  const run = async (action: BulkAction<Input>, choice: Option | undefined) => {
    if (action.confirm && !(await confirm(action.confirm(selection.count, choice)))) return;
    setRunning(action.key);
    try {
      const result = await action.run(
        selection.allMatching ? { matching: filterInput } : { ids: selection.ids },
        choice?.value,
      );
      toast(describeResult(result, action.doneWord), { tone: result.failed.length > 0 ? 'info' : 'success' });
      selection.clear();
      onDone();
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setRunning(null);
    }
  };

  return (
    <Bar role="region" aria-label="Selected rows">
      <span aria-live="polite">{selection.allMatching ? `All ${total} selected` : `${selection.count} selected`}</span>
      {!actions.some(({ tickedOnly }) => tickedOnly) &&
        !selection.allMatching &&
        selection.page === 'all' &&
        total > rowsOnPage && (
          <TextButton type="button" onClick={selection.selectAllMatching}>
            Select all {total} matching
          </TextButton>
        )}
      {actions.map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          busy={running === action.key}
          onRun={(choice) => void run(action, choice)}
        />
      ))}
      <IconButton label="Clear the selection" size="small" onClick={selection.clear}>
        <X aria-hidden />
      </IconButton>
    </Bar>
  );
}
