import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useKeptQueue } from '@/lib/use-kept-queue';
import { toastError } from '@/ui/toast';
import { endsSheet, isSawEvent, type OffcutStowed, type SawEvent } from './saw-queue';

/** Largest number of events in one call. */
const MAX_EVENTS = 100;

/** Finished sheet that could not be recorded, with the reason. */
export interface NotBooked extends SawEvent {
  readonly message: string;
}

/** Returns a function that reads a list anew, past the cache. */
export function useListRefresh(id: string): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    // Past the cache: a request that was under way before the cut was recorded has an older answer, and must not replace this one.
    const freshList = await utils.client.cuttingLists.get.query({ id }).catch(() => undefined);
    if (freshList === undefined) return;
    await utils.cuttingLists.get.cancel({ id });
    utils.cuttingLists.get.setData({ id }, freshList);
    void utils.cuttingLists.get.invalidate({ id });
  };
}

/** State of the saw: actions apply at once on this device, and are sent when there is a network. */
export function useSaw(list: Pick<CuttingList, 'id'>) {
  const refresh = useListRefresh(list.id);
  const { mutateAsync: send } = trpc.cuttingLists.saw.useMutation();
  const [notBooked, setNotBooked] = useState<NotBooked | null>(null);
  const { queue, ownCount, offline, add } = useKeptQueue({
    name: `saw.${list.id}`,
    isEvent: isSawEvent,
    labelOf: () => 'A cut at the saw',
    batchSize: MAX_EVENTS,
    send: async (events: SawEvent[]) => (await send({ id: list.id, events })).answers,
    refresh,
    onAnswer: ({ result, message }, event) => {
      if (result !== 'refused') return;
      toastError(message);
      if (event !== undefined && endsSheet(event.kind)) setNotBooked({ ...event, message });
    },
    onFailure: toastError,
  });
  return {
    queue,
    ownCount,
    offline,
    notBooked,
    add: (event: Pick<SawEvent, 'sheet_id' | 'kind' | 'step' | 'reason'> & { offcuts?: OffcutStowed[] }) =>
      void add((stamp) => ({ offcuts: [], ...event, ...stamp })),
  };
}
