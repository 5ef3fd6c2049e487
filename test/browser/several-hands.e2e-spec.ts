import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import { until } from '../../scripts/lib/processes';
import { dataOf } from '../support/answers';
import { brokenBooks } from '../support/books';
import { sellAtCounter } from '../support/first-day/counter-steps';
import type { Person } from '../support/first-day/day';
import { signDelivery } from '../support/first-day/delivery-steps';
import { cutPanels } from '../support/first-day/workshop-steps';
import { apiOf } from '../support/page-api';
import { desktop, phone } from '../support/pages';
import { useProduct } from '../support/product';
import { draftLine } from '../support/sales-desk';
import { awaitSent } from '../support/saw-hands';
import { handAt, workshopOf } from '../support/several-hands';

/* A morning on which everybody works at once: each with a sign-in and a screen of their own, on one database. */

jest.setTimeout(240_000);

const product = useProduct();
const CLOSED = 'That carton is closed. Open it first, or choose another one.';
/** Reasons that browsers log where somebody hears that another was faster. */
const IS_CONFLICT = /409 \(Conflict\) \S+cartons\.bag/;

const people: Person[] = [];
const tooWide: string[] = [];
const at = async (name: string, viewport = desktop): Promise<Person> => {
  const person = await handAt(product(), name, viewport, tooWide);
  people.push(person);
  return person;
};
let owner: Person;
let workshop: ReturnType<typeof workshopOf>;

beforeAll(async () => {
  owner = await at('owner');
  workshop = workshopOf(product(), owner);
}, 60_000);
afterAll(() => Promise.all(people.map(({ close }) => close())), 60_000);

/** The books agree, and no screen and no log has anything to say. */
async function allIsWell(): Promise<void> {
  await until(
    async () => (await workshop.query('select 1 from outbox_event where dispatched_at is null limit 1')).length === 0,
    30_000,
  );
  expect(await brokenBooks((text) => workshop.query(text))).toEqual([]);
  const complaints = people.flatMap((person) => person.complaints).filter((one) => !IS_CONFLICT.test(one));
  expect([...complaints, ...product().alarms, ...tooWide]).toEqual([]);
}

/** Types codes at a station, one after the other. */
async function typeCodes({ go, press, seeText, page }: Person, station: 'edger' | 'drill', codes: readonly string[]) {
  await go(pathTo(staffPages.station, { code: station }));
  await seeText('Point the scanner at a label.');
  await press('Type the code');
  for (const code of codes) await typeCode(page, code);
  await awaitSent(page);
}
async function typeCode(page: Person['page'], code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (spoken) => document.querySelector('[aria-label="The panel"]')?.textContent.includes(spoken),
    { timeout: 30_000, polling: 50 },
    spokenCode(code),
  );
}

