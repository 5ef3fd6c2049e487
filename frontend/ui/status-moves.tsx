import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { Button } from './button';
import { confirm, type ConfirmQuestion } from './confirm';
import { toast, toastError } from './toast';

/** Possible change of an object's status. */
export interface StatusMove<State extends string> {
  readonly to: State;
  /** Label of the move, as an action: "Start production". */
  readonly label: string;
  /** True for the usual change. */
  readonly usual?: boolean;
  readonly danger?: boolean;
  /**
   * Question before a change that notifies people outside or cannot be undone. A function computes it on the press,
   * with the server's data; null asks nothing.
   */
  readonly question?: ConfirmQuestion | (() => Promise<ConfirmQuestion | null>);
}

export interface StatusMovesProps<Row extends { readonly status: string }> {
  row: Row;
  moves: readonly StatusMove<Row['status']>[];
  /** Changes the status on the server; resolves to the changed object. */
  change: (row: Row, to: Row['status']) => Promise<Row>;
  /** Returns the toast's text about the new status. */
  describeMove: (row: Row) => string;
  /** Returns true when the toast should offer to undo the change. */
  undoable?: (movedRow: Row, to: Row['status']) => boolean;
  onDone: (row: Row) => void;
  /** Returns the message of a failed move; the server's reason by default. */
  describeFailure?: (error: unknown) => string;
  /** Called when the server refused because somebody else was faster. */
  onConflict?: () => void;
}

/** Buttons for the status changes that the state machine allows; one runs at a time. */
export function StatusMoves<Row extends { readonly status: string }>({
  row,
  moves,
  change,
  describeMove,
  undoable = () => false,
  onDone,
  describeFailure = messageForPerson,
  onConflict,
}: StatusMovesProps<Row>) {
  const [busy, setBusy] = useState<Row['status'] | null>(null);

  const move = async (before: Row, to: Row['status']) => {
    setBusy(to);
    try {
      const movedRow = await change(before, to);
      const previousStatus = before.status;
      toast(
        describeMove(movedRow),
        undoable(movedRow, previousStatus) ? { undo: () => void move(movedRow, previousStatus) } : {},
      );
      onDone(movedRow);
    } catch (error) {
      toastError(describeFailure(error));
      onConflict?.();
    } finally {
      setBusy(null);
    }
  };

  const askQuestion = async ({ to, question }: StatusMove<Row['status']>): Promise<boolean> => {
    if (typeof question !== 'function') return question === undefined || confirm(question);
    setBusy(to);
    try {
      const confirmQuestion = await question();
      return confirmQuestion === null || (await confirm(confirmQuestion));
    } catch (error) {
      toastError(describeFailure(error));
      onConflict?.();
      return false;
    } finally {
      setBusy(null);
    }
  };
  const press = async (option: StatusMove<Row['status']>) => {
    if (busy === null && (await askQuestion(option))) await move(row, option.to);
  };

  return moves.map((option) => (
    <Button
      key={option.to}
      variant={option.usual ? 'primary' : option.danger ? 'danger' : 'secondary'}
      busy={busy === option.to}
      onClick={() => void press(option)}
    >
      {option.label}
    </Button>
  ));
}
