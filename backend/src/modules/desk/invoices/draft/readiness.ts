import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { isEmail, isPhone } from '../../clients/client-facts';
import type { DraftRecord, LineRecord } from '../document-record';
import type { Problem } from './line-pricing';

export interface Requirements {
  readonly kind: DocumentKind;
  readonly today: string;
  /** Total above which a tax invoice must show the client's name and address, in cents (VAT Act s 20(4), s 20(5)). */
  readonly fullInvoiceAbove: number;
  /** Whether its branch closed after it was chosen. */
  readonly isBranchClosed: boolean;
}

/** Fields of a draft that are checked. */
export type CheckedDraft = Pick<
  DraftRecord,
  | 'client_name'
  | 'client_email'
  | 'client_phone'
  | 'client_vat_number'
  | 'client_address'
  | 'total'
  | 'fulfilment'
  | 'street'
  | 'valid_until'
  | 'due_on'
  | 'branch_id'
>;

const missing = (field: string, message: string): Problem => ({ field, code: 'missing', message });
const invalid = (field: string, message: string): Problem => ({ field, code: 'invalid', message });

/**
 * Checks that an address has a street and a place: two parts, or a number with words around it, such as "12 Main
 * Road, Midrand" or "PO Box 12 Sandton".
 */
function hasStreetAndPlace(address: string): boolean {
  const words = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const parts = address.split(/[,;\n]/).filter((part) => words(part) > 0);
  return parts.length >= 2 || (/\d/.test(address) && words(address) >= 3);
}

/** Lists the missing and invalid fields of a document that block issuing, except the problems that pricing finds. */
export function listFieldProblems(
  draft: CheckedDraft,
  lines: readonly LineRecord[],
  { kind, today, fullInvoiceAbove, isBranchClosed }: Requirements,
): Problem[] {
  const problems: Problem[] = [];
  if (lines.length === 0) problems.push(missing('lines', 'Add at least one line'));
  if (draft.client_name === '') problems.push(missing('client.name', 'Enter the client'));
  if (draft.client_email === '' && draft.client_phone === '')
    problems.push(missing('client.phone', 'Enter a phone number or an email address'));
  if (draft.client_email !== '' && !isEmail(draft.client_email))
    problems.push(invalid('client.email', 'Enter an email address like name@example.co.za'));
  if (draft.client_phone !== '' && !isPhone(draft.client_phone))
    problems.push(invalid('client.phone', 'Enter a South African number with 10 digits, like 082 123 4567'));
  if (!/^(4\d{9})?$/.test(draft.client_vat_number))
    problems.push(invalid('client.vat_number', 'A VAT number has 10 digits and starts with 4'));
  if (kind === 'invoice' && draft.client_address === '' && draft.total > fullInvoiceAbove) {
    problems.push(missing('client.address', 'A tax invoice of this amount must show the client’s address. Enter it'));
  } else if (kind === 'invoice' && draft.total > fullInvoiceAbove && !hasStreetAndPlace(draft.client_address)) {
    problems.push(invalid('client.address', 'Enter the street and town, like 12 Main Road, Midrand'));
  }
  if (draft.fulfilment === 'delivery' && draft.street === '')
    problems.push(missing('delivery.street', 'Enter the street number and name'));
  if (kind === 'quote' && draft.valid_until !== null && draft.valid_until < today)
    problems.push(invalid('valid_until', 'Choose today or a later day'));
  if (kind === 'invoice' && draft.due_on !== null && draft.due_on < today)
    problems.push(invalid('due_on', 'Choose today or a later day'));
  if (draft.branch_id === null && draft.fulfilment === 'delivery')
    problems.push(missing('branch_id', 'Choose the branch'));
  if (isBranchClosed) problems.push(invalid('branch_id', 'Choose an open branch'));
  return problems;
}
