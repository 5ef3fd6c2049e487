import type { DocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { asksForMoney, asksForSignature, describeNoVat } from './what-is-asked';

const quote = (status: DocumentStatus) => ({ kind: 'quote' as const, status, balance: 0 });

describe('what a quote on paper asks for', () => {
  it.each(['draft', 'sent'] as const)('%s: to sign it, and to pay the deposit', (status) => {
    expect(asksForSignature(quote(status))).toBe(true);
    expect(asksForMoney(quote(status))).toBe(true);
  });

  it('accepted: the deposit alone', () => {
    expect(asksForSignature(quote('accepted'))).toBe(false);
    expect(asksForMoney(quote('accepted'))).toBe(true);
  });

  it.each(['converted', 'replaced', 'declined', 'discarded'] as const)('%s: nothing', (status) => {
    expect(asksForSignature(quote(status))).toBe(false);
    expect(asksForMoney(quote(status))).toBe(false);
  });
});

it('an invoice asks for money as long as some is owed, a credit note never', () => {
  expect(asksForMoney({ kind: 'invoice', status: 'part_paid', balance: 1 })).toBe(true);
  expect(asksForMoney({ kind: 'invoice', status: 'paid', balance: 0 })).toBe(false);
  expect(asksForMoney({ kind: 'credit_note', status: 'sent', balance: 0 })).toBe(false);
});

it('a balance of earlier books does not say that a registered company is not registered for VAT', () => {
  expect(describeNoVat({ supplier: { vat_number: '4550140263' } })).not.toContain('not registered');
  expect(describeNoVat({ supplier: { vat_number: null } })).toContain('not registered');
});
