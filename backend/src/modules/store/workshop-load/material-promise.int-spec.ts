import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { buyingOn } from '../../../../../test/support/buying';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { cartWith } from '../../../../../test/support/shopper';
import { Caches } from '../../../platform/runtime/cache/caches';
import { MaterialDays } from '../../stock/material-days/material-days';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';

const { cart, catalogue, invoices } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const buying = buyingOn(app);
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const SMALL = 'base-unit-300-one-door';

const calendar = () => app().app.get(CalendarService);
const inDays = async (count: number): Promise<IsoDate> =>
  (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), count);
const itemPage = async () => {
  app().app.get(Caches).invalidate('public-pages');
  const { variants } = dataOf(catalogue.public.getItem, await app().query('catalogue.public.getItem', { slug: SMALL }));
  const [{ id, availability }] = variants;
  const [{ colour_code }] = await query<{ colour_code: string }>('select colour_code from variant where id = $1', [id]);
  return { id, day: availability.ready_on, colour: colour_code };
};
/** Boards of 16 mm of a colour, with nothing left of them on any shelf. */
async function emptyShelves(colour: string): Promise<string[]> {
  const boards = await query<{ id: string }>(
    `select id from stock_item where kind = 'board' and colour_code = $1 and thickness = 16`,
    [colour],
  );
  const ids = boards.map(({ id }) => id);
  await emptyItems(ids);
  return ids;
}
/** Leaves nothing of items on any shelf, nor on its way, nor with a supplier. */
async function emptyItems(ids: readonly string[]): Promise<void> {
  // What a list of the demo keeps at the saw is given back first.
  await query(
    `update stock_level s set allocated = s.allocated - k.kept
       from (select item_id, sum(allocated)::int as kept from cutting_sheet group by 1) k where k.item_id = s.item_id and s.item_id = any($1)`,
    [ids],
  );
  await query('update cutting_sheet set allocated = 0 where item_id = any($1)', [ids]);
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select x.item_id, x.bin_id, -x.on_hand, case when row_number() over (partition by x.item_id order by x.bin_id desc) = 1 then -s.value else 0 end, 'scrap'
       from bin_level x join stock_level s on s.item_id = x.item_id where x.item_id = any($1) and x.on_hand > 0 order by x.bin_id`,
    [ids],
  );
  await query('update purchase_order_line set expected_on = null where item_id = any($1)', [ids]);
  await query('delete from supplier_price where item_id = any($1)', [ids]);
}

/** The workshop has room on every day: what the demo's year left over at its end is not promised before spring. */
beforeAll(() =>
  query(
    `update project set promised_on = current_date + 200 where status in ('released', 'in_production') and promised_on < current_date + 200`,
  ),
);

test('a colour whose board is sold out is promised for when its supplier can bring it, on every page the same', async () => {
  const before = await itemPage();
  const [board] = await emptyShelves(before.colour);
  // Nobody offers it: it is reckoned with the company's usual days, and not promised as if it were there.
  expect((await itemPage()).day).toBe(await inDays(15));
  const supplier = await buying.supplier('Board Yard');
  await buying.offers(supplier, board, { pack_unit: 'sheet', pack_factor: 1, lead_days: 30 });
  const { id, day } = await itemPage();
  // Cut, edge, drill and pack take a day each, and it can leave on the next.
  expect(day).toBe(await inDays(35));
  const inCart = dataOf(cart.getCart, await app().query('cart.getCart', { id: await cartWith(app(), [{ id }]) }));
  expect(inCart.items.map(({ ready_on }) => ready_on)).toEqual([day]);
  const lines = [draftLine({ variant_id: id })];
  const { ready_on } = dataOf(
    invoices.price,
    await app().mutate('invoices.price', { ...(await desk.content()), lines }, { as: 'sales' }),
  );
  expect(ready_on).toBe(day);

  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) select $1, id, 500, 500 * 60000, 'opening' from stock_bin where is_default limit 1`,
    [board],
  );
  expect((await itemPage()).day).toBe(before.day);
});

test('the last box of screws is opened: the workshop takes from it, and no promise moves', async () => {
  const { day } = await itemPage();
  const boxes = await query<{ id: string }>(
    `select i.id from stock_item i join stock_level s on s.item_id = i.id join variant v on v.id = i.variant_id
      where v.pack_of >= 10 and i.bom_codes <> '{}' and s.held + s.allocated = 0`,
  );
  expect(boxes.length).toBeGreaterThan(0);
  const ids = boxes.map(({ id }) => id);
  await emptyItems(ids);
  const supplier = await buying.supplier('Screw House');
  for (const id of ids) await buying.offers(supplier, id, { pack_unit: 'box', pack_factor: 1, lead_days: 30 });
  expect((await itemPage()).day).toBe(day);
});

test('hardware that was never booked in is not sold out: only what was counted moves a promise', async () => {
  await query(
    `insert into stock_item (id, kind, sku, name, bom_codes) values ('t-rod', 'consumable', 'T-ROD', 'Rod', '{t-rod}')`,
  );
  await buying.offers(await buying.supplier('Rod Yard'), 't-rod', { pack_factor: 1, lead_days: 30 });
  const arrivalOfRod = async () => {
    app().app.get(Caches).invalidate('public-pages');
    return (await app().app.get(MaterialDays).mapArrivals(['t-rod'])).get('pack');
  };
  expect(await arrivalOfRod()).toBeUndefined();
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select 't-rod', b.id, q, q * 100, r from stock_bin b cross join (values (1, 1, 'opening'), (2, -1, 'scrap')) m(nr, q, r)
      where b.id = (select id from stock_bin where is_default limit 1) order by m.nr`,
  );
  expect(await arrivalOfRod()).toBe(await inDays(30));
});
