import { contracts } from '@plinth/contracts/contracts';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { cuttingDesk, planner } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { Db, type Tx } from '../../../platform/data/database/db';
import { StockReservations } from '../../stock/stock/stock-keeping';

const { cuttingLists } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { get, seen, planned, release, event, answers, level, listOf } = cuttingDesk(app, desk);

/** Leaves the selling bins of the desk's branch a number of sheets that nobody waits for, and gives another branch 20. */
async function leaveSheets(item: string, quantity: number): Promise<void> {
  const branch = await desk.branch();
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, b.id, 20, 20000, 'receipt' from stock_bin b join location l on l.id = b.branch_id
      where b.is_default and b.branch_id <> $2::uuid order by l.position limit 1`,
    [item, branch],
  );
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
     select x.item_id, x.bin_id, -x.on_hand, 0, 'scrap', 'For a test' from bin_level x join stock_bin b on b.id = x.bin_id
      where x.item_id = $1 and x.on_hand > 0 and b.branch_id = $2::uuid and b.sells_online`,
    [item, branch],
  );
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select $1, b.id, $3::int + (select coalesce(sum(c.allocated), 0) from cutting_sheet c join cutting_list l on l.id = c.list_id
                                  where c.item_id = $1 and l.branch_id = $2::uuid), 1000, 'receipt'
       from stock_bin b where b.is_default and b.branch_id = $2::uuid`,
    [item, branch, quantity],
  );
}
const wholeSheets = ({ sheets }: CuttingList, item: string): number =>
  sheets.filter(({ item_id }) => item_id === item).reduce((sum, { copies }) => sum + copies, 0);

test('two lists of a branch do not take the same boards, however many lie at another branch', async () => {
  // Nothing on the rack: both take whole sheets.
  await app().database.query(`update stock_item set is_active = false where kind = 'offcut'`);
  const [first, second] = [await planned(await listOf(2)), await planned(await listOf(2))];
  const item = first.sheets[0].item_id;
  const needed = wholeSheets(first, item);
  expect(wholeSheets(second, item)).toBeGreaterThan(0);
  await leaveSheets(item, needed);
  expect((await release(first)).status).toBe('released');
  const refused = await app().mutate('cuttingLists.release', seen(second), planner);
  expect(refusalOf(refused)).toBe('boards-short');
  // Nor is it planned with them: what lacks is to be bought, or brought.
  const again = await planned(second);
  const chosen = dataOf(
    cuttingLists.choose,
    await app().mutate('cuttingLists.choose', { ...seen(again), run_id: again.runs[0].id }, planner),
  );
  expect(chosen.to_buy).toMatchObject([{ item_id: item, quantity: wholeSheets(chosen, item), free: 0 }]);
  // Taken back, the first list's boards are the second's.
  dataOf(
    cuttingLists.withdraw,
    await app().mutate(
      'cuttingLists.withdraw',
      seen(dataOf(cuttingLists.get, await app().query('cuttingLists.get', { id: first.id }, planner))),
      planner,
    ),
  );
  expect((await release(await planned(chosen))).status).toBe('released');
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('a cut taken back that nobody made keeps no board: the list is taken back with all of its sheets', async () => {
  const first = await planned(await listOf(1));
  await leaveSheets(first.sheets[0].item_id, 10);
  const list = await planned(first);
  const [sheet] = list.sheets;
  const before = await level(sheet.item_id);
  const released = await release(list);
  expect(await answers(released, [event(sheet, { kind: 'back', step: 1 })])).toEqual(['booked']);
  const draft = await app().mutate('cuttingLists.withdraw', seen(await get(list.id)), planner);
  expect(dataOf(cuttingLists.withdraw, draft)).toMatchObject({ status: 'draft', sheets: [] });
  expect(await level(sheet.item_id)).toEqual(before);
});

test.each([
  ['for offcuts', (bins: StockReservations, tx: Tx, branch: string) => bins.getOrCreateOffcutRack(tx, branch)],
  [
    'for set-aside goods',
    (bins: StockReservations, tx: Tx, branch: string) => bins.getOrCreateBin(tx, branch, 'quarantine'),
  ],
])('the bin %s that somebody closed is opened again by whoever needs it', async (_name, open) => {
  const branch = await desk.branch();
  const getBin = () =>
    app()
      .app.get(Db)
      .transaction((tx) => open(app().app.get(StockReservations), tx, branch));
  const closeBin = async (): Promise<string> => {
    const { id } = await getBin();
    await app().database.query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
       select item_id, bin_id, -on_hand, 0, 'scrap', 'For a test' from bin_level where bin_id = $1::uuid and on_hand > 0`,
      [id],
    );
    await app().database.query('update stock_bin set is_active = false where id = $1::uuid', [id]);
    return id;
  };
  // The first may have a name of its own.
  const closedBins = [await closeBin(), await closeBin()];
  const { id } = await getBin();
  expect(closedBins).toContain(id);
  expect(await app().database.query('select is_active from stock_bin where id = $1::uuid', [id])).toEqual([
    { is_active: true },
  ]);
});
