import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { OwnMove } from '@plinth/contracts/stock/stock/stock-moves';
import { useRef } from 'react';
import { formatTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toastError } from '@/ui/toast';

/** Last movements of this person, each of which can be undone. */
export function LastMoves({ moves, onUndone }: { moves: readonly OwnMove[]; onUndone: () => void }) {
  const undo = trpc.stockMoves.undo.useMutation();
  const keys = useRef(new Map<string, string>());
  const undoMove = async ({ id }: OwnMove) => {
    const key = keys.current.get(id) ?? newKey();
    keys.current.set(id, key);
    try {
      await undo.mutateAsync({ id, idempotency_key: key });
    } catch (error) {
      toastError(messageForPerson(error));
    }
    onUndone();
  };
  if (moves.length === 0) return null;
  return (
    <Card aria-labelledby="last-moves">
      <CardTitle id="last-moves">Your last moves</CardTitle>
      <Stack $gap={3}>
        {moves.map((move) => {
          const words = `${inWords(move.quantity, move.base_unit)} × ${move.name}`;
          return (
            <Inline key={move.id} $justify="space-between" style={{ flexWrap: 'nowrap' }}>
              <div>
                {words}
                <br />
                <small>
                  {formatTime(move.at)}, {move.from} → {move.to}
                </small>
              </div>
              {move.is_undone ? (
                <small>Undone</small>
              ) : move.allocation !== null ? (
                <Link href={pathTo(staffPages.allocation, { id: move.allocation.id })}>
                  Allocation {move.allocation.code}
                </Link>
              ) : (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Undo ${words}, ${move.from} to ${move.to}`}
                  busy={undo.isPending && undo.variables.id === move.id}
                  onClick={() => void undoMove(move)}
                >
                  Undo
                </Button>
              )}
            </Inline>
          );
        })}
      </Stack>
    </Card>
  );
}
