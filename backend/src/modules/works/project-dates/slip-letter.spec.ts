import { describeSlipReason, writeSlipLetter } from './slip-letter';

const material = (name: string, arrives_on: string) => ({
  name,
  quantity: 3,
  base_unit: 'piece' as const,
  arrives_on,
  is_ordered: true,
  reckoned_days: null,
});
const promised_on = '2026-12-04';

test('a board comes late: the message names order, both days and the board, and nobody’s fault', () => {
  const items = [material('Honey Oak board 16 mm', '2026-12-09')];
  const plan = { promised_on, waits_for: { items, possible_on: '2026-12-15' } };
  const letter = writeSlipLetter({ client: 'Nomsa Dlamini', sale: 'Order PL-10001', day: '2026-12-15', plan });
  expect(letter.subject).toBe('Order PL-10001: the day changes to Tuesday, 15 December 2026');
  expect(letter.text.split('\n\n')).toEqual([
    'Hello Nomsa Dlamini,',
    'We promised order PL-10001 for Friday, 4 December 2026. We cannot keep that day, and we are sorry. The new day is Tuesday, 15 December 2026.',
    'We are waiting for Honey Oak board 16 mm, which we expect on Wednesday, 9 December 2026.',
    'If that day does not suit you, answer this message or call us, and we find another one.',
  ]);
});

test('a full workshop is the reason where its material comes in time, or none is short', () => {
  const inTime = { items: [material('Honey Oak board 16 mm', '2026-11-30')], possible_on: '2026-12-03' };
  for (const waits_for of [inTime, null])
    expect(describeSlipReason({ promised_on, waits_for })).toBe('Making it takes longer than we planned.');
});

test('of much that is short, only what comes after the promise is named, and three of it at most', () => {
  const items = [
    material('Screws', '2026-11-30'),
    ...['Oak', 'Teak', 'Ash', 'Elm'].map((name, index) => material(name, `2026-12-1${String(index)}`)),
  ];
  expect(describeSlipReason({ promised_on, waits_for: { items, possible_on: '2026-12-18' } })).toBe(
    'We are waiting for Oak, Teak, Ash and other material, which we expect on Sunday, 13 December 2026.',
  );
});
