import fc from 'fast-check';
import { MOST_CENTS, sumCents } from './cents';
import { depositOf, WHOLE } from './document-totals';
import { instalmentsOf, isFromStock, openInstalments } from './instalments';

const days = { deposit: '2026-11-22', balance: '2026-12-11', all: '2026-11-22' };
const kitchen = instalmentsOf(10_000_00, 6_000_00, days);

test('a kitchen is paid by 60% now and the rest on the promised day', () =>
  expect(kitchen).toEqual([
    { kind: 'deposit', amount: 6_000_00, due_on: '2026-11-22' },
    { kind: 'balance', amount: 4_000_00, due_on: '2026-12-11' },
  ]));

test('a knob from the shelf asks no deposit, a cupboard does', () => {
  expect(depositOf(18_90, 6_000, isFromStock([{ kind: 'item', made_to_order: false }]))).toBe(0);
  expect(depositOf(18_90, 6_000, isFromStock([{ kind: 'unit', made_to_order: true }]))).toBe(11_34);
  // What work is written on a free line is not known.
  expect(isFromStock([{ kind: 'free', made_to_order: false }])).toBe(false);
});

test('once the deposit is paid only the balance is open', () =>
  expect(openInstalments(kitchen, { total: 10_000_00, paid: 6_000_00, credited: 0 }).map(({ open }) => open)).toEqual([
    0, 4_000_00,
  ]));

test('what is credited lowers both parts in proportion', () =>
  expect(
    openInstalments(kitchen, { total: 10_000_00, paid: 0, credited: 2_500_00 }).map(({ amount }) => amount),
  ).toEqual([4_500_00, 3_000_00]));

test('instalments add up to the total, and what is open to the balance, whatever was paid and credited', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MOST_CENTS }),
      fc.integer({ min: 0, max: WHOLE }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, bp, creditedPart, paidPart) => {
        const credited = Math.floor(total * creditedPart);
        const paid = Math.floor((total - credited) * paidPart);
        const instalments = instalmentsOf(total, depositOf(total, bp, false), days);
        const open = openInstalments(instalments, { total, paid, credited });
        expect(sumCents(instalments.map(({ amount }) => amount))).toBe(total);
        expect(sumCents(open.map(({ amount }) => amount))).toBe(total - credited);
        expect(sumCents(open.map((one) => one.open))).toBe(total - credited - paid);
        for (const one of open) {
          expect(one.open).toBeGreaterThanOrEqual(0);
          expect(one.open).toBeLessThanOrEqual(one.amount);
        }
      },
    ),
  ));
