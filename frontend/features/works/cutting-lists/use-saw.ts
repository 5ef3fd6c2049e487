import type { CuttingList } from '@plinth/contracts/cutting-lists';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { PERSONAL, savesBeforeSignOut } from '@/lib/personal-storage';
import { jsonOf, storageValue } from '@/lib/storage-value';
import { trpc } from '@/lib/trpc';
import { toastError } from '@/ui/toast';
import { isSawEvent, sendKept, type OffcutStowed, type SawEvent } from './saw-queue';

/** As many as one call takes. */
const AT_ONCE = 100;
const AGAIN_MS = 4_000;

const queueIn = (text: string | null): SawEvent[] => {
  const kept = jsonOf(text);
  return Array.isArray(kept) ? kept.filter(isSawEvent) : [];
};

/** A sheet that was said to be finished, and why it could not be booked. */
export interface NotBooked extends SawEvent {
  readonly message: string;
}

/**
 * What is done at the saw counts at once on this device and is sent when the network allows it: kept on the device until the server has answered, in
 * order, each with its key. Closing the page or a flat battery loses nothing.
 */
export function useSaw(list: Pick<CuttingList, 'id'>) {
  const utils = trpc.useUtils();
  const { mutateAsync: send } = trpc.cuttingLists.saw.useMutation();
  const kept = useMemo(() => storageValue(() => window.localStorage, `${PERSONAL}saw.${list.id}`), [list.id]);
  const queue = queueIn(kept.use());
  const [offline, setOffline] = useState(false);
  const [notBooked, setNotBooked] = useState<NotBooked | null>(null);
  const sending = useRef(false);

  const flush = useCallback(async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    try {
      await sendKept(
        {
          read: () => queueIn(kept.read()),
          write: (left) => kept.write(left.length === 0 ? null : JSON.stringify(left)),
        },
        {
          atOnce: AT_ONCE,
          send: async (events) => (await send({ id: list.id, events })).answers,
          refresh: async () => {
            // Asked past the cache: a question that was on its way before the cut was booked has the answer of then, and must not come after this.
            const now = await utils.client.cuttingLists.get.query({ id: list.id }).catch(() => undefined);
            if (now === undefined) return;
            await utils.cuttingLists.get.cancel({ id: list.id });
            utils.cuttingLists.get.setData({ id: list.id }, now);
            void utils.cuttingLists.get.invalidate({ id: list.id });
          },
          refused: (event, message) => {
            toastError(message);
            if (event?.kind === 'finished') setNotBooked({ ...event, message });
          },
        },
      );
      setOffline(false);
      return true;
    } catch (error) {
      const isNetwork = errorData(error) === undefined;
      setOffline(isNetwork);
      if (!isNetwork) toastError(messageForPerson(error));
      return false;
    } finally {
      sending.current = false;
    }
  }, [kept, list.id, send, utils]);

  const hasMore = queue.length > 0;
  useEffect(() => {
    if (!hasMore) return;
    const now = () => void flush();
    now();
    const timer = setInterval(now, AGAIN_MS);
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [flush, hasMore]);
  useEffect(() => savesBeforeSignOut(flush), [flush]);

  const add = (event: Pick<SawEvent, 'sheet_id' | 'kind' | 'step'> & { offcuts?: OffcutStowed[] }): void => {
    const said: SawEvent = { offcuts: [], ...event, key: newKey(), at: new Date().toISOString() };
    kept.write(JSON.stringify([...queueIn(kept.read()), said]));
    void flush();
  };
  return { queue, offline, notBooked, add };
}
