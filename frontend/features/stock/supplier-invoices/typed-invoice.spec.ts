import type { InvoiceToEnter } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { toTypedInvoice, invoiceSchema, addDays, calculateTypedSums, type TypedInvoice } from './typed-invoice';

const toEnter: InvoiceToEnter = {
  supplier: { id: 's', name: 'Magalies Fittings' },
  order: { id: 'o', number: 'PO-1001' },
  vat_rate_percent: 15,
  terms_days: 30,
  lines: [
    {
      line_id: 'l',
      name: 'Hinge',
      sku: 'H',
      pack_unit: 'box',
      ordered_packs: 10,
      ordered_price: 50_00,
      received_packs: 8,
      invoiced_before: 2,
      is_open: true,
    },
  ],
  freight: 71_00,
  credit: 0,
};
const typed = (change: Partial<TypedInvoice> = {}): TypedInvoice => ({
  ...toTypedInvoice(toEnter, '2026-11-23'),
  number: 'INV 1',
  total: '426.65',
  ...change,
});
const faults = (change: Partial<TypedInvoice> = {}): string[] =>
  (invoiceSchema(15).safeParse(typed(change)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('what came and is on no invoice yet is filled in, at the price of the order, with the freight', () =>
  expect(typed()).toMatchObject({ due_on: '2026-12-23', lines: [{ packs: '6', price: '50.00' }], freight: '71.00' }));

test('VAT that nobody typed is that of the order; the total has to be what the lines come to', () => {
  expect(calculateTypedSums(typed(), 15)).toEqual({ net: 371_00, vat: 55_65, total: 426_65 });
  expect(faults()).toEqual([]);
  expect(invoiceSchema(15).parse(typed()).vat).toBe(55_65);
  expect(faults({ total: '426.64' })).toEqual([expect.stringMatching(/^total: The entries come to R426.65/)]);
  expect(faults({ vat: '55.64', total: '426.64' })).toEqual([]);
});

test('a credit note has no lines, and comes to less than nothing', () =>
  expect(faults({ lines: [{ packs: '', price: '' }], freight: '', credit: '100', total: '-115.00' })).toEqual([]));

test('a line without a price, a number of signs and nothing at all are said at their fields', () => {
  expect(faults({ lines: [{ packs: '6', price: '' }], freight: '', total: '0' })).toContain(
    'lines.0.price: Enter the price on the invoice',
  );
  expect(faults({ number: '--' })).toEqual(['number: Enter the number on the invoice']);
});

test('days run over the end of a year', () => expect(addDays('2026-12-20', 30)).toBe('2027-01-19'));
