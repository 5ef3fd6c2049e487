import { contracts } from '@plinth/contracts/contracts';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { cuttingDesk, planner } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { cuttingLists } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { get, released, planned, release, event, answers, listOf } = cuttingDesk(app, desk);
const partsOf = ({ pieces }: SheetLoad): string[] =>
  pieces.flatMap(({ kind, codes }) => (kind === 'part' ? codes : []));

test('of a sheet that breaks in the middle, the panels that came off it before are cut, whether they were scanned or tapped', async () => {
  const list = await release(await planned(await listOf(2)));
  const [sheet] = list.sheets.toSorted((one, other) => partsOf(other).length - partsOf(one).length);
  const cut = sheet.steps.find(({ gives, rest }) => gives.kind === 'part' && rest?.kind !== 'part');
  if (cut === undefined) throw new Error('no panel comes off by itself');
  const steps = sheet.steps.filter(({ number }) => number <= cut.number);
  const came = steps.flatMap(({ gives, rest }) =>
    [gives, rest].flatMap((piece) => (piece?.kind === 'part' ? piece.codes : [])),
  );
  for (const { number } of steps) await answers(list, [event(sheet, { kind: 'done', step: number })]);
  expect(await answers(list, [event(sheet, { kind: 'damaged' })])).toEqual(['booked']);
  const stays = (await get(list.id)).panels.filter(({ sheet_id }) => sheet_id === sheet.id);
  expect(stays.map(({ code, status }) => [code, status]).toSorted()).toEqual(
    came.map((code) => [code, 'cut']).toSorted(),
  );
  expect(came.length).toBeLessThan(partsOf(sheet).length);
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('what two kitchens save together is counted in whole sheets: strips on the rack change nothing of it', async () => {
  await Promise.all([released(3), released(3)]);
  const suggested = async () =>
    dataOf(
      cuttingLists.suggest,
      await app().query('cuttingLists.suggest', { branch_id: await desk.branch() }, planner),
    );
  const before = await suggested();
  await app().database.query(
    `with strips as (
       insert into stock_item (id, kind, sku, name, colour_code, thickness, length, width, cut_from_id)
       select i.id || '-strip-' || n, 'offcut', upper(i.id || '-strip-' || n), 'Strip', i.colour_code, i.thickness, 1810, 720, i.id
         from stock_item i cross join generate_series(1, 4) n where i.kind = 'board' returning id
     )
     select count(*) from strips`,
  );
  await app().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select i.id, (select id from stock_bin where branch_id = $1 and sells_online order by pick_order limit 1), 1, 100, 'opening'
       from stock_item i where i.id like '%-strip-%'`,
    [await desk.branch()],
  );
  expect(await suggested()).toEqual(before);
});
