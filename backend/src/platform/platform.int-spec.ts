import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import * as z from 'zod';
import { useApp } from '../../../test/support/app';
import { Audit } from './data/audit/audit';
import { Config, loadConfig } from './runtime/config/config';
import { int } from './data/database/columns';
import { Db } from './data/database/db';
import { retryWork } from './data/database/retry';
import { sql } from './data/database/sql';
import { DomainError } from './runtime/errors/domain-error';
import { WriteCheck } from './edge/health/writable';
import { Idempotency } from './data/idempotency/idempotency';
import { Maintenance } from './data/maintenance/maintenance';
import { PlatformModule } from './platform.module';
import { Blobs } from './data/storage/blobs';
import { toTrpcError } from './edge/trpc/error-shape';
import { RateLimits } from './edge/trpc/rate-limits';

const app = useApp({ imports: [PlatformModule], contracts: {} });
const db = () => app().app.get(Db);

describe('health', () => {
  it('is ok when database, migrations and queue are', async () => {
    const response = await app().fetch('/api/health');
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        status: 'ok',
        details: {
          database: { status: 'up' },
          migrations: { status: 'up' },
          storage: { status: 'up' },
          queue: { status: 'up' },
        },
      },
    ]);
    expect(await (await app().fetch('/api/health/live')).json()).toEqual({ status: 'ok' });
  });

  it('is not when a migration is missing or half done', async () => {
    const health = async () => (await app().fetch('/api/health')).status;
    const newest = `(select id from _prisma_migrations order by started_at desc limit 1)`;
    await app().database.query(`update _prisma_migrations set finished_at = null where id = ${newest}`);
    expect(await health()).toBe(503);
    await app().database.query(`update _prisma_migrations set finished_at = now() where id = ${newest}`);
    expect(await health()).toBe(200);
  });
});

describe('a full disk', () => {
  // Has no room, and takes no file from anybody.
  const full = loadConfig({ DATABASE_URL: 'postgresql://127.0.0.1/x', DATA_DIR: '/proc' });

  it('is seen by health, which is not ok while nothing can be kept', async () => {
    const quiet = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const writable = new WriteCheck(db(), full);
    expect(await writable.isWritable()).toBe(false);
    expect(quiet).toHaveBeenCalledWith(
      expect.stringMatching(/^Nothing can be stored: the disk of DATA_DIR has 0 MB free/),
    );
    quiet.mockRestore();
    expect(await new WriteCheck(db(), app().app.get(Config)).isWritable()).toBe(true);
  });

  it.each(['53100', '58030'])('makes a change wait for another try, with what the database says (%s)', async (code) => {
    const refused = sql(`do $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
    await expect(db().transaction((tx) => tx.execute(refused))).rejects.toMatchObject({ code: 'try-again' });
    const alone = await db().execute(refused).then(undefined, toTrpcError);
    expect(alone).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('files that name people', () => {
  it('are for this product alone, not for everybody on the machine', async () => {
    const { dataDir } = app().app.get(Config);
    const blobs = app().app.get(Blobs);
    const key = await blobs.put('printed', 'pdf', Buffer.from('%PDF'));
    const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777;
    expect([modeOf('blobs'), modeOf('blobs/printed'), modeOf(`blobs/${key}`)]).toEqual([0o700, 0o700, 0o600]);
    chmodSync(join(dataDir, 'blobs'), 0o755);
    await new Blobs(app().app.get(Config)).onModuleInit();
    expect(modeOf('blobs')).toBe(0o700);
  });
});

describe('the audit trail', () => {
  const audit = () => app().app.get(Audit);
  const record = (name: string) =>
    db().transaction((tx) =>
      audit().record(tx, {
        actor: 'system',
        action: 'catalogue.change',
        subject: { kind: 'item', id: name },
        before: { price: 1 },
        after: { price: 2 },
      }),
    );

  it('is changed by nobody, the owner of the tables included', async () => {
    await record('a');
    await expect(app().database.query(`update audit_entry set actor = 'nobody'`)).rejects.toThrow(/only grows/);
    await expect(app().database.query(`delete from audit_entry`)).rejects.toThrow(/only grows/);
    await expect(db().execute(sql(`update audit_entry set actor = 'nobody'`))).rejects.toThrow(
      /permission denied|only grows/,
    );
  });

  it('shows by its seals what was done to it behind their back', async () => {
    for (const name of ['b', 'c', 'd']) await record(name);
    expect(await audit().seal(-1)).toBeGreaterThanOrEqual(3);
    await record('e');
    expect(await audit().seal(-1)).toBe(1);
    expect(await audit().seal(-1)).toBe(0);
    expect(await audit().verify()).toEqual({ intact: true });
    await app().database.query('alter table audit_entry disable trigger user');
    await app().database.query(`update audit_entry set after = '{"price": 3}' where subject_id = 'c'`);
    expect(await audit().verify()).toMatchObject({ intact: false });
    await app().database.query(`update audit_entry set after = '{"price": 2}' where subject_id = 'c'`);
    expect(await audit().verify()).toEqual({ intact: true });
    await app().database.query(`delete from audit_entry where subject_id = 'd'`);
    expect(await audit().verify()).toMatchObject({ intact: false });
  });
});

describe('transactions', () => {
  const add = (by: number) =>
    sql({ points: int }, `update rate_limit set points = points + ${by} where key = 'counter' returning points`);

  it('repeats what the database refused as a conflict', async () => {
    await app().database.query(
      `insert into rate_limit (key, points) values ('counter', 0) on conflict (key) do update set points = 0`,
    );
    let tries = 0;
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    const result = await db().transaction(async (tx) => {
      const [row] = await tx.listRows(add(1));
      tries += 1;
      if (tries < 3) throw conflict;
      return row?.points;
    });
    expect([result, tries]).toEqual([1, 3]);
  });

  // PostgreSQL looks for who waits for whom when an alarm rings, and under faketime it has hung in that; no date matters to it.
  const itByTheRealClock = process.env['FAKETIME'] ? it.skip : it;
  itByTheRealClock('two that wait for each other both come through', async () => {
    await app().database.query(
      `insert into rate_limit (key, points) values ('x', 0), ('y', 0) on conflict (key) do update set points = 0`,
    );
    const plus = sql(`update rate_limit set points = points + 1 where key = $1`);
    const both = (first: string, second: string) =>
      db().transaction(async (tx) => {
        await tx.execute(plus, [first]);
        await tx.listRows(sql('select pg_sleep(0.05)'));
        await tx.execute(plus, [second]);
      });
    await Promise.all([both('x', 'y'), both('y', 'x')]);
    expect(await app().database.query(`select points from rate_limit where key in ('x', 'y')`)).toEqual([
      { points: 2 },
      { points: 2 },
    ]);
  });

  it('says "try again" when the database stays away, and works again when it is back', async () => {
    const others = sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and application_name = 'plinth' and datname = current_database()`);
    const cut = () => db().listRows(others);
    const failing = db().transaction(
      async (tx) => {
        await cut();
        await tx.listRows(sql('select 1'));
      },
      { attempts: 2 },
    );
    await expect(failing).rejects.toMatchObject({ code: 'try-again', kind: 'unavailable' });
    expect(await db().listRows(sql({ one: int }, 'select 1 as one'))).toEqual([{ one: 1 }]);
    expect(await db().prisma.role.count()).toBeGreaterThanOrEqual(0);
  });

  it('does not repeat what may have been committed', async () => {
    let tries = 0;
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    const once = () => {
      tries += 1;
      return Promise.reject(lost);
    };
    await expect(retryWork(once, { attempts: 5, mayBeDone: () => tries > 1 })).rejects.toBe(lost);
    expect(tries).toBe(2);
  });
});

