import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { labels, type CodeOf } from './labels';

/*
 * The words of the audit trail. Whoever writes a line names its action and its subject by these codes, so that none is without words; what a line noted,
 * field by field, has its words in `fieldInWords`.
 */

/** What an entry of the audit trail is about. */
export const logSubjects = labels({
  user: 'Account',
  approval_request: 'Approval',
  audit: 'Log',
  calendar: 'Calendar',
  cart: 'Cart',
  catalogue_change: 'Change of the catalogue',
  client: 'Client',
  client_payment: 'Payment',
  colour: 'Colour',
  company: 'Company',
  contact_request: 'Contact request',
  cutting_list: 'Cutting list',
  goods_receipt: 'Delivery of a supplier',
  invoice: 'Sales document',
  item: 'Item',
  job: 'Background work',
  list: 'List',
  mail: 'Mail',
  order: 'Online order',
  panel: 'Panel',
  payment: 'Receipt',
  procedure: 'Permission',
  project: 'Project',
  project_status: 'Status of projects',
  privacy_request: 'Privacy request',
  role: 'Role',
  purchase_order: 'Purchase order',
  stock_bin: 'Bin',
  stock_count: 'Count',
  allocation: 'Allocation',
  stock_item: 'Stock',
  supplier: 'Supplier',
  supplier_invoice: "Supplier's invoice",
  task: 'Task',
  ticket: 'Ticket',
  trip: 'Trip',
  walk_in: 'Visit',
});
export type LogSubject = CodeOf<typeof logSubjects>;

const actions = labels({
  'account.change-password': 'Changed the password',
  'account.end-sessions': 'Signed somebody out everywhere',
  'account.invite': 'Invited somebody to work here',
  'account.lock': 'Locked an account',
  'account.rights': 'Changed the roles or branches of an account',
  'account.unlock': 'Opened a locked account',
  'account.make-owner': 'Made an owner’s account',
  'account.new-recovery-codes': 'Made new recovery codes',
  'account.password-confirmed': 'Gave the password once more',
  'account.code-refused': 'Gave a wrong code to change two-step sign-in',
  'account.password-refused': 'Gave a wrong password',
  'account.register': 'Registered',
  'account.reset-password': 'Chose a new password by mail',
  'account.second-factor-off': 'Turned two-step sign-in off',
  'account.second-factor-on': 'Turned two-step sign-in on',
  'account.second-factor-reset': 'Two-step sign-in was reset on the machine',
  'account.verify-email': 'Confirmed the email address',
  'allocation.allocate': 'Allocated the goods of an invoice',
  'allocation.cancel': 'Took an allocation back',
  'allocation.short': 'Said that a bin holds fewer',
  'approval.approved': 'Approved',
  'approval.ask': 'Asked for approval',
  'approval.declined': 'Declined',
  'approval.withdrawn': 'Withdrew the question',
  'audit.forget-client-changes': 'What clients were is no longer in the log',
  'calendar.close': 'Closed some days',
  'calendar.import': 'Added the public holidays of a year',
  'calendar.open': 'Took closed days off the calendar',
  'cart.status': 'Moved a cart',
  'cart.view': 'Looked at a cart',
  'catalogue.cancel': 'Cancelled a planned change',
  'catalogue.change': 'Changed the catalogue',
  'catalogue.not-applied': 'A planned change was not applied',
  'catalogue.plan': 'Planned a change of the catalogue',
  'catalogue.take-back': 'Took a change back',
  'client.change': 'Changed a client',
  'client.create': 'Added a client',
  'client.merge': 'Merged two clients',
  'client.unlink': 'Took a client off an account',
  'client.view': 'Looked at a client',
  'colour.add': 'Added a colour',
  'colour.place': 'Moved a colour in the shop',
  'credit_note.issue': 'Issued a credit note',
  'cutting_list.cancel': 'Cancelled a cutting list',
  'cutting_list.create': 'Made a cutting list',
  'cutting_list.panels': 'Changed the panels of a cutting list',
  'cutting_list.plan': 'Took a plan of a cutting list',
  'cutting_list.release': 'Released a cutting list to the saw',
  'cutting_list.sheet-cut': 'Finished a sheet at the saw',
  'cutting_list.withdraw': 'Took a cutting list back from the saw',
  'document.view': 'Opened a paper',
  'invoice.change-day': 'Promised another day',
  'invoice.hand-over': 'Handed goods over',
  'invoice.issue': 'Issued an invoice',
  'invoice.mark-declined': 'Marked a quote as declined',
  'invoice.mark-accepted': 'Marked a quote as accepted',
  'item.create': 'Made a new item',
  'item.photo-add': 'Added a photograph',
  'item.photo-remove': 'Removed a photograph',
  'item.photos': 'Put photographs in order',
  'item.variant': 'Added a variant',
  'job.try-again': 'Had background work done again',
  'mail.try-again': 'Sent a mail again',
  'order.change-status': 'Moved an order',
  'order.confirm-eft': 'Confirmed an EFT',
  'order.refund': 'Refunded an order',
  'panel.recut': 'Had a panel made again',
  'payment.allocate': 'Put a payment to invoices',
  'payment.receive': 'Took a payment',
  'payment.refund': 'Paid a client back',
  'payment.take-back': 'Took a payment off an invoice',
  'payment.use-credit': 'Used a client’s credit',
  'payment.void': 'Voided a payment',
  'permission.refused': 'Was refused: no permission',
  'privacy.close': 'Closed a privacy request',
  'privacy.delete': 'Had their data deleted',
  'privacy.export': 'Got their data',
  'privacy.record-delete': 'Noted a request to delete data',
  'privacy.record-export': 'Noted a request for data',
  'privacy.request-delete': 'Asked for data to be deleted',
  'privacy.request-export': 'Asked for their data',
  'privacy.send-link': 'Sent the link of a privacy request',
  'project.column': 'Moved a project on the board',
  'project.release': 'Released an invoice to production',
  'project_status.add': 'Added a status of projects',
  'project_status.change': 'Changed a status of projects',
  'project_status.order': 'Put the statuses of projects in order',
  'project_status.retire': 'Took a status of projects out of use',
  'purchase_order.cancel': 'Cancelled a purchase order',
  'purchase_order.change': 'Changed a purchase order',
  'purchase_order.close-line': 'Closed a line of a purchase order',
  'purchase_order.confirm': 'Noted that a supplier confirmed',
  'purchase_order.create': 'Made purchase orders',
  'purchase_order.dates': 'Noted other delivery days',
  'purchase_order.late-cost': 'Booked a late cost of a delivery',
  'purchase_order.receive': 'Booked in a delivery',
  'purchase_order.return': 'Sent goods back to a supplier',
  'purchase_order.send': 'Sent a purchase order',
  'quote.issue': 'Issued a quote',
  'company.bank': 'Changed the company’s bank details',
  'company.details': 'Changed the company’s details',
  'role.add': 'Added a role',
  'role.remove': 'Removed a role',
  'role.rename': 'Gave a role another name',
  'role.rights': 'Changed what a role may do',
  'sign-in': 'Signed in',
  'sign-in.code-asked': 'Gave the right password, and was asked for a code',
  'sign-in.code-refused': 'Sign-in refused: wrong code',
  'sign-in.refused': 'Sign-in refused',
  'stock.book': 'Booked stock by hand',
  'stock.order-up-to': 'Set up to how much is ordered',
  'stock.reorder-point': 'Set when stock is ordered again',
  'stock.revalue': 'Said what stock is worth',
  'stock.reverse': 'Took a movement of stock back',
  'stock_bin.change': 'Changed a bin',
  'stock_bin.close': 'Took a bin out of use',
  'stock_bin.create': 'Made bins',
  'stock_bin.open': 'Opened a bin again',
  'stock_count.cancel': 'Cancelled a count',
  'stock_count.look': 'Looked at the differences of a count',
  'stock_count.post': 'Booked the differences of a count',
  'supplier.change': 'Changed a supplier',
  'supplier.create': 'Added a supplier',
  'supplier.price': 'Changed what a supplier asks',
  'supplier_invoice.accept': 'Accepted a supplier’s invoice',
  'supplier_invoice.enter': 'Entered a supplier’s invoice',
  'supplier_invoice.pay': 'Noted that a supplier was paid',
  'supplier_invoice.send-back': 'Sent a supplier’s invoice back',
  'supplier_invoice.take-payment-back': 'Took a supplier’s payment back',
  'trip.cancel': 'Cancelled a trip',
  'trip.change': 'Changed a trip',
  'trip.create': 'Made a trip',
  'trip.deliver': 'Delivered on a trip',
  'trip.fail': 'Could not deliver on a trip',
  'trip.leave': 'Sent a trip on the road',
  'trip.stops': 'Changed the stops of a trip',
  'task.status': 'Moved a task',
  'ticket.change': 'Changed a ticket',
  'ticket.create': 'Opened a ticket',
});

