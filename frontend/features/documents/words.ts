import type { DocumentLine } from '@plinth/contracts/invoice-fields';

/** `Tax invoice INV-000123`; a draft has no number yet. */
export const paperName = ({ title, number }: { title: string; number: string | null }): string => `${title} ${number ?? 'draft'}`;

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

const GROUPS: readonly (readonly [DocumentLine['kind'], title: string])[] = [['unit', 'Cupboards'], ['top', 'Tops'], ['item', 'Hardware'], ['free', 'Other']];

/** Lines by what they are, cupboards first. */
export const groupsOf = (lines: readonly DocumentLine[]): { title: string; lines: DocumentLine[] }[] =>
  GROUPS.map(([kind, title]) => ({ title, lines: lines.filter((line) => line.kind === kind) })).filter((group) => group.lines.length > 0);

/** `3 × 800 mm` for what is cut from a length, else the count. */
export const countText = ({ quantity, size }: { quantity: number; size: number }): string => (size > 0 ? `${quantity} × ${size} mm` : String(quantity));
