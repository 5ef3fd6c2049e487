import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { readBackupState } from '../../backend/src/platform/runtime/backups/backup-state';
import { makeBackup } from '../backup/make-backup';
import { readBackupSettings, upgradeBackupsIn } from '../backup/places';
import { restore } from '../backup/restore';
import { recall } from '../lib/data-folder';
import { startCluster, type Cluster } from '../postgres/cluster';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import { upgrade } from './upgrade';
import { runningVersion } from './version';

jest.setTimeout(300_000);

const quiet = () => undefined;
const folder = mkdtempSync(join(tmpdir(), 'plinth-upgrade-'));
chmodSync(folder, 0o755);
const settings = readBackupSettings({ BACKUP_KEEP: '1' }, folder);
let shop: Cluster;

const open = async () => {
  shop = await startCluster({ folder, ...recall(folder), archiveEvery: 0, throwaway: true });
};
async function run<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The shop's own migrations, and what a version brings. */
const version = (...brought: readonly (readonly [name: string, sql: string])[]): MigrationList => {
  const own = readMigrations();
  const more = brought.map(([path, value]) => ({
    path,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } },
  }));
  return { ...own, migrationDirectories: [...own.migrationDirectories, ...more] };
};
const old = version();
/** What the first version that companies installed brought. */
const first = { ...old, migrationDirectories: old.migrationDirectories.slice(0, 1) };
/** A shop of that version: a branch, what it sells, and somebody who bought of it. Written once; later versions have to carry it. */
const FILLED = `
  insert into location (id, key, name, address, phone, hours, latitude, longitude, position)
    values ('00000000-0000-4000-8000-0000000000b1', 'first', 'First', '', '', '{}', 0, 0, 1);
  insert into category (slug, label, position) values ('hardware', 'Hardware', 1);
  insert into product (id, slug, kind, category_slug, subcategory_slug, name, description, made_to_order)
    values ('00000000-0000-4000-8000-000000000001', 'hinge', 'hardware', 'hardware', 'hardware', 'Hinge', '', false);
  insert into variant (id, product_id, sku, name, price, is_stocked)
    values ('HNG', '00000000-0000-4000-8000-000000000001', 'HNG', 'Hinge', 3490, true);
  insert into cart (id, updated_at) values ('cart', now());
  insert into online_order (id, number, access_key, idempotency_key, cart_id, name, email, phone, fulfilment, branch_id, promised_on, payment_method,
                            subtotal, delivery_fee, vat, total, paid, expires_at, updated_at)
    values ('00000000-0000-4000-8000-0000000000a1', 'PL-1', 'key', 'key', 'cart', 'Thandi Nkosi', 'thandi@example.test', '0820000000', 'collection',
            '00000000-0000-4000-8000-0000000000b1', '2026-12-01', 'eft', 6980, 0, 910, 6980, 1000, now(), now());
  insert into online_order_line (id, order_id, position, variant_id, slug, sku, name, options, image, quantity, unit_price, line_total, vat, made_to_order)
    values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000a1', 0, 'HNG', 'hinge', 'HNG', 'Hinge', '[]', '', 2, 3490, 6980, 910, false);`;
const column = ['29990101000000_motto', `alter table company add column motto text not null default 'level'`] as const;
const start = (list: MigrationList, said: string[] = []) =>
  upgrade(
    shop,
    async ({ ownerUrl, appUrl }) => {
      await migrate(ownerUrl, appUrl, list);
    },
    (text) => said.push(text),
    { cluster: shop, settings, dataFolder: folder },
    list,
  );
