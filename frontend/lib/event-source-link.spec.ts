import type { AppRouter } from '@plinth/contracts/app-router-type';
import { createTRPCClient } from '@trpc/client';
import { eventSourceLink } from './event-source-link';

/** The browser's EventSource, as far as the link uses it; the test plays the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  close() {
    this.readyState = Stream.CLOSED;
  }

  send(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  fail() {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  Stream.opened = [];
  Object.assign(globalThis, { EventSource: Stream });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

function follow() {
  const client = createTRPCClient<AppRouter>({ links: [eventSourceLink('/api/trpc')] });
  const heard: string[] = [];
  const subscription = client.user.onTasksChanged.subscribe(undefined, {
    onStarted: () => heard.push('started'),
    onData: ({ at }) => heard.push(at),
    onComplete: () => heard.push('complete'),
    onError: (error) => heard.push(`error: ${error.message}`),
  });
  const [stream] = Stream.opened;
  if (!stream) throw new Error('No stream was opened');
  return { heard, stream, subscription };
}

describe('live updates', () => {
  it('come one by one, as they are sent', () => {
    const { heard, stream } = follow();
    expect(stream.url).toBe('/api/trpc/user.onTasksChanged');
    stream.send('connected', {});
    stream.send('message', { at: '2026-11-21T08:00:00Z' });
    stream.send('message', { at: '2026-11-21T08:01:00Z' });
    expect(heard).toEqual(['started', '2026-11-21T08:00:00Z', '2026-11-21T08:01:00Z']);
  });

  it('end when the server ends them, and are not asked for again', () => {
    const { heard, stream } = follow();
    stream.send('return', '');
    expect(heard).toEqual(['complete']);
    expect(stream.readyState).toBe(Stream.CLOSED);
  });

  it('tell why the server refused', () => {
    const { heard, stream } = follow();
    stream.send('serialized-error', { message: 'You may not see this', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403 } });
    expect(heard).toEqual(['error: You may not see this']);
    expect(stream.readyState).toBe(Stream.CLOSED);
  });

  it('are left to the browser to resume while it tries, and fail once it gave up', () => {
    const { heard, stream } = follow();
    stream.readyState = 0;
    stream.dispatchEvent(new Event('error'));
    expect(heard).toEqual([]);
    stream.fail();
    expect(heard).toEqual(['error: Live updates ended']);
  });

  it('stop when nobody listens any more', () => {
    const { stream, subscription } = follow();
    subscription.unsubscribe();
    expect(stream.readyState).toBe(Stream.CLOSED);
  });
});
