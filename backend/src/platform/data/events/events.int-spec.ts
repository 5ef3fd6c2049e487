import * as z from 'zod';
import { useApp } from '../../../../../test/support/app';
import { bigint } from '../database/columns';
import { Db } from '../database/db';
import { sql } from '../database/sql';
import { defineJob, Jobs } from '../jobs/jobs';
import { PlatformModule } from '../../platform.module';
import { defineEvent, Outbox } from './outbox';
import { Live } from './live';

const panelCut = defineEvent('panel.cut', z.strictObject({ panel: z.string() }));
const label = defineJob('panel-label', z.strictObject({ panel: z.string() }), { retryDelay: 1 });
const count = sql(
  { n: bigint },
  `select count(*) as n from timeline_entry where subject_kind = $1 and subject_id = $2`,
);
const note = (panel: string, handler: string) => ({
  subject_kind: handler,
  subject_id: panel,
  actor: 'saw',
  kind: 'system',
  text: 'cut',
});

const seen: string[] = [];
let broken = 0;
const labelled: string[] = [];
let labelBroken = 0;

const app = useApp({ imports: [PlatformModule], contracts: {} });
const outbox = () => app().app.get(Outbox);
const db = () => app().app.get(Db);
const jobs = () => app().app.get(Jobs);
const written = async (handler: string, panel: string) => (await db().listRows(count, [handler, panel]))[0]?.n;

beforeAll(() => {
  outbox().on(panelCut, 'stock', async ({ panel }, { tx, effectKey }) => {
    seen.push(effectKey);
    await tx.prisma.timeline_entry.create({ data: note(panel, 'stock') });
  });
  outbox().on(panelCut, 'labels', async ({ panel }, { tx }) => {
    await tx.prisma.timeline_entry.create({ data: note(panel, 'labels') });
    if (broken > 0) {
      broken -= 1;
      await tx.prisma.$executeRawUnsafe('select 1 / 0');
    }
  });
});

describe('an event', () => {
  it('is gone with the transaction that is rolled back, and handled once with the one that is committed', async () => {
    const cut = (fail: boolean) =>
      db().transaction(async (tx) => {
        await outbox().append(tx, panelCut, { panel: 'a' });
        if (fail) throw new Error('The saw stopped');
      });
    await expect(cut(true)).rejects.toThrow('The saw stopped');
    expect(await outbox().drain()).toBe(0);
    await cut(false);
    await Promise.all([outbox().drain(), outbox().drain()]);
    expect([await written('stock', 'a'), await written('labels', 'a'), await outbox().drain()]).toEqual([1, 1, 0]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is tried again for the handler that failed, whose writes are undone, and for no other', async () => {
    broken = 2;
    await db().transaction((tx) => outbox().append(tx, panelCut, { panel: 'b' }, { subjectId: 'b' }));
    await outbox().drain();
    expect([await written('stock', 'b'), await written('labels', 'b')]).toEqual([1, 0]);
    expect(await outbox().measureLag()).toMatchObject({ pending: 1 });
    for (let retry = 0; retry < 2; retry += 1) {
      await app().database.query(
        `update outbox_event set next_attempt_at = now() - interval '1 second' where dispatched_at is null`,
      );
      await outbox().drain();
    }
    // A failure says why it waits.
    expect(await outbox().listPostponed()).toEqual([]);
    expect([await written('stock', 'b'), await written('labels', 'b')]).toEqual([1, 1]);
    expect(await outbox().measureLag()).toMatchObject({ pending: 0 });
  });

  it('is handled once by two processes at the same time', async () => {
    const other = new Outbox(db(), Reflect.get(outbox(), 'listener'), app().config);
    other.on(panelCut, 'stock', async ({ panel }, { tx }) => {
      await tx.prisma.timeline_entry.create({ data: note(panel, 'stock') });
    });
    other.on(panelCut, 'labels', () => Promise.resolve());
    await db().transaction(async (tx) => {
      for (let panel = 0; panel < 20; panel += 1) await outbox().append(tx, panelCut, { panel: `c${panel}` });
    });
    const handled = await Promise.all([outbox().drain(), other.drain()]);
    expect(handled[0] + handled[1]).toBe(20);
    for (let panel = 0; panel < 20; panel += 1) expect(await written('stock', `c${panel}`)).toBe(1);
  });

  it('refuses a payload that is not as defined', async () => {
    const wrong: z.input<typeof panelCut.payload> = JSON.parse('{"panel":1}');
    await expect(db().transaction((tx) => outbox().append(tx, panelCut, wrong))).rejects.toThrow();
  });
});

describe('a job', () => {
  beforeAll(async () => {
    jobs().registerWorker(label, async ({ panel }) => {
      await Promise.resolve();
      if (labelBroken-- > 0) throw new Error('No paper');
      labelled.push(panel);
    });
    // Queues are made at start; this worker came later.
    await jobs().onApplicationBootstrap();
  });

  it('belongs to its transaction, of either kind', async () => {
    const enqueue = (panel: string, fail: boolean) =>
      db().transaction(async (tx) => {
        await jobs().send(label, { panel }, { tx });
        if (fail) throw new Error('undone');
      });
    await expect(enqueue('undone', true)).rejects.toThrow('undone');
    await enqueue('prisma', false);
    await db().transaction((tx) => jobs().send(label, { panel: 'sql' }, { tx }));
    await jobs().drain();
    expect(labelled.toSorted()).toEqual(['prisma', 'sql']);
  });

  it('that fails waits for its next try', async () => {
    labelBroken = 1;
    await jobs().send(label, { panel: 'again' });
    expect(await jobs().drain()).toEqual({ done: 0, failed: 1 });
    await app().database.query(
      `update pgboss.job set start_after = now() - interval '1 second' where name = 'panel-label' and state = 'retry'`,
    );
    expect(await jobs().drain()).toEqual({ done: 1, failed: 0 });
    expect(labelled).toContain('again');
  });

  it('has a heartbeat, so that a killed process does not keep it', async () => {
    const [queue] = await app().database.query<{ heartbeat_seconds: number }>(
      `select heartbeat_seconds from pgboss.queue where name = 'panel-label'`,
    );
    expect(queue?.heartbeat_seconds).toBeGreaterThanOrEqual(10);
  });
});

describe('live updates', () => {
  it('reach who follows the topic, from anywhere, once committed; many become one', async () => {
    const live = app().app.get(Live);
    const gone = new AbortController();
    const feed = await live.follow('board', gone.signal);
    await expect(
      db().transaction(async (tx) => {
        await live.publish('board', tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const next = feed.next();
    await live.publish('another');
    await db().transaction((tx) => live.publish('board', tx));
    expect(await next).toEqual({ done: false, value: 'board' });
    const waiting = feed.next();
    gone.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});
