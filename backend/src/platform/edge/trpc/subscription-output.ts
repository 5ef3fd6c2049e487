import { isTrackedEnvelope, tracked } from '@trpc/server';
import type * as z from 'zod';

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* parsedEvents(events: AsyncIterable<unknown>, output: z.ZodType): AsyncGenerator<unknown> {
  for await (const event of events) {
    // Tracked events carry an id, by which a client that reconnects says what it has seen.
    if (isTrackedEnvelope(event)) yield tracked(event[0], output.parse(event[1]));
    else yield output.parse(event);
  }
}

/** Output parser of a subscription: checks each event as it passes. */
export const eventsParser = (output: z.ZodType) => (stream: unknown) => {
  if (!isAsyncIterable(stream)) throw new Error('A subscription answers an async iterable');
  return parsedEvents(stream, output);
};
