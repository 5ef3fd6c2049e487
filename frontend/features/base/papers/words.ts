import type { PaperLine, SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';

/** `Tax invoice INV-000123`; a draft has no number yet. */
export const paperName = ({ title, number }: { title: string; number: string | null }): string =>
  `${title} ${number ?? 'draft'}`;

/** At the foot of every sheet of it. */
export const paperFooter = (paper: {
  title: string;
  number: string | null;
  supplier: { legal_name: string; vat_number: string | null };
}): string =>
  [paperName(paper), paper.supplier.legal_name, paper.supplier.vat_number && `VAT number ${paper.supplier.vat_number}`]
    .filter(Boolean)
    .join(' · ');

/** What else is to be said of a line: its code, that it is cut to order, that it bears no VAT. */
export const remarksOf = ({
  sku,
  made_to_order: cut,
  zero_rated: zero,
}: Pick<PaperLine, 'sku' | 'made_to_order' | 'zero_rated'>): string =>
  [sku, cut ? 'cut to order' : '', zero ? 'zero-rated' : ''].filter(Boolean).join(' · ');

/** `15%` */
export const percent = (value: number): string => `${String(value)}%`;

interface Party {
  name: string;
  company: string;
  address: string;
  vat_number: string;
  phone: string;
  email: string;
}

/** A client as an address, a line each. */
export const partyText = ({ name, company, address, vat_number: vat, phone, email }: Party): string =>
  [company, name === company ? '' : name, address, vat && `VAT number ${vat}`, phone, email].filter(Boolean).join('\n');

/** Whether delivery is to be spoken of: a credit note says so only where it credits it. */
export const isDelivered = ({
  kind,
  fulfilment,
  delivery_fee: fee,
}: Pick<SalesPaper, 'kind' | 'fulfilment' | 'delivery_fee'>): boolean =>
  fee > 0 || (fulfilment === 'delivery' && kind !== 'credit_note');

/** `3 × 800 mm` for what is cut from a length, else the count. */
export const countText = ({ quantity, size }: { quantity: number; size: number }): string =>
  size > 0 ? `${quantity} × ${size} mm` : String(quantity);

interface Supplier {
  trading_name: string;
  legal_name: string;
  address: string;
  phone: string;
  email: string;
  registration_number: string;
  vat_number: string | null;
}

/** Who writes, in one line. */
export const supplierText = ({
  legal_name: name,
  address,
  phone,
  email,
  registration_number: registration,
  vat_number: vat,
}: Supplier): string =>
  [name, address, phone, email, `registration ${registration}`, vat && `VAT number ${vat}`].filter(Boolean).join(' · ');

/** Who signs for goods: nobody drives what its owner collects. */
export const signedBy = (fulfilment: SalesPaper['fulfilment']): readonly string[] => [
  'Name',
  'Signature',
  'Date and time',
  ...(fulfilment === 'delivery' ? ['Driver'] : []),
];
