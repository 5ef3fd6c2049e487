import { clientPaymentList } from '@plinth/contracts/desk/client-payments/client-payment-list';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  HOME_FIGURE,
  HOME_LINE,
  homeFigure,
  homeLines,
  matchBranch,
  matchSalesperson,
  type HomeQuery,
} from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';
import { isKeptForOrder } from '../ledger/kept-for-order';
import { addDays } from '../../base/calendar/working-days';

const page = staffPages.payments;
const TOTAL = 'count(*) over ()::int as total';
const LINE_LIMIT = `limit ${String(HOME_LINES)}`;
const paymentPath = (id: string) => pathTo(staffPages.payment, { id });
const atBranch = ({ location }: HomeQuery) => [location];
const atBranchOnDay = (query: HomeQuery) => [...atBranch(query), query.today];
/** Condition of payments that count: neither voided, nor the entry that voids one, nor credit from earlier books. */
const COUNTS =
  "p.method <> 'brought_forward' and p.voids_id is null and not exists (select from client_payment v where v.voids_id = p.id)";

const toAllocate = sql(
  HOME_LINE,
  `
  select p.id::text, p.number as label, c.name as detail, p.received_on as day, p.amount - p.allocated as amount, ${TOTAL}
    from client_payment p join client c on c.id = p.client_id
   where p.kind = 'receipt' and p.amount > p.allocated and not ${isKeptForOrder('p')} and ${matchBranch('p.branch_id', '$1')}
   order by p.received_at desc, p.id ${LINE_LIMIT}`,
);

/**
 * Payments received since yesterday, for the invoices of one salesperson or of everybody. Shown with the page of
 * invoices, not that of payments, so that salespeople see them too.
 */
const receivedPayments = sql(
  HOME_LINE,
  `
  select d.id::text, coalesce(d.number, '') as label, coalesce(nullif(d.client_company, ''), d.client_name) || ', ' || p.number as detail,
         (p.received_at at time zone 'Africa/Johannesburg')::date as day, sum(a.amount)::int as amount, ${TOTAL}
    from client_payment p join allocation a on a.payment_id = p.id join sales_document d on d.id = a.invoice_id
   where p.received_at >= ($2::date - 1)::timestamp at time zone 'Africa/Johannesburg' and p.kind = 'receipt'
     and ${matchSalesperson('d', '$3')} and ${matchBranch('d.branch_id', '$1')} and ${COUNTS}
   group by d.id, p.id having sum(a.amount) > 0 order by p.received_at desc, d.id ${LINE_LIMIT}`,
);

/** Money of today, and what was on record at the same time a week ago. */
const takingsOfToday = sql(
  HOME_FIGURE,
  `
  select coalesce(sum(signed) filter (where received_on = $2::date), 0)::float8 as value, coalesce(sum(signed) filter (where received_on = $2::date - 7 and received_at <= now() - interval '7 days'), 0)::float8 as beside
    from (select p.received_on, p.received_at, case p.kind when 'refund' then -p.amount else p.amount end as signed from client_payment p
           where p.received_on in ($2::date, $2::date - 7) and ${matchBranch('p.branch_id', '$1')} and ${COUNTS}) p`,
);

/** Payments of clients for the home of staff. */
export const paymentHome = [
  homeLines({
    key: 'payments_to_allocate',
    page,
    statement: toAllocate,
    values: atBranch,
    lineAddress: paymentPath,
    listAddress: () => listUrl(clientPaymentList, { unallocated: 'yes' }),
  }),
  homeLines({
    key: 'received',
    page: staffPages.invoices,
    statement: receivedPayments,
    values: (query) => [...atBranchOnDay(query), query.salesperson],
    lineAddress: (id) => pathTo(staffPages.invoice, { id }),
    listAddress: ({ salesperson, today: day }) =>
      salesperson === null
        ? listUrl(clientPaymentList, { received: `${addDays(day, -1)}..` })
        : staffPages.invoices.path,
  }),
  homeFigure({
    key: 'received',
    page,
    statement: takingsOfToday,
    values: atBranchOnDay,
    listAddress: ({ today: day }) => listUrl(clientPaymentList, { received: `${day}..${day}` }),
  }),
];
