import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorData, messageForPerson } from './errors';
import { newKey } from './idempotency-key';
import { sendKept, type KeptEvent, type Sending } from './kept-queue';
import { PERSONAL, savesBeforeSignOut } from './personal-storage';
import { jsonOf, lasting } from './storage-value';

const AGAIN_MS = 4_000;

export interface QueueOptions<Event, Answer> extends Sending<Event, Answer> {
  /** Name of the queue in the person's storage on this device. */
  readonly name: string;
  /** Checks that a stored value is an event; anything else is ignored. */
  readonly isEvent: (value: unknown) => value is Event;
  /** Called with a message when a call fails for another reason than a missing network. */
  readonly failed: (message: string) => void;
}

/**
 * Queues events that count at once on this device and are sent when the network allows it: kept until the server has
 * answered, in order, each with its key. Closing the page or a flat battery loses nothing.
 */
export function useKeptQueue<
  Event extends KeptEvent & { readonly at: string },
  Answer extends { readonly key: string },
>(options: QueueOptions<Event, Answer>) {
  const { name, isEvent } = options;
  const storage = useMemo(() => lasting(PERSONAL + name), [name]);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const queueIn = useCallback(
    (text: string | null): Event[] => {
      const value = jsonOf(text);
      return Array.isArray(value) ? value.filter(isEvent) : [];
    },
    [isEvent],
  );
  const text = storage.use();
  const queue = useMemo(() => queueIn(text), [queueIn, text]);
  const [offline, setOffline] = useState(false);
  const sending = useRef(false);

  const flush = useCallback(async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    try {
      await sendKept(
        {
          read: () => queueIn(storage.read()),
          write: (left) => storage.write(left.length === 0 ? null : JSON.stringify(left)),
        },
        latestOptions.current,
      );
      setOffline(false);
      return true;
    } catch (error) {
      const isNetwork = errorData(error) === undefined;
      setOffline(isNetwork);
      if (!isNetwork) latestOptions.current.failed(messageForPerson(error));
      return false;
    } finally {
      sending.current = false;
    }
  }, [storage, queueIn]);

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

  /** @returns the event, with its key and its time */
  const add = (make: (stamp: { key: string; at: string }) => Event): Event => {
    const event = make({ key: newKey(), at: new Date().toISOString() });
    storage.write(JSON.stringify([...queueIn(storage.read()), event]));
    void flush();
    return event;
  };
  return { queue, offline, add };
}
