/** Labels of the home of staff, in the order of the page. Without zod, which they do not need. */

/** Parts of the home: what waits for the reader, what is late, and what is new since yesterday. */
export type HomePart = 'waiting' | 'late' | 'news';

interface GroupWords {
  readonly part: HomePart;
  readonly title: string;
  /** Words for a line's day: "until Thu 26 Nov". */
  readonly day?: string;
}

const groups = {
  approvals: { part: 'waiting', title: 'To approve', day: 'asked' },
  pay_runs_to_approve: { part: 'waiting', title: 'Pay runs to approve', day: 'pay day' },
  leave_to_answer: { part: 'waiting', title: 'Leave requests to answer', day: 'asked' },
  visitors: { part: 'waiting', title: 'In the shop now', day: 'came' },
  messages: { part: 'waiting', title: 'Messages to answer', day: 'since' },
  requests: { part: 'waiting', title: 'Contact requests to answer', day: 'came' },
  orders_to_accept: { part: 'waiting', title: 'Online orders to accept', day: 'promised' },
  orders_to_confirm: { part: 'waiting', title: 'Orders awaiting an EFT', day: 'promised' },
  orders_to_pay_back: { part: 'waiting', title: 'Cancelled orders to pay back', day: 'placed' },
  quotes_accepted: { part: 'waiting', title: 'Accepted, to be invoiced', day: 'accepted' },
  quotes_open: { part: 'waiting', title: 'Quotes to follow up', day: 'valid until' },
  tickets: { part: 'waiting', title: 'Tickets to work on', day: 'due' },
  trips: { part: 'waiting', title: 'Trips to drive', day: 'on' },
  stops_failed: { part: 'waiting', title: 'Not delivered, to be replanned', day: 'proposed' },
  projects_to_begin: { part: 'waiting', title: 'Projects to plan and start', day: 'promised' },
  tops_to_cut: { part: 'waiting', title: 'Tops to cut', day: 'promised' },
  recuts: { part: 'waiting', title: 'Panels to recut', day: 'promised' },
  cutting_lists: { part: 'waiting', title: 'Cutting lists to cut', day: 'first promised' },
  panels_at_stations: { part: 'waiting', title: 'Panels waiting at the stations', day: 'earliest due' },
  allocations_to_pick: { part: 'waiting', title: 'To pick', day: 'promised' },
  transfers_to_book: { part: 'waiting', title: 'Transfers to send or receive', day: 'asked' },
  counts_due: { part: 'waiting', title: 'Bins to count', day: 'counted' },
  edging_to_count: { part: 'waiting', title: 'Edging to count', day: 'since' },
  packaging_to_count: { part: 'waiting', title: 'Packaging to count', day: 'since' },
  tops_to_count: { part: 'waiting', title: 'Tops and rails to count', day: 'since' },
  packs_to_count: { part: 'waiting', title: 'Screws and fittings to count', day: 'since' },
  pay_runs_to_prepare: { part: 'waiting', title: 'Pay runs to prepare', day: 'until' },
  hours_to_approve: { part: 'waiting', title: 'Hours to approve', day: 'week of' },
  services_down: { part: 'waiting', title: 'Services and jobs to check', day: 'since' },
  days_to_agree: { part: 'waiting', title: 'In production, no day agreed', day: 'released' },
  drafts: { part: 'waiting', title: 'Drafts to finish', day: 'changed' },
  payments_to_allocate: { part: 'waiting', title: 'Payments to allocate', day: 'received' },
  changes_not_applied: { part: 'waiting', title: 'Catalogue changes that were not applied', day: 'planned for' },
  items_to_order: { part: 'waiting', title: 'To order from suppliers', day: 'more on' },
  supplier_invoices_held: { part: 'waiting', title: 'Supplier invoices that do not match the order', day: 'due' },
  deliveries_today: { part: 'waiting', title: 'Due in today from suppliers' },
  invoices_overdue: { part: 'late', title: 'Invoices that are overdue', day: 'due' },
  supplier_invoices_overdue: { part: 'late', title: 'Supplier invoices to pay that are overdue', day: 'due' },
  deliveries_late: { part: 'late', title: 'Deliveries to us that are late', day: 'due' },
  projects_late: { part: 'late', title: 'Projects that are late', day: 'promised' },
  orders_late: { part: 'late', title: 'Online orders that are late', day: 'promised' },
  tickets_opened: { part: 'news', title: 'Tickets you opened', day: 'due' },
  answers: { part: 'news', title: 'Answers to your requests' },
  accepted: { part: 'news', title: 'Quotes that were accepted' },
  received: { part: 'news', title: 'Payments received' },
  ordered: { part: 'news', title: 'Ordered online', day: 'promised' },
} as const satisfies Readonly<Record<string, GroupWords>>;

export type HomeGroupKey = keyof typeof groups;
export const homeGroups: Readonly<Record<HomeGroupKey, GroupWords>> = groups;

interface FigureWords {
  readonly title: string;
  readonly as: 'money' | 'count';
  /** Label of the figure beside it. */
  readonly beside?: string;
}

const figures = {
  sold: { title: 'Sold this month', as: 'money', beside: 'by this day last month' },
  quoted: { title: 'Quotes awaiting an answer', as: 'money', beside: 'expires within a week' },
  owed: { title: 'Owed to us', as: 'money', beside: 'overdue' },
  received: { title: 'Received today', as: 'money', beside: 'by this time a week ago' },
  ordered: { title: 'Ordered online this month', as: 'money', beside: 'by this day last month' },
  visits: { title: 'Visits today', as: 'count', beside: 'by this time a week ago' },
} as const satisfies Readonly<Record<string, FigureWords>>;

export type HomeFigureKey = keyof typeof figures;
export const homeFigures: Readonly<Record<HomeFigureKey, FigureWords>> = figures;

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] => {
  const isKey = (text: string): text is Key => text in record;
  const [first, ...rest] = Object.keys(record).filter(isKey);
  if (first === undefined) throw new Error('The home of staff has no parts');
  return [first, ...rest];
};
export const homeGroupKeys = keysOf(homeGroups);
export const homeFigureKeys = keysOf(homeFigures);

/** Largest number of lines shown of each group; the rest is in its list. */
export const HOME_LINES = 5;
