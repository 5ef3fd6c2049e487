import { contracts } from '@plinth/contracts/contracts';
import type { ProjectPlan } from '@plinth/contracts/works/project-dates/project-plan';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { buyingOn } from '../../../../../test/support/buying';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';

const { projects, projectDates } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const buying = buyingOn(app);
const production = { as: 'production' } as const;
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const calendar = () => app().app.get(CalendarService);
/** The working day so many after today. */
const inDays = async (count: number): Promise<IsoDate> =>
  (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), count);

/** A project promised in so many working days, all of whose panels are cut from a board of its own. */
async function releaseProject(boardId: string, count: number): Promise<{ id: string; promised_on: IsoDate }> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 4 })] });
  const { id } = dataOf(
    projects.release,
    await app().mutate('projects.release', { document_id: invoice.id, reason: 'Paid on Friday' }, production),
  );
  const promised_on = await inDays(count);
  await query('update project set promised_on = $2 where id = $1', [id, promised_on]);
  await query(`update panel set item_id = $2, needs_edging = false where project_id = $1`, [id, boardId]);
  return { id, promised_on };
}
/** A board that was booked in and is sold out. */
async function addBoard(name: string): Promise<string> {
  const id = await addUncountedBoard(name);
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, b.id, m.quantity, m.quantity * 50000, m.reason
       from (select id from stock_bin where is_default limit 1) b cross join (values (1, 1, 'opening'), (2, -1, 'scrap')) m(nr, quantity, reason) order by m.nr`,
    [id],
  );
  return id;
}
async function addUncountedBoard(name: string): Promise<string> {
  const id = `t-${name.toLowerCase()}`;
  await query(
    `insert into stock_item (id, kind, sku, name, colour_code, thickness, length, width)
     select $1, 'board', upper($1), $2, code, 99, 2750, 1830 from colour where kind = 'board' order by code limit 1`,
    [id, name],
  );
  return id;
}
const book = (boardId: string, quantity: number) =>
  query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, id, $2::int, $2::int * 50000, 'opening' from stock_bin where is_default limit 1`,
    [boardId, quantity],
  );
const planOf = async (id: string): Promise<ProjectPlan> => {
  const plan = dataOf(projectDates.ofProject, await app().query('projectDates.ofProject', { id }, production));
  if (plan === null) throw new Error('The project has no plan');
  return plan;
};
const waitOf = async (id: string, name: string) =>
  (await planOf(id)).waits_for?.items.find((item) => item.name === name);
const materialsOf = ({ steps }: ProjectPlan) => steps.find(({ step }) => step === 'materials')?.standing;

test('a board that no shelf has and nobody offers is reckoned with the usual days of the company', async () => {
  const board = await addBoard('Teak');
  const { id } = await releaseProject(board, 8);
  expect(await waitOf(id, 'Teak')).toMatchObject({
    arrives_on: await inDays(10),
    is_ordered: false,
    reckoned_days: 10,
    base_unit: 'piece',
  });
  // Cut, drill and pack take a day each, and it leaves on the next.
  expect((await planOf(id)).waits_for?.possible_on).toBe(await inDays(14));
  expect(materialsOf(await planOf(id))).not.toBe('done');
});

test('not ordered yet, the supplier’s days move the promise; ordered, the day of the order does', async () => {
  const board = await addBoard('Wenge');
  const { id, promised_on } = await releaseProject(board, 8);
  await buying.offers(await buying.supplier('Board Yard'), board, {
    pack_unit: 'sheet',
    pack_factor: 1,
    lead_days: 15,
  });
  expect(await waitOf(id, 'Wenge')).toMatchObject({ arrives_on: await inDays(15), is_ordered: false });
  const late = await planOf(id);
  expect(late.waits_for?.items.map(({ name }) => name)).toEqual(['Wenge']);
  // Cut, drill and pack take a day each, and it leaves on the next.
  expect(late.waits_for?.possible_on).toBe(await inDays(19));
  expect(late.promised_on).toBe(promised_on);

  const row = await buying.proposalOf(board);
  if (row === undefined) throw new Error('It is not proposed');
  const [order] = await buying.made([row]);
  expect(await waitOf(id, 'Wenge')).toMatchObject({ is_ordered: false });
  await buying.sent(order.id);
  expect(await waitOf(id, 'Wenge')).toMatchObject({ is_ordered: true });
  await query('update purchase_order_line set expected_on = $2 where order_id = $1', [order.id, await inDays(2)]);
  expect(await waitOf(id, 'Wenge')).toMatchObject({ arrives_on: await inDays(2), is_ordered: true });
  expect((await planOf(id)).waits_for?.possible_on).toBe(await inDays(6));

  await book(board, 20);
  expect(await waitOf(id, 'Wenge')).toBeUndefined();
});

