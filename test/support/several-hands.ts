import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { Packing } from '@plinth/contracts/works/cartons/cartons';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import type { Viewport } from 'puppeteer-core';
import { until } from '../../scripts/lib/processes';
import { dataOf } from './answers';
import { shopWorkday } from './clock';
import { personAt, type Person } from './first-day/day';
import { apiOf } from './page-api';
import { demoEmail, openSession } from './pages';
import type { Product } from './product';
import { CUPBOARD, draftLine, SalesDesk } from './sales-desk';

const { allocations, cartons, cuttingLists, projects, trips } = contracts;

/** Signs in somebody of the demo at a screen of their own. */
export async function handAt(product: Product, name: string, viewport: Viewport, tooWide: string[]): Promise<Person> {
  const person = await personAt(product.url, viewport, tooWide);
  await openSession(person.page, product.url, demoEmail(name));
  return person;
}

/** Brings work as far as a hand takes it up, by calls of the owner: the walk itself is pressed on the pages. */
export function workshopOf(product: Product, owner: Person) {
  const api = apiOf(owner.page);
  const desk = new SalesDesk(() => ({ ...api, database: product.database }));
  const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    product.database.query<Row>(text, values);

  /** Sells cupboards that are to be delivered; their project is released. */
  async function sellCupboards(quantity = 1): Promise<ProjectView> {
    const [suburb] = dataOf(
      contracts.delivery.public.searchSuburbs,
      await api.query('delivery.public.searchSuburbs', { q: 'Noordwyk' }),
    );
    const invoice = await desk.issued('invoice', {
      lines: [draftLine({ variant_id: CUPBOARD, quantity })],
      delivery: { fulfilment: 'delivery', suburb_id: suburb.id, street: '12 Lever Road', complex: '' },
    });
    const release = { document_id: invoice.id, reason: 'Pays at the door' };
    return dataOf(projects.release, await api.mutate('projects.release', release));
  }
  const codesOf = ({ cupboards }: ProjectView): string[] =>
    cupboards.flatMap(({ panels }) => panels.map(({ code }) => code));

  /** Puts the board of which most of a project's panels are on a list, buys its sheets, and plans it. */
  async function planList({ id: project_id }: ProjectView): Promise<CuttingList> {
    const [{ board_key, item_id }] = await query<{ board_key: string; item_id: string }>(
      'select board_key, item_id from panel where project_id = $1 group by 1, 2 order by count(*) desc limit 1',
      [project_id],
    );
    await query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason)
       select $1, b.id, 2, 124000, 'receipt' from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1`,
      [item_id],
    );
    const picks = [{ project_id, board_key }];
    const create = { branch_id: await desk.branch(), picks, idempotency_key: randomUUID() };
    const { id, version } = dataOf(cuttingLists.create, await api.mutate('cuttingLists.create', create));
    dataOf(cuttingLists.plan, await api.mutate('cuttingLists.plan', { id, version, seconds: 1 }));
    const get = async () => dataOf(cuttingLists.get, await api.query('cuttingLists.get', { id }));
    await until(async () => (await get()).status === 'planned', 30_000);
    return get();
  }
  async function releaseList({ id, version }: CuttingList): Promise<CuttingList> {
    return dataOf(cuttingLists.release, await api.mutate('cuttingLists.release', { id, version }));
  }

  async function scanAll(station: StationCode, codes: readonly string[]): Promise<void> {
    const at = new Date().toISOString();
    const events = codes.map((code) => ({ key: randomUUID(), kind: 'scan', code, at }));
    dataOf(contracts.stations.scan, await api.mutate('stations.scan', { station, events }));
  }

  /** Packs all panels of a project, and its hardware; the cartons are still open. */
  async function packProject(project: ProjectView): Promise<Packing> {
    for (const station of ['saw', 'edger', 'drill', 'pack'] as const) await scanAll(station, codesOf(project));
    const { document_id } = project;
    const allocation = dataOf(allocations.allocate, await api.mutate('allocations.allocate', { document_id }));
    for (const { line_id, scan_code, quantity } of allocation.steps) {
      const pick = { id: allocation.id, line_id, bin: scan_code, quantity, idempotency_key: randomUUID() };
      dataOf(allocations.pick, await api.mutate('allocations.pick', pick));
    }
    const packing = await readPacking(project);
    for (const { bag } of packing.cupboards)
      if (bag !== null) await api.mutate('cartons.bag', { part_id: bag.part_id, is_in: true, without_short: true });
    return readPacking(project);
  }
  const readPacking = async ({ id: project_id }: ProjectView): Promise<Packing> =>
    dataOf(cartons.ofProject, await api.query('cartons.ofProject', { project_id }));

  /** Sends a truck off with a project in closed cartons. @returns the id of its trip */
  async function sendTruck(project: ProjectView, driverId: string): Promise<string> {
    const packing = await packProject(project);
    for (const { id, version } of packing.cartons) await api.mutate('cartons.close', { id, version });
    const day = await shopWorkday(query);
    const trip = { day, vehicle: 'The Hino', carries_kg: null, driver_id: driverId, branch_id: await desk.branch() };
    const { id } = dataOf(trips.create, await api.mutate('trips.create', { ...trip, key: randomUUID() }));
    const { document_id } = project;
    const add = { id, document_ids: [document_id], promises: [{ document_id, promise: 'keep' }] };
    dataOf(trips.addStops, await api.mutate('trips.addStops', add));
    for (const { code } of packing.cartons) dataOf(trips.load, await api.mutate('trips.load', { id, code }));
    const { version } = dataOf(trips.get, await api.query('trips.get', { id }));
    dataOf(trips.leave, await api.mutate('trips.leave', { id, version, day, is_confirmed: true }));
    return id;
  }

  return {
    api,
    desk,
    query,
    codesOf,
    sellCupboards,
    planList,
    releaseList,
    scanAll,
    packProject,
    readPacking,
    sendTruck,
  };
}
