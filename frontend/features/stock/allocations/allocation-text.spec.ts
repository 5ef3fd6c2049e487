import { pickedWords } from './allocation-text';

const line = (source: 'goods' | 'made') => ({
  id: '4d6f1e0a-52b1-4a0e-9d1c-2b8f6f0f7a11',
  item_id: 'hng-1',
  sku: 'HNG-1',
  name: 'Hinge',
  codes: [],
  base_unit: 'piece' as const,
  source,
  asked: 2,
  waiting: 0,
  picked: 2,
  short: 0,
  more_on: null,
  on_order: 0,
});
const nomsa = { client: 'Nomsa Dlamini', collects: false };

test('whoever picked hardware of a cupboard that is not cut yet reads that the packers want it, not the client', () => {
  expect(pickedWords({ ...nomsa, lines: [line('made')] })).toBe(
    'It is the hardware of cupboards: the packers put it into their cartons, for Nomsa Dlamini, to be delivered.',
  );
  expect(pickedWords({ ...nomsa, lines: [line('made'), line('goods')] })).toBe(
    'The packers put the hardware of the cupboards into their cartons. The rest waits for Nomsa Dlamini, to be delivered.',
  );
  expect(pickedWords({ client: '', collects: true, lines: [line('goods')] })).toBe(
    'It waits for its client, who collects it.',
  );
});