const failure = async (list: MigrationList): Promise<string> => {
  try {
    await start(list);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('The upgrade went through');
};

/** All that an upgrade must leave alone: what the schema has, what is noted of migrations, and what people entered. */
async function readState(): Promise<unknown> {
  const [columns] = await run(
    `select md5(string_agg(table_name || '.' || column_name, ',' order by 1)) as all from information_schema.columns where table_schema = 'public'`,
  );
  return {
    columns,
    noted: await run(
      'select count(*)::int as all, count(*) filter (where finished_at is null)::int as open from _prisma_migrations',
    ),
    entered: await run('select name from walk_in_note order by name'),
  };
}

let backupsOfFirstStart: readonly string[];
/** Made when the first version became this one; those of the tests come after. */
let earlierBackups: readonly string[];

beforeAll(async () => {
  await open();
  await start(first);
  backupsOfFirstStart = upgradeBackupsIn(settings.folder);
  await run(FILLED);
  await start(old);
  earlierBackups = upgradeBackupsIn(settings.folder);
  await run(`create table walk_in_note (name text); insert into walk_in_note values ('oak'), ('ash')`);
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the first version’s migration is as companies have it: what comes after is a migration of its own', () => {
  const [{ path, migrationFile }] = first.migrationDirectories;
  const { content } = migrationFile;
  const hash = content.tag === 'ok' ? createHash('sha256').update(content.value).digest('hex') : content.tag;
  expect([path, hash]).toEqual([
    '20261128000000_baseline',
    '9ef2e45ada7f87772e558b6042843e7581b8c533b1b282390fbc9397d6adc2df',
  ]);
});

test('a shop of the first version has what it had: what it sells, and who bought of it', async () => {
  const [order] = await run(
    `select o.number, o.paid, l.line_total, v.price, s.sku, o.search_text from online_order o join online_order_line l on l.order_id = o.id
       join variant v on v.id = l.variant_id join stock_item s on s.id = v.id`,
  );
  expect(order).toEqual({
    number: 'PL-1',
    paid: 1000,
    line_total: 6980,
    price: 3490,
    sku: 'HNG',
    search_text: 'pl-1 thandi nkosi thandi@example.test 0820000000',
  });
});

test('the first start makes no backup, for there is nothing to lose, and notes the version', async () => {
  expect(backupsOfFirstStart).toEqual([]);
  const [noted] = await run<{ text: string }>(`select obj_description('public'::regnamespace, 'pg_namespace') as text`);
  expect(noted?.text).toBe(`Plinth ${runningVersion() ?? ''}`);
});

test('a version with a broken migration: the shop stays as it is, is told what to do, and opens with the old version', async () => {
  const before = await readState();
  const broken = version(column, ['29990102000000_broken', 'create table never (id int); select 1 / 0']);

  const words = await failure(broken);
  const [backup = 'none'] = upgradeBackupsIn(settings.folder);
  expect(words).toContain('nothing was changed: it failed on a copy');
  expect(words).toContain('29990102000000_broken: division by zero');
  expect(words).toContain(`The backup that was made before: "${join(settings.folder, backup)}"`);
  expect(words).toContain(`git checkout ${runningVersion() ?? ''} && npm start`);
  expect(await readState()).toEqual(before);
  // The nightly ones are counted as if it were not there.
  expect(readBackupState(folder)).toMatchObject({ last_good_at: null, last_error: null });

  expect(await migrate(shop.ownerUrl, shop.appUrl, old)).toEqual({ applied: [] });

  // A supervisor that starts it over and over fills no disk, and a night takes nothing away.
  await failure(broken);
  await makeBackup(shop, settings, quiet, folder);
  const kept = upgradeBackupsIn(settings.folder).filter((file) => !earlierBackups.includes(file));
  expect(kept).toHaveLength(1);
  expect(kept[0] !== backup && kept[0]).toMatch(/-before-upgrade\.tar\.gz$/);
});

test('a migration that fails on the shop’s own database alone: those before it are undone with it', async () => {
  const before = await readState();
  const here = `do $$ begin if current_setting('port') = '${String(shop.port)}' then raise exception 'no room left'; end if; end $$`;
  const words = await failure(version(column, ['29990102000000_large', here]));
  expect(words).toContain('The upgrade failed. The migrations that it began are undone.');
  expect(words).toContain('29990102000000_large: no room left');
  expect(await readState()).toEqual(before);
  expect(await migrate(shop.ownerUrl, shop.appUrl, old)).toEqual({ applied: [] });
});

test('a failure that Prisma’s own tool noted, of a migration that this version does not know, keeps it from nothing', async () => {
  await run(
    `insert into _prisma_migrations (id, checksum, migration_name, logs) values (gen_random_uuid(), 'x', '29990103000000_elsewhere', 'failed')`,
  );
  expect(await migrate(shop.ownerUrl, shop.appUrl, old)).toEqual({ applied: [] });
  await run(`delete from _prisma_migrations where migration_name = '29990103000000_elsewhere'`);
});

test('no backup, no upgrade: what could not be kept is not risked', async () => {
  const before = await readState();
  const words = await new Promise<string>((resolve) => {
    const nowhere = { ...settings, folder: join(folder, 'machine.json', 'backups') };
    upgrade(
      shop,
      () => Promise.resolve(),
      quiet,
      { cluster: shop, settings: nowhere, dataFolder: folder },
      version(column),
    ).then(
      () => resolve('went through'),
      (error: unknown) => resolve(error instanceof Error ? error.message : ''),
    );
  });
  expect(words).toContain(
    'The upgrade was not begun, and nothing was changed: the backup before it could not be made.',
  );
  expect(await readState()).toEqual(before);
});

test('a version whose migrations are good: a backup is made, rows are kept, and the way back is open', async () => {
  const said: string[] = [];
  await start(version(column), said);
  expect(said.some((line) => line.includes('backup before the upgrade: Copying the database'))).toBe(true);
  expect(await run('select name from walk_in_note order by name')).toEqual([{ name: 'ash' }, { name: 'oak' }]);
  expect(
    await run(`select count(*)::int as count from information_schema.columns where column_name = 'motto'`),
  ).toEqual([{ count: 1 }]);
  const kept = upgradeBackupsIn(settings.folder).filter((file) => !earlierBackups.includes(file));
  expect(kept).toHaveLength(1);

  // The old version is started again: it names the way, and the way leads back.
  const backup = join(settings.folder, kept[0] ?? '');
  expect(await failure(old)).toContain(`npm run restore -- "${backup}" && npm start`);
  await shop.stop();
  await restore(backup, 'backup', settings, folder, quiet);
  await open();
  await start(old);
  expect(await run('select name from walk_in_note order by name')).toEqual([{ name: 'ash' }, { name: 'oak' }]);
  expect(existsSync(backup)).toBe(true);
});
