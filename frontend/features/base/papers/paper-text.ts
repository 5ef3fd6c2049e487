import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import type { PaperLine, SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';

/** Returns the name of a paper: `Tax invoice INV-000123`; a draft has no number yet. */
export const paperName = ({ title, number }: { title: string; number: string | null }): string =>
  `${title} ${number ?? 'draft'}`;

/** Returns the footer of every sheet. */
export const paperFooter = (paper: {
  title: string;
  number: string | null;
  supplier: { legal_name: string; vat_number: string | null };
}): string =>
  [paperName(paper), paper.supplier.legal_name, paper.supplier.vat_number && `VAT number ${paper.supplier.vat_number}`]
    .filter(Boolean)
    .join(' · ');

/** Returns the remarks on a line: code, cut to order, zero-rated. */
export const remarksOf = ({
  sku,
  made_to_order: cut,
  zero_rated: zero,
}: Pick<PaperLine, 'sku' | 'made_to_order' | 'zero_rated'>): string =>
  [sku, cut ? 'cut to order' : '', zero ? 'zero-rated' : ''].filter(Boolean).join(' · ');

/** Formats a percentage: `15%`. */
export const percent = (value: number): string => `${String(value)}%`;

interface Party {
  name: string;
  company: string;
  address: string;
  vat_number: string;
  phone: string;
  email: string;
}

/** Formats a client as an address of several lines. */
export const partyText = ({ name, company, address, vat_number: vat, phone, email }: Party): string =>
  [company, name === company ? '' : name, address, vat && `VAT number ${vat}`, phone, email].filter(Boolean).join('\n');

/** Checks that the paper shows the delivery; a credit note does so only when it credits it. */
export const isDelivered = ({
  kind,
  fulfilment,
  delivery_fee: fee,
}: Pick<SalesPaper, 'kind' | 'fulfilment' | 'delivery_fee'>): boolean =>
  fee > 0 || (fulfilment === 'delivery' && kind !== 'credit_note');

/** Formats a quantity: `3 × 800 mm` for pieces cut from a length, else the count. */
export const countText = ({ quantity, size }: { quantity: number; size: number }): string =>
  size > 0 ? `${quantity} × ${size} mm` : String(quantity);

/** Formats hardware with how many there are of it: `8 × Hinge`, `3 × 800 mm Rail`. */
export const piecesText = (row: { quantity: number; size: number; name: string; spare: number }): string =>
  `${countText(row)}${row.size > 0 ? '' : ' ×'} ${row.name}${row.spare > 0 ? `, and ${String(row.spare)} spare` : ''}`;

interface Supplier {
  trading_name: string;
  legal_name: string;
  address: string;
  phone: string;
  email: string;
  registration_number: string;
  vat_number: string | null;
}

/** Formats the sender in one line. */
export const supplierText = ({
  legal_name: name,
  address,
  phone,
  email,
  registration_number: registration,
  vat_number: vat,
}: Supplier): string =>
  joinFilled(
    [name, address, phone, email, registration && `registration ${registration}`, vat && `VAT number ${vat}`],
    ' · ',
  );

/** Lists who signs for the goods; collected goods have no driver. */
export const signedBy = (fulfilment: SalesPaper['fulfilment']): readonly string[] => [
  'Name',
  'Signature',
  'Date and time',
  ...(fulfilment === 'delivery' ? ['Driver'] : []),
];
