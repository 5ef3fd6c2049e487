import { emptyPlan, rectangle, type Plan } from '@plinth/planner/plan/plan';
import type { Command } from '@plinth/planner/plan/commands';
import { reduce } from '@plinth/planner/plan/reduce';
import { createSampleFacts } from '@plinth/planner/test/sample-facts';
import { createKeptPlans, type KeptPlan } from './kept-plan';
import { PlanSession, type SessionPorts, type Trouble } from './plan-session';

const facts = createSampleFacts();
const room = rectangle(4_200, 3_400);
const base = (id: string, x: number): Command => ({
  do: 'put',
  place: { id, run: 'n/floor', x, what: { kind: 'unit', item: 'base-unit-600-one-door', configuration: {} } },
});

/** A device's storage, that outlives the page. */
function device() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createKeptPlans(() => store, 'plan');
}

/** The server, as far as one plan goes: commands in its own order. */
function server() {
  let plan: Plan | null = null;
  const events: { seq: number; key: string; command: Command }[] = [];
  const state = { made: 0, calls: 0, trouble: null as Trouble | null, losesAnswer: false };
  const add = (key: string, command: Command): boolean => {
    if (plan === null) return false;
    const next = reduce(plan, command, facts).plan;
    if (next === undefined) return false;
    plan = next;
    events.push({ seq: events.length + 1, key, command });
    return true;
  };
  const answer = <Value>(value: Value): Promise<Value> => {
    state.calls += 1;
    if (state.losesAnswer) {
      state.losesAnswer = false;
      return Promise.reject(new Error('lost'));
    }
    return Promise.resolve(value);
  };
  const refuses = (): Promise<never> | null => (state.trouble === null ? null : Promise.reject(new Error('trouble')));
  const ports: Pick<SessionPorts, 'create' | 'eventsAfter' | 'apply' | 'classifyError'> = {
    create: ({ plan: sent }) => {
      const no = refuses();
      if (no) return no;
      plan = sent;
      state.made += 1;
      return answer({ id: 'p1', seq: events.length, plan: sent });
    },
    eventsAfter: (_id, after) => refuses() ?? answer({ events: events.filter(({ seq }) => seq > after) }),
    apply: (_id, seq, commands) => {
      const no = refuses();
      if (no) return no;
      for (const { key, command } of commands) if (!events.some((one) => one.key === key)) add(key, command);
      return answer({ seq: events.length, events: events.filter((one) => one.seq > seq), refused: null });
    },
    classifyError: () => state.trouble ?? 'offline',
  };
  return { ports, state, add, plan: () => plan };
}