test('two kitchens want the last sheets: what is promised first has them, the other one waits', async () => {
  const board = await addBoard('Ebony');
  const later = await releaseProject(board, 12);
  const sooner = await releaseProject(board, 9);
  const wanted = (await waitOf(sooner.id, 'Ebony'))?.quantity ?? 0;
  expect(wanted).toBeGreaterThan(0);
  await book(board, wanted);
  expect(await waitOf(sooner.id, 'Ebony')).toBeUndefined();
  expect(await waitOf(later.id, 'Ebony')).toMatchObject({ is_ordered: false });
});

test('an order that is late may come at any time: the next working day is counted on', async () => {
  const board = await addBoard('Walnut');
  const { id } = await releaseProject(board, 8);
  await buying.offers(await buying.supplier('Timber Yard'), board, { pack_unit: 'sheet', pack_factor: 1 });
  const row = await buying.proposalOf(board);
  if (row === undefined) throw new Error('It is not proposed');
  const [order] = await buying.made([row]);
  await buying.sent(order.id);
  await query(`update purchase_order_line set expected_on = current_date - 5 where order_id = $1`, [order.id]);
  expect(await waitOf(id, 'Walnut')).toMatchObject({ arrives_on: await inDays(1), is_ordered: true });
});

test('a board that nobody ever booked in, in a company that books its boards, is not there', async () => {
  const { id } = await releaseProject(await addUncountedBoard('Cedar'), 8);
  expect(await waitOf(id, 'Cedar')).toMatchObject({ arrives_on: await inDays(10), reckoned_days: 10 });
  expect(materialsOf(await planOf(id))).not.toBe('done');
});

test('a board that a company moved in without, and has on order, is waited for', async () => {
  const board = await addUncountedBoard('Kiaat');
  const { id } = await releaseProject(board, 8);
  expect(await waitOf(id, 'Kiaat')).toMatchObject({ reckoned_days: 10 });
  await buying.offers(await buying.supplier('Kiaat Yard'), board, { pack_unit: 'sheet', pack_factor: 1 });
  const row = await buying.proposalOf(board);
  if (row === undefined) throw new Error('It is not proposed');
  const [order] = await buying.made([row]);
  await buying.sent(order.id);
  expect(await waitOf(id, 'Kiaat')).toMatchObject({ is_ordered: true, reckoned_days: null });
});

test('edging that is sold out keeps the edger waiting, not the saw', async () => {
  const board = await addBoard('Beech');
  await book(board, 20);
  const { id } = await releaseProject(board, 8);
  await query(
    `insert into stock_item (id, kind, sku, name, base_unit, colour_code, thickness, width)
     select 't-tape', 'edging', 'T-TAPE', 'Tape', 'mm', code, 1, 22 from colour where code not in (select colour_code from stock_item where kind = 'edging' and colour_code is not null) limit 1`,
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select 't-tape', b.id, m.quantity, m.quantity, m.reason
       from (select id from stock_bin where is_default limit 1) b cross join (values (1, 1, 'opening'), (2, -1, 'scrap')) m(nr, quantity, reason) order by m.nr`,
  );
  await query(
    `update panel set needs_edging = true, edging = jsonb_build_object('l1', jsonb_build_object('colour', i.colour_code, 'width', 22, 'thickness', 1))
       from stock_item i where i.id = 't-tape' and project_id = $1`,
    [id],
  );
  await buying.offers(await buying.supplier('Tape House'), 't-tape', {
    pack_unit: 'roll',
    pack_factor: 50_000,
    lead_days: 15,
  });
  const plan = await planOf(id);
  expect(plan.waits_for?.items.map(({ name }) => name)).toEqual(['Tape']);
  expect(materialsOf(plan)).toBe('done');
  // Edge, drill and pack take a day each, and it leaves on the next.
  expect(plan.waits_for?.possible_on).toBe(await inDays(19));
});
