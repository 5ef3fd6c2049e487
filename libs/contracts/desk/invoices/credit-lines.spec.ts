import { invoices } from './invoices';

const LINE = '0190b070-c1e8-4129-b08b-b63db8a04507';
const OTHER = '0190b070-c1e8-4129-b08b-b63db8a04508';

test('a credit note names each line once: named twice, it would be credited twice', () => {
  const credits = (...ids: readonly string[]) =>
    invoices.credit.input.safeParse({
      id: LINE,
      reason: 'Returned',
      what: { kind: 'lines', lines: ids.map((line_id) => ({ line_id, quantity: 1 })) },
      idempotency_key: LINE,
    }).success;
  expect([credits(LINE), credits(LINE, OTHER), credits(LINE, LINE)]).toEqual([true, true, false]);
});