/** Lists are taken out as files under their own names. */
type Export = `${string}.export`;
export type LogAction = CodeOf<typeof actions> | Export;

const spaced = (code: string): string => {
  const words = code.replaceAll(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What was done, as people read it; what nobody does any more is told from its code. */
export function actionInWords(action: string): string {
  if (actions.has(action)) return actions.label(action);
  const list = /^(.+)\.export$/.exec(action)?.[1];
  return list === undefined ? spaced(action) : `Took a file: ${spaced(list).toLowerCase()}`;
}

const fields: Readonly<Record<string, string>> = {
  amount: 'Amount',
  branch_id: 'Branch',
  copy_of: 'Copy of',
  edits: 'Fields changed',
  grained: 'Grain along the sheet',
  ids: 'Orders',
  kind: 'Kind',
  legal_name: 'Registered name',
  linked: 'By a link',
  merged: 'Merged client',
  net_of_credits: 'Less credits',
  of: 'Of payment',
  password_kept: 'Password kept',
  queue: 'Work',
  reason: 'Reason',
  paid_on: 'Paid on',
  panels: 'Panels',
  payer: 'Who pays',
  released_by: 'Because',
  reorder_point: 'Order again at',
  shows: 'What is to be seen',
  sku: 'Article number',
  slug: 'Address',
  total: 'Total',
  up_to: 'Order up to',
  used: 'Credit used',
  user_id: 'Account',
  vat_number: 'VAT number',
  whatsapp: 'WhatsApp',
};
/** In cents. */
const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'differs',
  'freight',
  'net_of_credits',
  'price',
  'refunded',
  'total',
  'used',
  'value',
  'without_vat',
]);

/** A field of a line of the log: as its form calls it, or from its name. */
export const fieldInWords = (field: string): string => {
  if (Object.hasOwn(fields, field)) return fields[field] ?? field;
  // What says what it is of is words already: “Base unit 600: Price”.
  return /^[a-z][a-z0-9_-]*$/.test(field) ? spaced(field) : field;
};

/** What a field was or is: amounts as amounts, and no word of a machine's. */
export function valueInWords(field: string, value: string): string {
  if (MONEY.has(field) && /^-?\d+$/.test(value)) return formatRand(Number(value));
  if (!/(?:^|_)(?:number|code)$/.test(field) && /^\d{4,}$/.test(value)) return formatCount(Number(value));
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (value === '[]' || value === '{}' || value === '') return '–';
  return /^[a-z]+(?:_[a-z0-9]+)+$/.test(value) ? spaced(value) : value;
}