/** Time that goes on only when a test says so. */
function clock() {
  let waiting: (() => void)[] = [];
  return {
    later: (act: () => void) => {
      waiting.push(act);
      return () => {
        waiting = waiting.filter((one) => one !== act);
      };
    },
    /** All that waits is done, and what follows from it. */
    async passes() {
      for (const act of waiting.splice(0)) act();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
    isIdle: () => waiting.length === 0,
  };
}

let keys = 0;
function opened(
  kept: ReturnType<typeof device>,
  shop: ReturnType<typeof server>,
  time: ReturnType<typeof clock>,
  start?: KeptPlan,
) {
  const session = new PlanSession(
    start ?? { id: null, name: 'My kitchen', seq: 0, base: emptyPlan(room), pending: [] },
    {
      facts,
      kept,
      ...shop.ports,
      newKey: () => `key-${String((keys += 1))}`,
      schedule: time.later,
      now: () => new Date('2026-11-25T20:00:00Z'),
    },
  );
  session.start();
  return session;
}
const placesOf = (plan: Plan | null): string[] => Object.keys(plan?.places ?? {}).sort();

describe('a plan under one’s hands', () => {
  it('is on the device before anything is sent, and on the server once the hand rests', async () => {
    const [kept, shop, time] = [device(), server(), clock()];
    const session = opened(kept, shop, time);
    session.do(base('one', 0));
    expect(placesOf(shop.plan())).toEqual([]);
    expect(kept.read()?.pending).toHaveLength(1);
    await time.passes();
    expect(placesOf(shop.plan())).toEqual(['one']);
    expect(session.read().saving).toEqual({ kind: 'saved' });
    expect(kept.read()).toMatchObject({ id: 'p1', pending: [] });
  });

  it('makes nothing on the server of a room in which nothing was done', async () => {
    const [shop, time] = [server(), clock()];
    opened(device(), shop, time);
    await time.passes();
    expect(shop.state.calls).toBe(0);
  });

  it('goes on after its tab was killed, with what the server never heard of', async () => {
    const [kept, shop, time] = [device(), server(), clock()];
    const session = opened(kept, shop, time);
    session.do(base('one', 0));
    await time.passes();
    shop.state.trouble = 'offline';
    session.do(base('two', 1_000));
    // The tab is gone in this moment; nothing of it is asked any more.
    session.stop();
    const later = clock();
    shop.state.trouble = null;
    const again = opened(kept, shop, later, kept.read() ?? undefined);
    expect(placesOf(again.read().plan)).toEqual(['one', 'two']);
    await later.passes();
    await later.passes();
    expect(placesOf(shop.plan())).toEqual(['one', 'two']);
  });

  it('tells nothing before the server has answered what it has', async () => {
    const [kept, shop, time] = [device(), server(), clock()];
    opened(kept, shop, time).do(base('one', 0));
    await time.passes();
    shop.add('theirs', base('other', 2_000));
    shop.state.trouble = 'offline';
    const later = clock();
    const again = opened(kept, shop, later, kept.read() ?? undefined);
    again.do(base('two', 1_000));
    await later.passes();
    expect(placesOf(shop.plan())).toEqual(['one', 'other']);
    shop.state.trouble = null;
    for (let turn = 0; turn < 4; turn += 1) await later.passes();
    expect(placesOf(shop.plan())).toEqual(['one', 'other', 'two']);
    expect(placesOf(again.read().plan)).toEqual(['one', 'other', 'two']);
  });

  it('counts a command once whose answer was lost', async () => {
    const [kept, shop, time] = [device(), server(), clock()];
    const session = opened(kept, shop, time);
    session.do(base('one', 0));
    await time.passes();
    shop.state.losesAnswer = true;
    session.do({ do: 'move', id: 'one', x: 300, free: true });
    for (let turn = 0; turn < 3; turn += 1) await time.passes();
    expect(shop.plan()?.places.one.x).toBe(300);
    expect(session.read().saving).toEqual({ kind: 'saved' });
    expect(kept.read()?.pending).toEqual([]);
  });

  it('hears what somebody else did, under what is done here', async () => {
    const [shop, time] = [server(), clock()];
    const session = opened(device(), shop, time);
    session.do(base('one', 0));
    await time.passes();
    shop.add('theirs', base('other', 2_000));
    await session.fetchChanges();
    expect(placesOf(session.read().plan)).toEqual(['one', 'other']);
    session.undo();
    await time.passes();
    expect(placesOf(shop.plan())).toEqual(['other']);
  });

  it('is made again with all that is in it when the server has forgotten it', async () => {
    const [kept, shop, time] = [device(), server(), clock()];
    const session = opened(kept, shop, time);
    session.do(base('one', 0));
    await time.passes();
    shop.state.trouble = 'gone';
    session.do(base('two', 1_000));
    await time.passes();
    shop.state.trouble = null;
    await time.passes();
    expect(shop.state.made).toBe(2);
    expect(placesOf(shop.plan())).toEqual(['one', 'two']);
  });

  it('has an id once the server made it; else it fails as the call did, with what the server said', async () => {
    const shop = server();
    const session = opened(device(), shop, clock());
    shop.state.trouble = { refused: 'You are looking as Test customer. Choose “Let me change things” first.' };
    const refused = await session.ensureId().catch((error: unknown) => error);
    expect(refused).toEqual(new Error('trouble'));
    shop.state.trouble = null;
    expect(await session.ensureId()).toBe('p1');
  });

  it('says why something is not done, and changes nothing', () => {
    const session = opened(device(), server(), clock());
    session.do(base('one', 0));
    const before = session.read().plan;
    session.do({ do: 'resize', id: 'one', width: 9_000 });
    expect(session.read().plan).toBe(before);
    expect(session.read().refusal?.why).not.toBe('');
    expect(session.read().announcement.text).toBe(session.read().refusal?.why);
  });

  it('takes back and does again, and tells both to the server', async () => {
    const [shop, time] = [server(), clock()];
    const session = opened(device(), shop, time);
    session.do(base('one', 0));
    session.do(base('two', 1_000));
    session.undo();
    expect(placesOf(session.read().plan)).toEqual(['one']);
    session.redo();
    session.undo();
    await time.passes();
    expect(placesOf(shop.plan())).toEqual(['one']);
    expect(session.read()).toMatchObject({ canUndo: true, canRedo: true });
  });

  it('says so where the device keeps nothing', () => {
    const refusing = createKeptPlans(() => {
      throw new Error('forbidden');
    }, 'plan');
    expect(opened(refusing, server(), clock()).read().isKept).toBe(false);
  });
});
