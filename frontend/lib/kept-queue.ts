/** Event of a device that the server has not answered yet: kept, sent in order, each with its own key. */

export interface QueuedEvent {
  /** Idempotency key from the device: sent again, the event counts once. */
  readonly key: string;
}

/** Removes the events that the server has answered, whatever the answer. */
export function removeAnswered<Event extends QueuedEvent>(
  queue: readonly Event[],
  answers: readonly { readonly key: string }[],
): Event[] {
  const answeredKeys = new Set(answers.map(({ key }) => key));
  return queue.filter(({ key }) => !answeredKeys.has(key));
}

/** Storage of the events on the device; read again each time, because new events come meanwhile. */
export interface EventStorage<Event> {
  /** Lists what may be sent now. */
  read: () => readonly Event[];
  /** Removes the events that the server has answered, whatever the answer. */
  remove: (answers: readonly { readonly key: string }[]) => void;
}

export interface Sending<Event, Answer> {
  /** Limit of events in one call. */
  readonly batchSize: number;
  /** Sends events; resolves to an answer for each. */
  readonly send: (events: Event[]) => Promise<readonly Answer[]>;
  /**
   * Refetches what the page shows, before answered events are removed: otherwise they would seem undone for a moment.
   */
  readonly refresh?: () => Promise<unknown>;
  /** Called with each answer and its event. */
  readonly onAnswer: (answer: Answer, event: Event | undefined) => void;
  /** Returns the words of an error that stays the same however often the event is sent; null for any other. */
  readonly refusalOf?: (error: unknown) => string | null;
  /** Called with an event that was refused for good: it is set aside, and does not hold up the others. */
  readonly onRefused?: (event: Event, message: string) => void;
}

/**
 * Sends the stored events in order, as many as one call takes, until none are left. Where a call is refused for good,
 * its events go one by one, so that only the refused ones are set aside.
 * @throws any other error of `send`; all events then stay stored
 */
export async function sendQueued<Event extends QueuedEvent, Answer extends { readonly key: string }>(
  keptQueue: EventStorage<Event>,
  { batchSize, send, refresh, onAnswer, refusalOf, onRefused }: Sending<Event, Answer>,
): Promise<void> {
  /** Number of events in front that were in a refused call. */
  let suspectCount = 0;
  for (let waitingEvents = keptQueue.read(); waitingEvents.length > 0; waitingEvents = keptQueue.read()) {
    const batch = waitingEvents.slice(0, suspectCount > 0 ? 1 : batchSize);
    let answers: readonly Answer[];
    try {
      answers = await send(batch);
    } catch (error) {
      const message = refusalOf?.(error) ?? null;
      if (message === null) throw error;
      if (batch.length > 1) {
        suspectCount = batch.length;
        continue;
      }
      onRefused?.(batch[0], message);
      keptQueue.remove(batch);
      suspectCount -= 1;
      continue;
    }
    suspectCount -= 1;
    await refresh?.();
    for (const answer of answers)
      onAnswer(
        answer,
        batch.find(({ key }) => key === answer.key),
      );
    keptQueue.remove(answers);
  }
}
