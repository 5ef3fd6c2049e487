import type { BranchDetails } from '@plinth/contracts/base/company/branch-editing';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { cartWith } from '../../../../../test/support/shopper';
import { Caches } from '../../../platform/runtime/cache/caches';
import { CalendarService } from '../../base/calendar/calendar.service';
import { CatalogueService } from '../../store/catalogue/catalogue.service';
import { multiplyWork } from '../../store/workshop-load/work-content';
import { WorkshopLoadRepository } from '../../store/workshop-load/workshop-load.repository';
import { WorkshopLoad } from '../../store/workshop-load/workshop-load.service';

const { company, delivery, projectDates, projects } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const owner = { as: 'owner' } as const;
const production = { as: 'production' } as const;

const CUPBOARD = 'base-unit-300-one-door';
const atEach = (hours: number, hands: number): NonNullable<BranchDetails['workshop']> => {
  const time = { hours, hands };
  return { cut: time, edge: time, drill: time, pack: time };
};
const LARGE_WORKSHOP = atEach(8, 4);
const SMALL_WORKSHOP = atEach(0.75, 1);

const load = () => app().app.get(WorkshopLoad);
const refreshCaches = () => app().app.get(Caches).invalidate('public-pages');
const listBranches = async () =>
  dataOf(company.branches.list, await app().query('company.branches.list', undefined, owner));
async function findBranch(name: string) {
  const branch = (await listBranches()).find((candidate) => candidate.name === name);
  if (!branch) throw new Error(`No branch ${name}`);
  return branch;
}
async function setWorkshop(name: string, workshop: BranchDetails['workshop']): Promise<string[]> {
  const { stamp, id, closed_at: _closedAt, ...branch } = await findBranch(name);
  const details = { id, ...branch, workshop };
  const { effects } = dataOf(company.branches.preview, await app().query('company.branches.preview', details, owner));
  dataOf(
    company.branches.save,
    await app().mutate('company.branches.save', { ...details, stamp, reason: 'The saw is set up' }, owner),
  );
  refreshCaches();
  return effects;
}
async function release(branchId: string): Promise<string> {
  const invoice = await desk.issued('invoice', {
    branch_id: branchId,
    lines: [draftLine({ variant_id: CUPBOARD, quantity: 4 })],
  });
  const request = { document_id: invoice.id, reason: 'The client paid on Friday' };
  const { id } = dataOf(projects.release, await app().mutate('projects.release', request, production));
  const [{ made_at: madeAt }] = await app().database.query<{ made_at: string }>(
    'select branch_id as made_at from project where id = $1',
    [id],
  );
  return madeAt;
}
async function findCollectionDay(cartId: string, branchId: string): Promise<string> {
  const place = { cart_id: cartId, branch_id: branchId };
  return dataOf(delivery.public.quoteCart, await app().query('delivery.public.quoteCart', place)).earliest_on;
}

test('a company whose branches have no workshop of their own promises by its one capacity, wherever it is collected', async () => {
  const branches = await listBranches();
  expect(branches.map(({ workshop }) => workshop)).toEqual(branches.map(() => null));
  const cartId = await cartWith(app(), [{ id: CUPBOARD, quantity: 20 }]);
  const days = await Promise.all(branches.map(({ id }) => findCollectionDay(cartId, id)));
  expect(new Set(days).size).toBe(1);
  const boksburg = await findBranch('Boksburg');
  expect(await release(boksburg.id)).toBe(boksburg.id);
});

test('Kya Sand and Boksburg cut: each promises what is collected there by what it gets through, and Hennopspark has its cupboards made at Kya Sand', async () => {
  const [kyaSand, hennopspark, boksburg] = [
    await findBranch('Kya Sand'),
    await findBranch('Hennopspark'),
    await findBranch('Boksburg'),
  ];
  expect(await setWorkshop('Kya Sand', LARGE_WORKSHOP)).toContainEqual(
    expect.stringContaining('what any branch sells is made there from now on'),
  );
  expect(await setWorkshop('Boksburg', SMALL_WORKSHOP)).toContainEqual(
    expect.stringContaining('What Boksburg sells is made there from now on'),
  );
  const cartId = await cartWith(app(), [{ id: CUPBOARD, quantity: 40 }]);
  const atKyaSand = await findCollectionDay(cartId, kyaSand.id);
  expect((await findCollectionDay(cartId, boksburg.id)) > atKyaSand).toBe(true);
  expect(await findCollectionDay(cartId, hennopspark.id)).toBe(atKyaSand);

  expect(await release(hennopspark.id)).toBe(kyaSand.id);
  expect(await release(boksburg.id)).toBe(boksburg.id);
});

