import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk } from '../../../../../test/support/cutting-desk';
import { draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';

const { allocations, purchaseOrders } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const cutting = cuttingDesk(app, desk);
const owner = { as: 'owner' } as const;
const query = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);
const findProposal = async (itemId: string) =>
  dataOf(purchaseOrders.toOrder, await app().query('purchaseOrders.toOrder', {}, owner)).find(
    ({ item }) => item.id === itemId,
  );
/** Writes off all of an item. */
async function emptyShelf(itemId: string): Promise<void> {
  await query('update stock_level set allocated = 0 where item_id = $1', [itemId]);
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select b.item_id, b.bin_id, -b.on_hand, case when row_number() over (order by b.bin_id) = 1 then -l.value else 0 end, 'scrap'
       from bin_level b join stock_level l on l.item_id = b.item_id where b.item_id = $1 and b.on_hand > 0`,
    [itemId],
  );
}

test('boards that went after a list was planned on them are wanted by the sheet, however many panels are on it', async () => {
  const { project_id, boards } = await cutting.released(15);
  const list = await cutting.planned(await cutting.make([{ project_id, board_key: boards[0] }]));
  const [short] = await query<{ item_id: string; sheets: number; panels: number }>(
    `select s.item_id, sum(s.copies)::int as sheets, (select count(*)::int from cutting_list_panel m where m.list_id = $1) as panels
       from cutting_sheet s join stock_item i on i.id = s.item_id and i.kind = 'board' where s.list_id = $1 group by 1`,
    [list.id],
  );
  expect(short.panels).toBeGreaterThan(short.sheets);
  const wantedBy = async () => (await findProposal(short.item_id))?.wanted ?? 0;
  // Whatever else waits for the same board waits for it before and after.
  await emptyShelf(short.item_id);
  const wanted = await wantedBy();
  await query('update cutting_sheet set allocated = copies where list_id = $1', [list.id]);
  expect(wanted - (await wantedBy())).toBe(short.sheets);
});

test('of what is sold no more, only what somebody waits for is bought', async () => {
  const itemId = HINGE.toLowerCase();
  await query('update stock_level set reorder_point = 10 where item_id = $1', [itemId]);
  const [{ free }] = await query<{ free: number }>(
    'select for_sale - held - allocated as free from stock_level where item_id = $1',
    [itemId],
  );
  const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ quantity: free + 1 })] });
  dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id: invoice.id }, owner));
  const before = await findProposal(itemId);
  expect(before?.wanted).toBe(1);
  expect(before?.quantity).toBeGreaterThan(10);
  await query('update variant set is_active = false where id = $1', [itemId]);
  expect(await findProposal(itemId)).toMatchObject({ wanted: 1, reorder_point: 0, quantity: 1 });
});
