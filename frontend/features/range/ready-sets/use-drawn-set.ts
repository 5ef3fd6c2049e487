import type { DrawableSet } from '@plinth/contracts/range/ready-sets/ready-sets';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { readySets } from '@plinth/contracts/range/ready-sets/ready-sets';
import { useEffect, useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

export type DrawnSet = OutputOf<typeof readySets.draw>;

/** Drawing and price of the typed set from the server; keeps the last ones while new ones load. */
export function useDrawnSet(set: DrawableSet | null): { drawnSet: DrawnSet | null; isWaiting: boolean } {
  const { mutate, isPending } = trpc.readySets.draw.useMutation();
  const [drawnSet, setDrawnSet] = useState<DrawnSet | null>(null);
  const key = JSON.stringify(set);
  const settledSet = useDebounced(set, { key, ms: 250 });
  const settledKey = JSON.stringify(settledSet);
  useEffect(() => {
    if (settledSet !== null) mutate(settledSet, { onSuccess: setDrawnSet });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- equal keys are equal sets
  }, [settledKey, mutate]);
  return { drawnSet: set === null ? null : drawnSet, isWaiting: isPending || key !== settledKey };
}
