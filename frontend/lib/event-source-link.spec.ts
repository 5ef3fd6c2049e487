import type { AppRouter } from '@plinth/contracts/app-router-type';
import { createTRPCClient } from '@trpc/client';
import { eventSourceLink } from './event-source-link';

/** An EventSource, as far as the link uses it; the test plays the server. */
class Stream {
  static readonly CLOSED = 2;
  readonly CLOSED = Stream.CLOSED;
  static opened: Stream[] = [];
  readyState = 1;

  private readonly events = new EventTarget();

  constructor(readonly url: string) {
    Stream.opened.push(this);
  }

  addEventListener(name: string, listener: (event: MessageEvent<string>) => void) {
    this.events.addEventListener(name, (event) =>
      listener(event instanceof MessageEvent ? event : new MessageEvent(name)),
    );
  }

  dispatchEvent(event: Event) {
    this.events.dispatchEvent(event);
  }

  close() {
    this.readyState = Stream.CLOSED;
  }

  send(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  fail(code?: number) {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(Object.assign(new MessageEvent('error'), { code }));
  }
}

/** The page, as far as it can be seen or not. */
class Tab extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';

  turn(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let tab = new Tab();
beforeEach(() => {
  Stream.opened = [];
  tab = new Tab();
  Object.assign(globalThis, { document: tab });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

function follow() {
  const client = createTRPCClient<AppRouter>({ links: [eventSourceLink('/api/trpc', (url) => new Stream(url))] });
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
    stream.send('serialized-error', {
      message: 'You may not see this',
      code: -32003,
      data: { code: 'FORBIDDEN', httpStatus: 403 },
    });
    expect(heard).toEqual(['error: You may not see this']);
    expect(stream.readyState).toBe(Stream.CLOSED);
  });

  it('are left to resume by themselves while it tries, and fail once it gave up', () => {
    const { heard, stream } = follow();
    stream.readyState = 0;
    stream.dispatchEvent(new Event('error'));
    expect(heard).toEqual([]);
    stream.fail();
    expect(heard).toEqual(['error: Live updates ended']);
  });

  it('fail where they are refused', () => {
    const { heard, stream } = follow();
    stream.fail(403);
    expect(heard).toEqual(['error: Live updates ended']);
  });

  it('stop when nobody listens any more', () => {
    const { stream, subscription } = follow();
    subscription.unsubscribe();
    expect(stream.readyState).toBe(Stream.CLOSED);
  });

  describe('while the shop is away', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('are asked for again, less and less often, until it is back', () => {
      const { heard, stream } = follow();
      stream.send('connected', {});
      stream.fail(502);
      expect(Stream.opened).toHaveLength(1);
      for (const [at, longest] of [1_250, 2_500, 5_000].entries()) {
        jest.advanceTimersByTime(longest);
        expect(Stream.opened).toHaveLength(at + 2);
        if (at < 2) Stream.opened[at + 1]?.fail(503);
      }
      Stream.opened[3]?.send('connected', {});
      Stream.opened[3]?.send('message', { at: '2026-11-21T08:03:00Z' });
      expect(heard).toEqual(['started', 'started', '2026-11-21T08:03:00Z']);
    });

    it('are asked for again once in half a minute where too many windows are open', () => {
      const { heard } = follow();
      const refused = { message: 'Close some', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } };
      for (const tries of [1, 2, 3]) {
        // By what stands before the shop, or by the shop itself, once the stream has begun.
        if (tries === 1) Stream.opened.at(-1)?.fail(429);
        else Stream.opened.at(-1)?.send('connected', {});
        if (tries > 1) Stream.opened.at(-1)?.send('serialized-error', refused);
        jest.advanceTimersByTime(22_000);
        expect(Stream.opened).toHaveLength(tries);
        jest.advanceTimersByTime(16_000);
        expect(Stream.opened).toHaveLength(tries + 1);
      }
      expect(heard).toEqual(['started', 'started']);
    });

    it('are asked for once more where the session ended: at a shared tablet somebody else may be signed on', () => {
      const { heard } = follow();
      const ended = { message: 'Sign in to continue.', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } };
      Stream.opened[0]?.send('connected', {});
      Stream.opened[0]?.send('serialized-error', ended);
      jest.advanceTimersByTime(1_250);
      expect(Stream.opened).toHaveLength(2);
      // Nobody is: the shop refuses the stream, and that is the end.
      Stream.opened[1]?.fail(401);
      jest.advanceTimersByTime(60_000);
      expect(Stream.opened).toHaveLength(2);
      expect(heard).toEqual(['started', 'error: Live updates ended']);
    });

    it('are not asked for again by whoever has left or looks elsewhere', () => {
      const { stream, subscription } = follow();
      stream.fail(502);
      subscription.unsubscribe();
      jest.advanceTimersByTime(60_000);
      expect(Stream.opened).toHaveLength(1);
    });
  });

  describe('of a tab that is hidden', () => {
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('give their connection back after a while, and begin again when it is seen', () => {
      const { heard, stream } = follow();
      tab.turn('hidden');
      jest.advanceTimersByTime(4_000);
      expect(stream.readyState).toBe(1);
      jest.advanceTimersByTime(1_000);
      expect(stream.readyState).toBe(Stream.CLOSED);
      tab.turn('visible');
      expect(Stream.opened).toHaveLength(2);
      Stream.opened[1]?.send('message', { at: '2026-11-21T08:02:00Z' });
      expect(heard).toEqual(['2026-11-21T08:02:00Z']);
    });

    it('go on when it was only glanced away from', () => {
      const { stream } = follow();
      tab.turn('hidden');
      jest.advanceTimersByTime(3_000);
      tab.turn('visible');
      jest.advanceTimersByTime(60_000);
      expect(stream.readyState).toBe(1);
      expect(Stream.opened).toHaveLength(1);
    });

    it('stay ended when it is seen again', () => {
      const { stream, subscription } = follow();
      tab.turn('hidden');
      stream.send('return', '');
      tab.turn('visible');
      subscription.unsubscribe();
      tab.turn('hidden');
      tab.turn('visible');
      expect(Stream.opened).toHaveLength(1);
    });
  });
});
