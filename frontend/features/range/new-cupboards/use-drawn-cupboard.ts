import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { DrawableCupboard, newCupboards } from '@plinth/contracts/range/new-cupboards/new-cupboards';
import { useEffect, useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';

export type DrawnCupboard = OutputOf<typeof newCupboards.draw>;

/** Drawing and price of the typed cupboard from the server; keeps the last ones while new ones load. */
export function useDrawnCupboard(cupboard: DrawableCupboard | null): {
  drawnCupboard: DrawnCupboard | null;
  isWaiting: boolean;
} {
  const { mutate, isPending } = trpc.newCupboards.draw.useMutation();
  const [drawnCupboard, setDrawnCupboard] = useState<DrawnCupboard | null>(null);
  const key = JSON.stringify(cupboard);
  const settledCupboard = useDebounced(cupboard, { key, ms: 250 });
  const settledKey = JSON.stringify(settledCupboard);
  useEffect(() => {
    if (settledCupboard !== null) mutate(settledCupboard, { onSuccess: setDrawnCupboard });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- equal keys are equal cupboards
  }, [settledKey, mutate]);
  return { drawnCupboard, isWaiting: isPending || key !== settledKey };
}