test('what waits at Boksburg fills its own stations and no others', async () => {
  const boksburg = await findBranch('Boksburg');
  const calendar = app().app.get(CalendarService);
  const days = await calendar.getWorkingDays();
  const [from, until] = [calendar.today(), days.addWorkingDays(calendar.today(), 15)];
  await app().database.query(
    `update project set promised_on = $2 where branch_id = $1 and status = 'released' and promised_on is null`,
    [boksburg.id, days.addWorkingDays(from, 6)],
  );
  refreshCaches();
  const sumLoad = async (locationId?: string) => {
    const span = { from, until, ...(locationId !== undefined && { location_id: locationId }) };
    const plan = dataOf(projectDates.plan, await app().query('projectDates.plan', span, production));
    return plan.days.flatMap((day) => day.load).reduce((sum, { percent }) => sum + percent, 0);
  };
  const [atBoksburg, inAll] = [await sumLoad(boksburg.id), await sumLoad()];
  expect(atBoksburg).toBeGreaterThan(inAll);
});

test('what is promised of a cupboard is what its panels make at the stations once it is released', async () => {
  const boksburg = await findBranch('Boksburg');
  const repository = app().app.get(WorkshopLoadRepository);
  const listWork = async () => (await repository.listOpenWork()).filter(({ branchId }) => branchId === boksburg.id);
  const openIds = new Set((await listWork()).map(({ projectId }) => projectId));
  await release(boksburg.id);
  const newProject = (await listWork()).find(({ projectId }) => !openIds.has(projectId));
  const catalogue = app().app.get(CatalogueService);
  const { materials: _materials, ...ofOne } = await catalogue.measureWork(await catalogue.getSellable(CUPBOARD), null);
  const promisedWork = multiplyWork(ofOne, 4);
  expect(promisedWork.holes).toBeGreaterThan(0);
  expect(newProject?.work).toEqual(
    Object.fromEntries(Object.entries(promisedWork).map(([field, amount]) => [field, expect.closeTo(amount, 3)])),
  );
});

test('Boksburg counts its stock: its workshop does nothing on that day, Kya Sand goes on', async () => {
  const [kyaSand, boksburg] = [await findBranch('Kya Sand'), await findBranch('Boksburg')];
  const calendar = app().app.get(CalendarService);
  const day = (await calendar.getWorkingDays()).addWorkingDays(calendar.today(), 4);
  await app().database.query(`insert into branch_closing (branch_id, date, name) values ($1, $2, 'Stocktake')`, [
    boksburg.id,
    day,
  ]);
  refreshCaches();
  expect((await load().getWorkshop(boksburg.id)).days.isWorkingDay(day)).toBe(false);
  expect((await load().getWorkshop(kyaSand.id)).days.isWorkingDay(day)).toBe(true);
});

test('a workshop that is given up is seen in the preview and in the log; a workshop without a station is refused', async () => {
  expect(await setWorkshop('Boksburg', null)).toContainEqual(
    expect.stringContaining('What Boksburg sells is made at Kya Sand from now on'),
  );
  const history = dataOf(company.branches.history, await app().query('company.branches.history', undefined, owner));
  expect(history[0].changes).toContainEqual({ field: 'cut_hours', before: '0.75', after: '' });
  const { stamp, closed_at: _closedAt, ...branch } = await findBranch('Boksburg');
  const halfWorkshop = { ...branch, stamp, workshop: { cut: { hours: 8, hands: 1 } }, reason: 'No packers' };
  expect(refusalOf(await app().mutate('company.branches.save', halfWorkshop, owner))).toBe('BAD_REQUEST');
});
