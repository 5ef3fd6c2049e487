import { dueFact, dueSentence, instalmentName } from './instalment-text';

test('beside the balance of an invoice no part of it is called balance again', () => {
  const day = (iso: string): string => iso;
  expect(instalmentName({ kind: 'deposit', due_on: '2026-11-22', open: 1 }, day)).toBe('Deposit, by 2026-11-22');
  expect(instalmentName({ kind: 'balance', due_on: null, open: 1 }, day)).toBe('The rest, before it leaves us');
});

test('the head of an invoice names what is due first: the deposit, its amount and its day; one day where it is paid in one', () => {
  const day = (iso: string): string => iso;
  const rand = (words: string | null) => words?.replaceAll('\u00a0', ' ');
  const [deposit, rest] = [
    { kind: 'deposit', due_on: '2026-11-23', open: 5_034_96 },
    { kind: 'balance', due_on: null, open: 3_356_64 },
  ] as const;
  const due_on = '2026-11-23';
  expect(rand(dueFact({ instalments: [deposit, rest], due_on }, day))).toBe('Deposit R5 034.96, by 2026-11-23');
  expect(rand(dueFact({ instalments: [{ ...deposit, open: 0 }, rest], due_on: null }, day))).toBe(
    'The rest R3 356.64, before it leaves us',
  );
  expect(dueFact({ instalments: [{ kind: 'all', due_on, open: 1 }], due_on }, day)).toBe(due_on);
});

test('what should have been paid by now was due, and is not said to be due by a day that has passed', () => {
  const day = (iso: string): string => iso;
  const said = (kind: 'deposit' | 'all', due_on: string | null) =>
    dueSentence([{ kind, due_on, open: 10_00 }], day, '2026-11-28');
  expect(said('all', '2026-11-23')).toBe('R10.00 was due on 2026-11-23.');
  expect(said('deposit', '2026-11-23')).toBe('R10.00 is the deposit, and was due on 2026-11-23.');
  expect(said('all', '2026-11-28')).toBe('R10.00 is due by 2026-11-28.');
  expect(said('all', null)).toBe('R10.00 is due before it leaves us.');
});
