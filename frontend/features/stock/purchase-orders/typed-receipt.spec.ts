import { receiptSchema, type Typed } from './typed-receipt';

const hinge = { open_packs: 10, most_packs: 10, pack_unit: 'box' as const };
const runner = { open_packs: 100, most_packs: 105, pack_unit: 'piece' as const };
const count = (packs: string, change: Partial<Typed['lines'][number]> = {}): Typed['lines'][number] => ({
  packs,
  rest: 'later',
  expected_on: '',
  reason: '',
  ...change,
});
const read = (lines: Typed['lines'], change: Partial<Typed> = {}) =>
  receiptSchema([hinge, runner]).safeParse({
    bin_id: 'in',
    delivery_note: '',
    freight: '',
    note: '',
    lines,
    ...change,
  });
const faults = (...args: Parameters<typeof read>): string[] =>
  (read(...args).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('what is empty did not come, and no freight is none', () =>
  expect(read([count('10'), count('')]).data).toMatchObject({ freight: 0, lines: [{ packs: 10 }, { packs: null }] }));

test('so many as suppliers deliver by mistake are taken, and more is said at the count of its line', () => {
  expect(faults([count(''), count('105')])).toEqual([]);
  expect(faults([count('11'), count('106')])).toEqual([
    'lines.0.packs: Only 10 boxes are still to come. Count again, and give back what was not ordered',
    'lines.1.packs: Only 100 pieces are still to come. Count again, and give back what was not ordered',
  ]);
});

test('a delivery with several faults is told all of them', () =>
  expect(faults([count('-1'), count('3', { rest: 'never' })], { freight: '600000' })).toEqual([
    'freight: Enter an amount up to R500\u00a0000.00',
    'lines.0.packs: Enter 0 or more',
    'lines.1.reason: Enter the reason why it will not come',
  ]));

test('nothing counted is no delivery', () =>
  expect(faults([count(''), count('0')])).toEqual(['lines.0.packs: Count at least one line']));
