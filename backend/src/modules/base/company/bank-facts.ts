import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { MailPart } from '../../../platform/edge/mail/layout';

/**
 * Builds the bank details for an EFT, for mails that request payment.
 * @param amount formatted amount, where the mail states one
 */
export const bankFacts = (bank: SupplierFacts['bank'], reference: string, amount?: string): MailPart => ({
  kind: 'facts',
  rows: [
    ...(amount === undefined ? [] : [{ label: 'Amount', value: amount }]),
    { label: 'Bank', value: `${bank.bank}, branch code ${bank.branch_code}` },
    { label: 'Account', value: `${bank.account_number}, ${bank.account_holder}` },
    { label: 'Reference', value: reference },
  ],
});