test('counter, office, saw, edger, packers, truck and store work at the same moment, and the books agree', async () => {
  const [seller, office, sawyer] = [await at('sales'), await at('production'), await at('worker', phone)];
  const [edger, packer, driver] = [await at('elias', phone), await at('thandeka'), await at('driver', phone)];
  const storekeeper = await at('storekeeper');
  const [toCut, toPlan, toEdge] = [
    await workshop.sellCupboards(),
    await workshop.sellCupboards(),
    await workshop.sellCupboards(),
  ];
  const [toClose, toDrive] = [await workshop.sellCupboards(), await workshop.sellCupboards()];
  const list = await workshop.releaseList(await workshop.planList(toCut));
  const planned = await workshop.planList(toPlan);
  const edgerCodes = await workshop.query<{ code: string }>(
    'select code from panel where project_id = $1 and needs_edging order by position, id',
    [toEdge.id],
  );
  await workshop.scanAll('saw', workshop.codesOf(toEdge));
  const packing = await workshop.packProject(toClose);
  const [{ id: driverId }] = await workshop.query<{ id: string }>(`select id from "user" where email like 'driver@%'`);
  const trip = await workshop.sendTruck(toDrive, driverId);
  const goods = await workshop.desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ quantity: 3 })] });
  const [hinge] = await workshop.query<{ on_hand: number }>(
    `select on_hand from stock_level where item_id = 'hng-sc110-fo-1'`,
  );

  const sell = () => sellAtCounter(seller, 'Zanele Khoza', 'base unit 300 polar 1');
  const plan = async () => {
    await office.go(pathTo(staffPages.cuttingList, { id: planned.id }));
    await office.press('Release to the saw');
    await office.seeText(`${planned.code} is at the saw`);
  };
  const cut = () => cutPanels({ worker: sawyer }, list.code);
  const edge = async () => {
    await typeCodes(
      edger,
      'edger',
      edgerCodes.map(({ code }) => code),
    );
    await edger.press('Damaged…');
    await edger.press('Chipped', 'dialog');
    await edger.seeText('It is cut again');
    await awaitSent(edger.page);
  };
  const pack = async () => {
    await packer.go(pathTo(staffPages.packing, { id: toClose.id }));
    for (const { number } of packing.cartons) {
      await packer.press(`Close carton ${String(number)}`);
      await packer.page.waitForFunction(
        (name) => !document.body.innerText.includes(name),
        {},
        `Close carton ${String(number)}`,
      );
    }
    await packer.seeText('Complete');
  };
  const drive = async () => {
    await driver.go(pathTo(staffPages.trip, { id: trip }));
    await driver.seeText('Next stop');
    await signDelivery({ driver });
  };
  const keepStore = async () => {
    const api = apiOf(storekeeper.page);
    const { id, steps } = dataOf(
      contracts.allocations.allocate,
      await api.mutate('allocations.allocate', { document_id: goods.id }),
    );
    for (const { line_id, scan_code, quantity } of steps) {
      const pick = { id, line_id, bin: scan_code, quantity, idempotency_key: randomUUID() };
      dataOf(contracts.allocations.pick, await api.mutate('allocations.pick', pick));
    }
    await storekeeper.go(staffPages.picking.path);
    await storekeeper.seeText('A000');
  };
  const [invoice] = await Promise.all([sell(), plan(), cut(), edge(), pack(), drive(), keepStore()]);

  const statesOf = async (project: { id: string }) =>
    (
      await workshop.query<{ status: string; n: number }>(
        'select status, count(*)::int as n from panel where project_id = $1 group by 1 order by 1',
        [project.id],
      )
    ).map(({ status, n }) => `${String(n)} ${status}`);
  const [area] = await workshop.query<{ sheets: string; went: string }>(
    `select sum(sheet_mm2)::text as sheets, sum(parts_mm2 + kerf_mm2 + offcuts_mm2 + waste_mm2)::text as went
       from cutting_sheet where list_id = $1 and status = 'cut'`,
    [list.id],
  );
  expect(area.sheets).toBe(area.went);
  const [sale] = await workshop.query<{ status: string; paid: number; total: number }>(
    'select status, paid, total from sales_document where id = $1',
    [invoice],
  );
  expect(sale).toMatchObject({ status: 'part_paid' });
  expect(sale.paid).toBeGreaterThan(0);
  expect(
    await until(
      async () => (await workshop.query('select 1 from project where document_id = $1', [invoice])).length === 1,
      30_000,
    ),
  ).toBe(true);
  expect(
    await workshop.query('select status from cutting_list where id = any($1::uuid[]) order by status', [
      [list.id, planned.id],
    ]),
  ).toEqual([{ status: 'done' }, { status: 'released' }]);
  expect(await statesOf(toEdge)).toEqual(
    expect.arrayContaining(['1 planned', '1 recut', `${String(edgerCodes.length - 1)} edged`]),
  );
  expect(await workshop.query('select distinct status from carton where project_id = $1', [toClose.id])).toEqual([
    { status: 'closed' },
  ]);
  expect(await workshop.query('select status, received_by from trip_stop where trip_id = $1', [trip])).toEqual([
    { status: 'delivered', received_by: 'Nomsa Dlamini' },
  ]);
  const [{ gone }] = await workshop.query<{ gone: number }>(
    `select -sum(quantity)::int as gone from stock_movement where item_id = 'hng-sc110-fo-1' and document_id = $1`,
    [toDrive.document_id],
  );
  const picked = await workshop.query(
    `select l.picked, s.on_hand from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id join stock_level s on s.item_id = l.item_id
      where a.document_id = $1`,
    [goods.id],
  );
  // What was picked is still here; what the truck delivered has left.
  expect(picked).toEqual([{ picked: 3, on_hand: hinge.on_hand - gone }]);
  await allIsWell();
});

