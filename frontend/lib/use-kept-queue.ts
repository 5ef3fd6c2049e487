import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorData, messageForPerson } from './errors';
import { finalRefusal } from './final-refusal';
import { newKey } from './idempotency-key';
import { keptEvents, openQueues, type EventOwner } from './kept-events';
import { sendQueued, type QueuedEvent, type Sending } from './kept-queue';
import { registerUnsavedWork } from './personal-storage';
import { useViewer } from './viewer';

const RETRY_MS = 4_000;

export interface QueueOptions<Event, Answer> extends Omit<Sending<Event, Answer>, 'refusalOf' | 'onRefused'> {
  /** Returns what an event was, as the person knows it. */
  readonly labelOf?: (event: Event) => string;
  /** Name of the queue in the person's storage on this device. */
  readonly name: string;
  /** True sends what is kept only while the page of the queue, which shows the answers, is not open. */
  readonly isBackground?: boolean;
  /** Checks that a stored value is an event; anything else is ignored. */
  readonly isEvent: (value: unknown) => value is Event;
  /** Called with a message when a call fails for another reason than a missing network. */
  readonly onFailure: (message: string) => void;
}

/**
 * Queues events that count at once on this device and are sent when the network allows it: kept until the server has
 * answered, in order, each with its key. Closing the page or a flat battery loses nothing. At a shared tablet an event
 * is sent in the name of whoever made it, or waits for them.
 */
export function useKeptQueue<
  Event extends QueuedEvent & { readonly at: string },
  Answer extends { readonly key: string },
>(options: QueueOptions<Event, Answer>) {
  const { name, isEvent, isBackground = false } = options;
  const { user } = useViewer();
  const storage = useMemo(() => keptEvents(name, isEvent), [name, isEvent]);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const personId = useRef<string | null>(null);
  const owner = useRef<EventOwner | null>(null);
  useEffect(() => {
    personId.current = user.id;
    // Stays while the session is read again, or has ended: the page is still in the same hands.
    if (user.id !== null)
      owner.current = user.badge ? { id: user.id, name: `${user.name} ${user.surname}`.trim() } : null;
  }, [user]);
  const personalText = storage.personal.use();
  const sharedText = storage.shared.use();
  const { all: queue, ownCount } = useMemo(
    () => storage.parse(personalText, sharedText, user.id),
    [storage, personalText, sharedText, user.id],
  );
  const [offline, setOffline] = useState(false);
  const sending = useRef(false);
  const latestFailure = useRef<string | null>(null);

  const flush = useCallback(async (): Promise<boolean> => {
    if (isBackground && openQueues.has(name)) return true;
    if (sending.current) return false;
    sending.current = true;
    try {
      await sendQueued(
        {
          read: () => storage.listSendable(personId.current),
          remove: storage.remove,
        },
        {
          ...latestOptions.current,
          refusalOf: finalRefusal,
          onRefused: (event, message) => {
            const label = latestOptions.current.labelOf?.(event) ?? 'What you recorded';
            storage.setAside(event, { label, at: event.at, message });
          },
        },
      );
      latestFailure.current = null;
      setOffline(false);
      return true;
    } catch (error) {
      const isNetwork = errorData(error) === undefined;
      setOffline(isNetwork);
      const message = messageForPerson(error);
      // It is sent again every few seconds: the same words are shown once.
      if (!isNetwork && latestFailure.current !== message) latestOptions.current.onFailure(message);
      latestFailure.current = isNetwork ? null : message;
      // Refused is answered: only what did not reach the server is worth waiting for.
      return !isNetwork;
    } finally {
      sending.current = false;
    }
  }, [storage, name, isBackground]);

  const hasMore = ownCount > 0;
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
  }, [flush, hasMore, user.id]);
  useEffect(() => {
    if (!isBackground) openQueues.add(name);
    const unregister = registerUnsavedWork(flush);
    return () => {
      if (!isBackground) openQueues.delete(name);
      unregister();
    };
  }, [flush, name, isBackground]);

  /** @returns the event, with its key and its time */
  const add = (make: (stamp: { key: string; at: string }) => Event): Event => {
    const event = make({ key: newKey(), at: new Date().toISOString() });
    storage.add(event, owner.current);
    void flush();
    return event;
  };
  return {
    /** Events of everybody at this device, for they were done, whoever sends them. */
    queue,
    /** Number of events that go in the name of whoever is signed on. */
    ownCount,
    offline,
    add,
  };
}
