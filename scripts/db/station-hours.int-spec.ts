import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from '../postgres/cluster';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import { recall } from '../lib/data-folder';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'plinth-station-hours-'));
chmodSync(folder, 0o755);
let shop: Cluster;
const all = readMigrations();
const since = all.migrationDirectories.findIndex(({ path }) => path.endsWith('_station_hours'));
const former = { ...all, migrationDirectories: all.migrationDirectories.slice(0, since) };

async function run<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  shop = await startCluster({ folder, ...recall(folder), archiveEvery: 0, throwaway: true });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PANEL = `insert into panel (id, code, project_id, cupboard_id, part, mark, name, role, position, length, width, cut_length, cut_width, thickness,
                                  board_key, board, grained, edging, needs_edging, needs_drilling)`;

test('panels a day of a shop of before become hours and people, and its panels keep their tape; holes are not known', async () => {
  expect(since).toBeGreaterThan(0);
  await migrate(shop.ownerUrl, shop.appUrl, former);
  const columns = 'id, key, name, address, phone, hours, latitude, longitude, position';
  await run(`
    insert into location (${columns}, cut_a_day, edge_a_day, drill_a_day, pack_a_day)
      values (gen_random_uuid(), 'small', 'Small', '', '', '{}', 0, 0, 1, 10, 120, 160, 100), (gen_random_uuid(), 'large', 'Large', '', '', '{}', 0, 0, 2, 400, 120, 1, 10000);
    insert into location (${columns}) values (gen_random_uuid(), 'shop', 'Shop', '', '', '{}', 0, 0, 3);
    insert into constant (key, "group", label, unit, type, value, description) values ('production.pack_a_day', 'Production', '', '', 'decimal', '50', '');
    insert into catalogue_change (id, effective_on, created_by) values ('00000000-0000-4000-8000-0000000000c1', '2027-01-04', 'Thandi'), ('00000000-0000-4000-8000-0000000000c2', '2027-01-04', 'Thandi');
    insert into catalogue_edit (change_id, kind, object_id, root_id, object, field, old_value, new_value)
      select c.id, 'constant', k.key, k.key, 'Production', k.key, '100', '150'
        from catalogue_change c join (values ('1', 'production.pack_a_day'), ('2', 'packing.carton_kg')) k(last, key) on right(c.id::text, 1) = k.last;
    alter table panel drop constraint panel_project_id_fkey, drop constraint panel_cupboard_id_fkey, drop constraint panel_code;
    ${PANEL} values
      (gen_random_uuid(), 'PDOOR', gen_random_uuid(), gen_random_uuid(), 'A', 'A', 'Door', 'door', 1, 720, 400, 716, 396, 16, 'oak/16', 'Oak', true,
       '{"l1": {"thickness": 2}, "l2": {"thickness": 2}, "w1": {"thickness": 2}, "w2": {"thickness": 2}, "notch": null}', true, true),
      (gen_random_uuid(), 'PSIDE', gen_random_uuid(), gen_random_uuid(), 'B', 'B', 'Side', 'side', 2, 720, 560, 720, 559, 16, 'oak/16', 'Oak', true,
       '{"l1": {"thickness": 1}, "l2": null, "w1": null, "w2": null, "notch": {"length": 150, "width": 60, "tape": {"thickness": 1}}}', true, true),
      (gen_random_uuid(), 'PBACK', gen_random_uuid(), gen_random_uuid(), 'C', 'C', 'Back', 'back', 3, 700, 500, 700, 500, 3, 'hardboard/3', 'Board', false,
       '{"l1": null, "l2": null, "w1": null, "w2": null}', false, false);`);

  await migrate(shop.ownerUrl, shop.appUrl, all);

  const rows = await run(
    `select key, cut_hours, cut_hands, edge_hours, edge_hands, drill_hours, drill_hands, pack_hours, pack_hands from location order by position`,
  );
  const nothing = { cut_hours: null, edge_hours: null, drill_hours: null, pack_hours: null };
  expect(rows).toEqual([
    expect.objectContaining({
      key: 'small',
      cut_hours: 0.53,
      cut_hands: 1,
      edge_hours: 8,
      drill_hours: 8,
      pack_hours: 8,
    }),
    expect.objectContaining({
      key: 'large',
      cut_hours: 7.11,
      cut_hands: 3,
      drill_hours: 0.05,
      pack_hours: 8,
      pack_hands: 100,
    }),
    expect.objectContaining({ key: 'shop', cut_hands: null, ...nothing }),
  ]);
  expect(await run(`select key, value from constant where key like 'production.pack%' order by key`)).toEqual([
    { key: 'production.pack_a_day', value: 50 },
    { key: 'production.pack_hands', value: 1 },
    { key: 'production.pack_hours_a_day', value: 4 },
  ]);
  expect(await run('select code, edges, edge_mm, holes from panel order by position')).toEqual([
    { code: 'PDOOR', edges: 4, edge_mm: 2_240, holes: null },
    { code: 'PSIDE', edges: 3, edge_mm: 930, holes: null },
    { code: 'PBACK', edges: 0, edge_mm: 0, holes: null },
  ]);
  expect(await run('select status, problem from catalogue_change order by id')).toEqual([
    { status: 'not_applied', problem: expect.stringContaining('hours a day now') },
    { status: 'planned', problem: '' },
  ]);
  await expect(run(`update location set cut_hours = null where key = 'small'`)).rejects.toThrow(
    'location_workshop_check',
  );
});