test('of two who scan the same panel at once, one books it and the other reads that it is edged already', async () => {
  const [first, second] = [await at('worker', phone), await at('elias', phone)];
  const project = await workshop.sellCupboards();
  await workshop.scanAll('saw', workshop.codesOf(project));
  const [{ id, code }] = await workshop.query<{ id: string; code: string }>(
    'select id, code from panel where project_id = $1 and needs_edging order by position limit 1',
    [project.id],
  );
  await Promise.all([typeCodes(first, 'edger', []), typeCodes(second, 'edger', [])]);
  await Promise.all([typeCode(first.page, code), typeCode(second.page, code)]);
  await Promise.all([awaitSent(first.page), awaitSent(second.page)]);
  const readsAlready = ({ page }: Person) => page.evaluate(() => document.body.innerText.includes('Edged already'));
  expect(await until(async () => (await readsAlready(first)) !== (await readsAlready(second)), 30_000)).toBe(true);
  expect(await workshop.query(`select status from panel where id = $1`, [id])).toEqual([{ status: 'edged' }]);
  await until(
    async () => (await workshop.query('select 1 from panel_edging where panel_id = $1', [id])).length > 0,
    30_000,
  );
  await allIsWell();
});

test('of two at the same cartons, one closes one while the other takes its bag out: one of it holds, and who was late reads why', async () => {
  const hands = [await at('production'), await at('thandeka')];
  const project = await workshop.sellCupboards();
  const { cartons } = await workshop.packProject(project);
  const bagCarton = cartons.find(({ parts }) => parts.some(({ panel_id }) => panel_id === null));
  const otherCarton = cartons.find((carton) => carton !== bagCarton);
  if (bagCarton === undefined || otherCarton === undefined) throw new Error('It is packed in two cartons');
  const labelOf = ({ number }: { number: number }) => `Close carton ${String(number)}`;
  const click = ({ page }: Person, label: string) =>
    page.evaluate((name) => {
      [...document.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === name)?.click();
    }, label);
  const isGone = ({ page }: Person, label: string) =>
    page.waitForFunction((name) => !document.body.innerText.includes(name), { timeout: 30_000 }, label);
  const [first, second] = hands;
  for (const { go, seeText } of hands) {
    await go(pathTo(staffPages.packing, { id: project.id }));
    await seeText(labelOf(otherCarton));
    await seeText('Remove the bag');
  }

  // Both want the same: it is closed once, and both see it.
  await Promise.all(hands.map((hand) => click(hand, labelOf(otherCarton))));
  await Promise.all(hands.map((hand) => isGone(hand, labelOf(otherCarton))));
  expect(await workshop.query('select status, version from carton where id = $1', [otherCarton.id])).toEqual([
    { status: 'closed', version: otherCarton.version + 1 },
  ]);

  // They want different things of one carton.
  await Promise.all([click(first, labelOf(bagCarton)), click(second, 'Remove the bag')]);
  await isGone(first, labelOf(bagCarton));
  const readsRefusal = () => second.page.evaluate((text) => document.body.innerText.includes(text), CLOSED);
  const isBagIn = async () =>
    (
      await workshop.query(
        `select 1 from carton_part t where t.carton_id = $1 and t.panel_id is null and t.packed_at is not null`,
        [bagCarton.id],
      )
    ).length > 0;
  expect(await until(async () => (await readsRefusal()) === (await isBagIn()), 30_000)).toBe(true);
  expect(await workshop.query('select status from carton where id = $1', [bagCarton.id])).toEqual([
    { status: 'closed' },
  ]);
  await allIsWell();
  const uses = await workshop.query(
    `select source_id, count(*)::int as times from project_material u join stock_item i on i.id = u.item_id
      where u.source = 'carton' and u.source_id = any($1::uuid[]) and i.carton_length is not null group by 1 having count(*) > 1`,
    [[bagCarton.id, otherCarton.id]],
  );
  expect(uses).toEqual([]);
});
