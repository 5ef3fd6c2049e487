import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { Button } from './button';
import { confirm, type ConfirmQuestion } from './confirm';
import { toast, toastError } from './toast';

/** A way on from where an object stands. */
export interface StatusMove<State extends string> {
  readonly to: State;
  /** Label of the move, as an action: "Start production". */
  readonly label: string;
  /** The way most of them go. */
  readonly usual?: boolean;
  readonly danger?: boolean;
  /** Asked first where somebody outside hears of it, or it cannot be taken back; worked out when it is pressed where the server knows, null: nothing to ask. */
  readonly question?: ConfirmQuestion | (() => Promise<ConfirmQuestion | null>);
}

export interface StatusMovesProps<Row extends { readonly status: string }> {
  row: Row;
  moves: readonly StatusMove<Row['status']>[];
  /** Asks the server; answers the object as it is then. */
  change: (row: Row, to: Row['status']) => Promise<Row>;
  /** Returns the toast's text about the new status. */
  describeMove: (row: Row) => string;
  /** Checks that the toast offers to undo the move. */
  undoable?: (movedRow: Row, to: Row['status']) => boolean;
  onDone: (row: Row) => void;
  /** Returns the message of a failed move; the server's reason by default. */
  describeFailure?: (error: unknown) => string;
  /** Called when the move was refused as a conflict: somebody else may have been there meanwhile. */
  onConflict?: () => void;
}

/** The moves that an object's state machine allows, as buttons. One at a time: what is pressed meanwhile waits for nobody. */
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
      const back = before.status;
      toast(describeMove(movedRow), undoable(movedRow, back) ? { undo: () => void move(movedRow, back) } : {});
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
  const press = async (way: StatusMove<Row['status']>) => {
    if (busy === null && (await askQuestion(way))) await move(row, way.to);
  };

  return moves.map((way) => (
    <Button
      key={way.to}
      variant={way.usual ? 'primary' : way.danger ? 'danger' : 'secondary'}
      busy={busy === way.to}
      onClick={() => void press(way)}
    >
      {way.label}
    </Button>
  ));
}
