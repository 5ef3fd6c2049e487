import { useState } from 'react';
import { useLeaveQuestion } from '@/ui/use-leave-question';

/** State of an unsaved order of rows; dropped when somebody adds or removes a row meanwhile. */
export function useOrder<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [draft, setDraft] = useState<{ seen: readonly string[]; ids: readonly string[] } | null>(null);
  const savedIds = rows.map(({ id }) => id);
  const isHeld = draft !== null && draft.seen.join() === savedIds.join() && draft.ids.join() !== savedIds.join();
  const ids = isHeld ? draft.ids : savedIds;
  useLeaveQuestion(isHeld);
  return {
    rows: ids.flatMap((id) => rows.filter((row) => row.id === id)),
    isChanged: isHeld,
    seen: savedIds,
    ids: [...ids],
    put: (next: readonly string[]) => setDraft({ seen: savedIds, ids: next }),
    discard: () => setDraft(null),
  };
}
