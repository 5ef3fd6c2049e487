import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { ShortLineFiller } from '../../stock/allocations/short-line-filler';

const { allocations, stock } = contracts;
jest.setTimeout(90_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const keeper = { as: 'storekeeper' } as const;
const LEG = 'LEG-ADJ-100';

/** An allocated invoice for legs, promised for a day. */
async function allocateLegs(quantity: number, promisedOn: string) {
  const { id } = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ variant_id: LEG, quantity })] });
  await app().database.query('update sales_document set promised_on = $2 where id = $1', [id, promisedOn]);
  return dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id: id }, keeper));
}
const receiveLegs = async (quantity: number) =>
  dataOf(
    stock.book,
    await app().mutate(
      'stock.book',
      { id: LEG.toLowerCase(), reason: 'receipt', quantity, reference: '', note: '', idempotency_key: randomUUID() },
      keeper,
    ),
  );
const linesOf = async (id: string) =>
  dataOf(allocations.get, await app().query('allocations.get', { id }, keeper)).lines;

test('legs that came in are listed to pick by themselves, for what is promised first', async () => {
  // Nothing of it is free: all that is sold by nobody is written off.
  await app().database.query(
    `with too_many as (
       select b.bin_id, least(b.on_hand, s.for_sale - s.held - s.allocated - coalesce(sum(b.on_hand) over (order by b.bin_id rows between unbounded preceding and 1 preceding), 0)) as quantity
         from bin_level b join stock_level s on s.item_id = b.item_id join stock_bin n on n.id = b.bin_id and n.sells_online where b.item_id = $1)
     insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
     select $1, t.bin_id, -t.quantity, -round(s.value::numeric * t.quantity / s.on_hand)::int, 'scrap', 'For a test'
       from too_many t join stock_level s on s.item_id = $1 where t.quantity > 0`,
    [LEG.toLowerCase()],
  );
  const later = await allocateLegs(4, '2027-02-01');
  const sooner = await allocateLegs(4, '2027-01-11');
  expect([later, sooner].map(({ lines: [line] }) => line.short)).toEqual([4, 4]);
  await receiveLegs(6);
  await app().app.get(ShortLineFiller).fillAll();
  expect(await linesOf(sooner.id)).toMatchObject([{ waiting: 4, short: 0 }]);
  expect(await linesOf(later.id)).toMatchObject([{ waiting: 2, short: 2 }]);
  // Nothing more came: nothing changes.
  await app().app.get(ShortLineFiller).fillAll();
  await receiveLegs(2);
  await app().app.get(ShortLineFiller).fillAll();
  expect(await linesOf(later.id)).toMatchObject([{ waiting: 4, short: 0 }]);
});
