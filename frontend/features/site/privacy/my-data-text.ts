import type { PersonalFile } from '@plinth/contracts/site/privacy/privacy';
import { isCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { formatDate, formatDateTime } from '@/lib/dates';

/** Formats personal data for the person; the downloaded file has everything as stored. */

/** Order of the parts: what people look for first, logs last. */
const FIRST_SECTIONS = [
  'user',
  'client',
  'online_order',
  'payment',
  'refund',
  'sales_document',
  'cart',
  'contact_request',
  'contact_answer',
];
const LAST_SECTIONS = ['timeline_entry', 'user_session', 'user_token', 'audit_entry'];
const rank = (name: string): number =>
  FIRST_SECTIONS.includes(name)
    ? FIRST_SECTIONS.indexOf(name)
    : FIRST_SECTIONS.length + 1 + LAST_SECTIONS.indexOf(name);

export const sortSections = (sections: PersonalFile['sections']): PersonalFile['sections'] =>
  sections.toSorted((a, b) => rank(a.name) - rank(b.name));

const FIELD_NAMES: Readonly<Record<string, string>> = {
  at: 'When',
  ip: 'From the internet address',
  actor: 'By',
  new_value: 'Now',
  old_value: 'Before',
  id: 'Number',
  email: 'E-mail',
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Pattern of a status code: `in_production`. */
const STATUS_CODE = /^[a-z]+(_[a-z]+)+$/;
/** Names of fields that hold cents. */
const CENTS_FIELDS = /^(amount|refunded|paid|total|subtotal|vat|delivery_fee|unit_price|line_total|price)$/;

const toSentence = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const fieldName = (name: string): string =>
  Object.hasOwn(FIELD_NAMES, name) ? FIELD_NAMES[name] : toSentence(name);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Lists the fields of a row that have a value. */
export const listFilled = (row: Readonly<Record<string, unknown>>): [name: string, value: unknown][] =>
  Object.entries(row).filter(([, value]) => !isEmpty(value));

/** Formats a value for a person. */
export function formatValue(name: string, value: unknown): string {
  if (isEmpty(value)) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return CENTS_FIELDS.test(name) && isCents(value) ? formatRand(value) : String(value);
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return formatDateTime(value);
    if (DAY.test(value)) return formatDate(value);
    return STATUS_CODE.test(value) ? value.replaceAll('_', ' ') : value;
  }
  if (Array.isArray(value)) return value.map((item) => formatValue(name, item)).join('\n');
  if (typeof value !== 'object' || value === null) return '–';
  return listFilled({ ...value })
    .map(([key, inner]) => `${fieldName(key)}: ${formatValue(key, inner)}`)
    .join(', ');
}
