import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { StockCheck } from './stock-check';

const app = useApp({ database: 'complete' });
const check = () => app().app.get(StockCheck).checkStock();
const HINGE = 'hng-sc110-fo-1';
const ofStock = async () => {
  const { services } = dataOf(contracts.services.state, await app().query('services.state', {}, { as: 'owner' }));
  return services.find(({ key }) => key === 'stock');
};

test('a year of the shop agrees with itself, and the services page says so', async () => {
  expect(await ofStock()).toMatchObject({ state: 'unseen' });
  expect(await check()).toEqual([]);
  expect(await ofStock()).toMatchObject({ state: 'well', last_error: null });
});

test.each([
  ['on hand', `update stock_level set on_hand = on_hand + 1 where item_id = '${HINGE}'`, 'on hand is not'],
  ['the value', `update stock_level set value = value + 1 where item_id = '${HINGE}'`, 'the value is not'],
  [
    'what is for sale',
    `update stock_level set for_sale = for_sale - 1 where item_id = '${HINGE}'`,
    'what is for sale is not',
  ],
  ['what is kept', `update stock_level set held = held + 1 where item_id = '${HINGE}'`, 'what is kept is not'],
  ['a bin', `update bin_level set on_hand = on_hand + 1 where item_id = '${HINGE}'`, 'what lies in a bin is not'],
])('whoever tampers with %s is found at night, named, and nothing is mended', async (_what, tampering, rule) => {
  const { query } = app().database;
  const levels = () =>
    query<{ on_hand: number; for_sale: number; held: number; value: number }>(
      `select l.*, (select sum(on_hand)::int from bin_level b where b.item_id = l.item_id) as lying from stock_level l where item_id = $1`,
      [HINGE],
    );
  const before = await levels();
  const bins = await query<{ bin_id: string; on_hand: number }>(
    'select bin_id, on_hand from bin_level where item_id = $1',
    [HINGE],
  );
  await query(tampering);
  const tampered = await levels();
  const wrong = await check();
  expect(wrong.join()).toContain(rule);
  expect(wrong.join()).toContain(`1 item (${HINGE})`);
  expect(await ofStock()).toMatchObject({ state: 'failing', last_error: { words: wrong.join('; ') } });
  expect(await levels()).toEqual(tampered);
  const [{ on_hand, for_sale, held, value }] = before;
  await query('update stock_level set on_hand = $2, for_sale = $3, held = $4, value = $5 where item_id = $1', [
    HINGE,
    on_hand,
    for_sale,
    held,
    value,
  ]);
  for (const bin of bins)
    await query('update bin_level set on_hand = $3 where item_id = $1 and bin_id = $2', [
      HINGE,
      bin.bin_id,
      bin.on_hand,
    ]);
  expect(await check()).toEqual([]);
});
