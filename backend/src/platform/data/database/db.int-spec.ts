import { useApp } from '../../../../../test/support/app';
import { countStatements } from '../../../../../test/support/statements';
import { waitingStatements } from '../../../../../test/support/waiting-statements';
import { PlatformModule } from '../../platform.module';
import { int, text } from './columns';
import { Db, type Tx } from './db';
import { Listener } from './listener';
import { sql } from './sql';

const CONNECTIONS = 3;
const app = useApp({ imports: [PlatformModule], contracts: {}, env: { DATABASE_POOL: String(CONNECTIONS) } });
const db = () => app().app.get(Db);

const insert = sql(`insert into rate_limit (key, points) values ($1, $2::int)`);
const pointsOf = sql({ points: int }, 'select points from rate_limit where key = $1');
const backendOf = sql({ pid: int }, 'select pg_backend_pid() as pid');
const isOpen = sql({ state: text }, `select 'open' as state`);

test('what is asked of the database is counted, also on connections that were open before', async () => {
  const both = async () => {
    await db().listRows(isOpen);
    await db().prisma.rate_limit.count();
  };
  await both();
  expect((await countStatements(both)).statements).toBe(2);
});

test('one row is asked for as one; none is a mistake, or may be', async () => {
  const state = { state: 'open' };
  expect([await db().getRow(isOpen), await db().findRow(isOpen)]).toEqual([state, state]);
  expect(await db().findRow(pointsOf, ['nobody'])).toBeUndefined();
  await expect(db().getRow(pointsOf, ['nobody'])).rejects.toThrow('answered no row: select points from rate_limit');
  await db().transaction(async (tx) => {
    expect(await tx.getRow(isOpen)).toEqual(state);
    expect(await tx.findRow(pointsOf, ['nobody'])).toBeUndefined();
    await expect(tx.getRow(pointsOf, ['nobody'])).rejects.toThrow('answered no row');
  });
});

describe('a transaction', () => {
  it("is one for Prisma and for SQL: each sees the other's rows, and both go together", async () => {
    const work = (key: string, fails: boolean) =>
      db().transaction(async (tx) => {
        await tx.execute(insert, [key, 1]);
        const { count } = await tx.prisma.rate_limit.updateMany({ where: { key }, data: { points: 7 } });
        expect([count, await tx.listRows(pointsOf, [key])]).toEqual([1, [{ points: 7 }]]);
        if (fails) throw new Error('The saw stopped');
      });
    await work('kept', false);
    await expect(work('undone', true)).rejects.toThrow('The saw stopped');
    expect(await db().prisma.rate_limit.findMany({ where: { key: { in: ['kept', 'undone'] } } })).toMatchObject([
      { key: 'kept', points: 7 },
    ]);
  });

  it('asks its connection one thing after the other, also what is asked of it at once', async () => {
    let pids: unknown[] = [];
    const waiting = await waitingStatements(async () => {
      pids = await db().transaction((tx) =>
        Promise.all([
          tx.listRows(backendOf),
          tx.prisma.rate_limit.count(),
          tx.listRows(backendOf),
          tx.listRows(isOpen),
        ]),
      );
    });
    expect(pids[0]).toEqual(pids[2]);
    expect([...new Set(waiting)]).toEqual([0]);
  });

  it('may read beside itself while every connection of transactions is taken', async () => {
    let held = 0;
    const taken = Promise.withResolvers<undefined>();
    const readsBeside = async (tx: Tx) => {
      await tx.listRows(isOpen);
      held += 1;
      if (held === CONNECTIONS) taken.resolve(undefined);
      // None of them reads before all of them hold their connection.
      await taken.promise;
      await db().listRows(pointsOf, ['kept']);
      await db().prisma.rate_limit.findFirst({ where: { key: 'kept' } });
    };
    // Once: what gives up waiting for a connection is not repeated until it happens to get one.
    const many = Array.from({ length: CONNECTIONS * 4 }, () => db().transaction(readsBeside, { attempts: 1 }));
    expect(await Promise.all(many)).toHaveLength(CONNECTIONS * 4);
  });

  it('opens no other within, which would wait for a connection while it holds one', async () => {
    const within = (open: () => Promise<unknown>) =>
      expect(db().transaction(() => open())).rejects.toThrow(/pass the outer/);
    await within(() => db().transaction(async () => undefined));
    // A nested write of Prisma's is a transaction of its own.
    const nestedWrite = { type: 'a', payload: {}, effects: { create: { handler: 'b' } } };
    await within(() => db().prisma.outbox_event.create({ data: nestedWrite }));
    const { type } = await db().transaction((tx) => tx.prisma.outbox_event.create({ data: nestedWrite }));
    expect(type).toBe('a');
  });

  it('that is over runs nothing any more on the connection that it had', async () => {
    let late: Tx | undefined;
    const slow = db().transaction(
      async (tx) => {
        late = tx;
        await tx.listRows(backendOf);
        await tx.listRows(sql({ nothing: text }, `select pg_sleep(0.4)::text as nothing`));
      },
      { timeoutMs: 150, attempts: 1 },
    );
    await expect(slow).rejects.toThrow();
    await expect(late?.execute(insert, ['late', 1])).rejects.toThrow('The transaction is over');
    expect(await db().listRows(pointsOf, ['late'])).toEqual([]);
  });
});

test('all parts of the product that begin to listen at once are heard, one asked after the other', async () => {
  const listener = app().app.get(Listener);
  const channels = ['orders', 'pages', 'rights', 'jobs', 'cameras'];
  const heard: string[] = [];
  const all = Promise.withResolvers<undefined>();
  const waiting = await waitingStatements(() =>
    Promise.all(
      channels.map((channel) =>
        listener.listen(channel, {
          onNotification: (payload) => {
            heard.push(payload);
            if (heard.length === channels.length) all.resolve(undefined);
          },
          onReconnect: () => undefined,
        }),
      ),
    ),
  );
  for (const channel of channels) await app().database.query('select pg_notify($1, $1)', [channel]);
  await all.promise;
  expect(heard).toEqual(channels);
  expect([...new Set(waiting)]).toEqual([0]);
});
