import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorData, messageForPerson } from './errors';
import { newKey } from './idempotency-key';
import { sendQueued, type QueuedEvent, type Sending } from './kept-queue';
import { PERSONAL, registerUnsavedWork } from './personal-storage';
import { parseJson, permanentValue } from './storage-value';

const RETRY_MS = 4_000;

export interface QueueOptions<Event, Answer> extends Sending<Event, Answer> {
  /** Name of the queue in the person's storage on this device. */
  readonly name: string;
  /** Checks that a stored value is an event; anything else is ignored. */
  readonly isEvent: (value: unknown) => value is Event;
  /** Called with a message when a call fails for another reason than a missing network. */
  readonly onFailure: (message: string) => void;
}

/**
 * Queues events that count at once on this device and are sent when the network allows it: kept until the server has
 * answered, in order, each with its key. Closing the page or a flat battery loses nothing.
 */
export function useKeptQueue<
  Event extends QueuedEvent & { readonly at: string },
  Answer extends { readonly key: string },
>(options: QueueOptions<Event, Answer>) {
  const { name, isEvent } = options;
  const storage = useMemo(() => permanentValue(PERSONAL + name), [name]);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const parseQueue = useCallback(
    (text: string | null): Event[] => {
      const value = parseJson(text);
      return Array.isArray(value) ? value.filter(isEvent) : [];
    },
    [isEvent],
  );
  const text = storage.use();
  const queue = useMemo(() => parseQueue(text), [parseQueue, text]);
  const [offline, setOffline] = useState(false);
  const sending = useRef(false);

  const flush = useCallback(async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    try {
      await sendQueued(
        {
          read: () => parseQueue(storage.read()),
          write: (remaining) => storage.write(remaining.length === 0 ? null : JSON.stringify(remaining)),
        },
        latestOptions.current,
      );
      setOffline(false);
      return true;
    } catch (error) {
      const isNetwork = errorData(error) === undefined;
      setOffline(isNetwork);
      if (!isNetwork) latestOptions.current.onFailure(messageForPerson(error));
      return false;
    } finally {
      sending.current = false;
    }
  }, [storage, parseQueue]);

  const hasMore = queue.length > 0;
  useEffect(() => {
    if (!hasMore) return;
    const flushNow = () => void flush();
    flushNow();
    const timer = setInterval(flushNow, RETRY_MS);
    window.addEventListener('online', flushNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flushNow);
    };
  }, [flush, hasMore]);
  useEffect(() => registerUnsavedWork(flush), [flush]);

  /** @returns the event, with its key and its time */
  const add = (make: (stamp: { key: string; at: string }) => Event): Event => {
    const event = make({ key: newKey(), at: new Date().toISOString() });
    storage.write(JSON.stringify([...parseQueue(storage.read()), event]));
    void flush();
    return event;
  };
  return { queue, offline, add };
}