describe('limits', () => {
  it('in the database count across processes and restarts, and say when to come back', async () => {
    const limit = () => new RateLimits(db(), app().config).persistent({ name: 'sign-in', points: 3, seconds: 60 });
    for (let attempt = 0; attempt < 3; attempt += 1) await limit().consume('thandi');
    const refusal = await limit()
      .consume('thandi')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'too-many-calls', kind: 'too_many' });
    await expect(limit().check('thandi')).rejects.toMatchObject({ kind: 'too_many' });
    await limit().consume('sipho');
    await limit().clear('thandi');
    await limit().consume('thandi');
  });
});

describe('a write that is repeated', () => {
  const scan = (key: string, panel: string, effects: string[], fail = false) =>
    db().transaction((tx) =>
      app()
        .app.get(Idempotency)
        .runOnce(
          tx,
          { scope: 'panels.scan:worker', key, request: { panel }, answer: z.object({ nth: z.int() }) },
          async () => {
            await tx.prisma.$queryRawUnsafe('select 1 from pg_sleep(0.02)');
            if (fail) throw new Error('The scanner fell');
            effects.push(panel);
            return { nth: effects.length };
          },
        ),
    );

  it('is done once, also at the same time, and answered alike', async () => {
    const effects: string[] = [];
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan('k1', 'side', effects)));
    expect([effects, new Set(answers.map(({ nth }) => nth))]).toEqual([['side'], new Set([1])]);
  });

  it('is done by the next one when the first was undone, and refused with other details', async () => {
    const effects: string[] = [];
    await expect(scan('k2', 'top', effects, true)).rejects.toThrow('fell');
    expect(await scan('k2', 'top', effects)).toEqual({ nth: 1 });
    await expect(scan('k2', 'bottom', effects)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  });
});

describe('maintenance', () => {
  it('removes what is over, and nothing else', async () => {
    await app().database.query(
      `insert into rate_limit (key, points, expire) values ('over', 1, 1), ('live', 1, 99999999999999)`,
    );
    await app().database.query(
      `insert into idempotency_key (scope, key, request_hash, created_at) values ('s', 'over', '', now() - interval '8 days'), ('s', 'live', '', now())`,
    );
    await app().app.get(Maintenance).tidy();
    expect(
      await app().database.query(
        `select key from rate_limit where key in ('over', 'live') union all select key from idempotency_key where scope = 's'`,
      ),
    ).toEqual([{ key: 'live' }, { key: 'live' }]);
  });
});

describe('files', () => {
  it('come back as they were put, and are listed and removed by key', async () => {
    const blobs = app().app.get(Blobs);
    const key = await blobs.put('invoices', 'pdf', Buffer.from('%PDF'));
    expect(key).toMatch(/^invoices\/[0-9a-f-]{36}\.pdf$/);
    const { stream, bytes } = await blobs.open(key);
    expect([bytes, Buffer.concat(await stream.toArray()).toString()]).toEqual([4, '%PDF']);
    expect(await blobs.listFiles('invoices')).toMatchObject([{ key, bytes: 4 }]);
    await blobs.remove(key);
    await expect(blobs.open(key)).rejects.toMatchObject({ code: 'file-not-found' });
  });

  it.each(['../../etc/passwd', 'invoices/../../x', '/etc/passwd', 'invoices/a.pdf', ''])(
    '%j is no key',
    async (key) => {
      await expect(app().app.get(Blobs).open(key)).rejects.toMatchObject({ code: 'file-not-found' });
      await expect(app().app.get(Blobs).put('../x', 'pdf', Buffer.from(''))).rejects.toThrow();
    },
  );
});
