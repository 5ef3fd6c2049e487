import { spaceWords } from './log-labels';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';

const fields: Readonly<Record<string, string>> = {
  amount: 'Amount',
  branch_id: 'Branch',
  asks_key: 'Must bring its key',
  copy_of: 'Copy of',
  number_letters: 'Letters in its numbers',
  label_printer: 'Label printer',
  cut_a_day: 'Panels cut a day',
  cut_hours: 'Hours a day at the saw',
  cut_hands: 'People at the saw',
  drill_a_day: 'Panels drilled a day',
  drill_hours: 'Hours a day at the drill',
  drill_hands: 'People at the drill',
  edge_a_day: 'Panels edged a day',
  edge_hours: 'Hours a day at the edger',
  edge_hands: 'People at the edger',
  edits: 'Fields changed',
  delivers: 'We deliver there',
  discount_limit_bp: 'Discount limit',
  fee_bulky: 'Cupboards and tops',
  fee_parcel: 'Parcel',
  from: 'From',
  give_back_limit: 'Refund limit without approval',
  grained: 'Grain along the sheet',
  help: 'Phone contact',
  helped_account: 'For the account',
  ids: 'Orders',
  interval_s: 'Reports every (seconds)',
  is_on: 'Switch',
  kind: 'Kind',
  lead_working_days: 'Working days after it is ready',
  legal_name: 'Registered name',
  linked: 'By a link',
  merged: 'Merged client',
  net_of_credits: 'Less credits',
  of: 'Of payment',
  password_kept: 'Password kept',
  queue: 'Work',
  reason: 'Reason',
  paid_on: 'Paid on',
  menu_selector: 'Shows on',
  pack_a_day: 'Panels packed a day',
  pack_hours: 'Hours a day of packing',
  pack_hands: 'People who pack',
  panels: 'Panels',
  payer: 'Payer',
  per_carton: 'Per carton',
  carton_length: 'Longest panel in a carton',
  position: 'Place in the list',
  remove_by: 'Remove by',
  released_by: 'Reason',
  reorder_point: 'Order again at',
  shows: 'Picture description',
  sku: 'Article number',
  slug: 'Address',
  to: 'Answer',
  total: 'Total',
  up_to: 'Order up to',
  used: 'Credit used',
  user_id: 'Account',
  vat_number: 'VAT number',
  watcher_id: 'Recipient',
  weekdays: 'Delivery days',
  whatsapp: 'WhatsApp',
  zone_unit: 'Time zone',
};
/** Fields in cents. */
const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'differs',
  'fee_bulky',
  'fee_parcel',
  'freight',
  'net_of_credits',
  'price',
  'refunded',
  'total',
  'used',
  'value',
  'without_vat',
]);

/** Returns the label of a field in the audit trail, or its name as words. */
export const fieldInWords = (field: string): string => {
  if (Object.hasOwn(fields, field)) return fields[field] ?? field;
  // What says what it is of is words already: “Base unit 600: Price”.
  return /^[a-z][a-z0-9_-]*$/.test(field) ? spaceWords(field) : field;
};

/** Formats the value of a field: amounts as money, codes as words. */
export function valueInWords(field: string, value: string): string {
  if (MONEY.has(field) && /^-?\d+$/.test(value)) return formatRand(Number(value));
  if (!/(?:^|_)(?:number|code)$/.test(field) && /^\d{4,}$/.test(value)) return formatCount(Number(value));
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (value === '[]' || value === '{}' || value === '') return '–';
  return /^[a-z]+(?:_[a-z0-9]+)+$/.test(value) ? spaceWords(value) : value;
}
