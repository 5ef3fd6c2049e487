import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { accountInWords } from './account-text';

const late = { owed: 57_575_67, credit: 0, overdue: 12_000_00, overdue_since: '2026-10-03' };

test('a salesperson reads what a client owes, how much of it is late, and since when', () => {
  const since = formatDate('2026-10-03');
  expect(accountInWords(late)).toBe(
    `Owes ${formatRand(57_575_67)}, ${formatRand(12_000_00)} of it overdue since ${since}`,
  );
  expect(accountInWords({ ...late, owed: 12_000_00 })).toBe(
    `Owes ${formatRand(12_000_00)}, all of it overdue since ${since}`,
  );
  expect(accountInWords({ ...late, overdue: 0, overdue_since: null })).toBe(
    `Owes ${formatRand(57_575_67)}, nothing overdue`,
  );
});

test('a client who paid too much owes nothing and has credit', () => {
  expect(accountInWords({ owed: 0, credit: 150_00, overdue: 0, overdue_since: null })).toBe(
    `Owes nothing. ${formatRand(150_00)} of credit`,
  );
});
