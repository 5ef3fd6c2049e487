import { documentList } from '@plinth/contracts/desk/invoices/document-list';
import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { sql } from '../../../../platform/data/database/sql';
import {
  HOME_FIGURE,
  HOME_LINE,
  homeFigure,
  homeLines,
  matchBranch,
  matchSalesperson,
  type HomeQuery,
} from '../../../../platform/data/home/home-sources';

/**
 * Condition of the reader's own documents or everybody's, in the chosen branch; every statement here passes
 * salesperson and branch as $1 and $2.
 */
const OWN_IN_BRANCH = `${matchSalesperson('d', '$1')} and ${matchBranch('d.branch_id', '$2')}`;
const salespersonAndBranch = ({ salesperson, location }: HomeQuery) => [salesperson, location];
const salespersonBranchAndDay = (query: HomeQuery) => [...salespersonAndBranch(query), query.today];
const salespersonFilter = (query: HomeQuery) => ({ salesperson_id: query.salesperson ?? undefined });

const CLIENT = `coalesce(nullif(d.client_company, ''), nullif(d.client_name, ''), 'No client yet')`;
const AT_LOCAL_TIME = `at time zone 'Africa/Johannesburg'`;
const TOTAL = 'count(*) over ()::int as total';
const LINE_LIMIT = `limit ${String(HOME_LINES)}`;

const quotesToInvoice = sql(
  HOME_LINE,
  `
  select d.id::text, coalesce(d.number, '') as label, ${CLIENT} as detail, (d.accepted_at ${AT_LOCAL_TIME})::date as day, d.total as amount, ${TOTAL}
    from sales_document d where d.kind = 'quote' and d.status = 'accepted' and ${OWN_IN_BRANCH} order by d.accepted_at desc nulls last, d.id ${LINE_LIMIT}`,
);

/** Condition of quotes that are still valid on day $3; a quote may have no last day. */
const STILL_VALID = '(d.valid_until is null or d.valid_until >= $3::date)';
/** Quotes to follow up: those that expire within a week, or were opened before today and not answered. */
const quotesToFollowUp = sql(
  HOME_LINE,
  `
  select d.id::text, coalesce(d.number, '') as label,
         ${CLIENT} || case when d.viewed_at is null then ', not opened yet' else ', seen ' || to_char(d.viewed_at ${AT_LOCAL_TIME}, 'FMDD Mon') || ', no answer' end as detail,
         d.valid_until as day, d.total as amount, ${TOTAL}
    from sales_document d where d.kind = 'quote' and d.status = 'sent' and ${OWN_IN_BRANCH}
     and ${STILL_VALID} and (d.valid_until <= $3::date + 7 or (d.viewed_at ${AT_LOCAL_TIME})::date < $3::date)
   order by d.valid_until, d.total desc, d.id ${LINE_LIMIT}`,
);

const MISSING_FACTS = `nullif(concat_ws(', ',
    case when not exists (select from sales_document_line l where l.document_id = d.id) then 'nothing is sold yet' end,
    case when d.client_name = '' then 'no client' end,
    case when d.client_name <> '' and d.client_email = '' and d.client_phone = '' then 'no phone or email' end,
    case when d.kind = 'invoice' and d.client_address = '' and d.total > (select (c.value #>> '{}')::int from "constant" c where c.key = 'vat.full_invoice_above') then 'no address' end), '')`;
/** Drafts to finish; a draft that was never edited is not among them. */
const draftsToFinish = sql(
  HOME_LINE,
  `
  select d.id::text, case d.kind when 'quote' then 'Quote' else 'Invoice' end || ' for ' || case when ${CLIENT} = 'No client yet' then 'nobody yet' else ${CLIENT} end as label,
         coalesce('Lacks: ' || ${MISSING_FACTS}, 'Ready to issue') as detail, (d.updated_at ${AT_LOCAL_TIME})::date as day, d.total as amount, ${TOTAL}
    from sales_document d where d.status = 'draft' and d.kind in ('quote', 'invoice') and not d.is_untouched and ${OWN_IN_BRANCH}
   order by d.updated_at desc, d.id ${LINE_LIMIT}`,
);

const overdueInvoices = sql(
  HOME_LINE,
  `
  select d.id::text, coalesce(d.number, '') as label, ${CLIENT} as detail, d.next_due_on as day,
         owed_before($3::date, d.instalments, d.total, d.paid, d.credited, (d.handed_over_at ${AT_LOCAL_TIME})::date) as amount, ${TOTAL}
    from sales_document d where d.kind = 'invoice' and d.balance > 0 and d.next_due_on < $3::date and ${OWN_IN_BRANCH} order by d.next_due_on, d.id ${LINE_LIMIT}`,
);

const acceptedQuotes = sql(
  HOME_LINE,
  `
  select d.id::text, coalesce(d.number, '') as label, coalesce(nullif(d.accepted_name, ''), ${CLIENT}) as detail, (d.accepted_at ${AT_LOCAL_TIME})::date as day, d.total as amount, ${TOTAL}
    from sales_document d where d.kind = 'quote' and d.accepted_at >= ($3::date - 1)::timestamp ${AT_LOCAL_TIME} and ${OWN_IN_BRANCH} order by d.accepted_at desc, d.id ${LINE_LIMIT}`,
);

const openQuotesFigure = sql(
  HOME_FIGURE,
  `
  select coalesce(sum(d.total), 0)::float8 as value, coalesce(sum(d.total) filter (where d.valid_until <= $3::date + 7), 0)::float8 as beside
    from sales_document d where d.kind = 'quote' and d.status = 'sent' and ${STILL_VALID} and ${OWN_IN_BRANCH}`,
);

const owedFigure = sql(
  HOME_FIGURE,
  `
  select coalesce(sum(d.balance), 0)::float8 as value,
         coalesce(sum(owed_before($3::date, d.instalments, d.total, d.paid, d.credited, (d.handed_over_at ${AT_LOCAL_TIME})::date)) filter (where d.next_due_on < $3::date), 0)::float8 as beside
    from sales_document d where d.balance > 0 and ${OWN_IN_BRANCH}`,
);

const page = staffPages.invoices;
const invoicePath = (id: string) => pathTo(staffPages.invoice, { id });

/** Documents for the home of staff. */
export const documentHome = [
  homeLines({
    key: 'quotes_accepted',
    page,
    statement: quotesToInvoice,
    values: salespersonAndBranch,
    lineAddress: invoicePath,
    listAddress: (query) => listUrl(documentList, { kind: 'quote', status: 'accepted', ...salespersonFilter(query) }),
  }),
  homeLines({
    key: 'quotes_open',
    page,
    statement: quotesToFollowUp,
    values: salespersonBranchAndDay,
    lineAddress: invoicePath,
    listAddress: (query) =>
      listUrl(documentList, { kind: 'quote', status: 'sent', expired: 'no', ...salespersonFilter(query) }),
  }),
  homeLines({
    key: 'drafts',
    page: staffPages.newInvoice,
    statement: draftsToFinish,
    values: salespersonAndBranch,
    lineAddress: (id) => withQuery(staffPages.newInvoice.path, { id }),
    listAddress: (query) => listUrl(documentList, { status: 'draft', ...salespersonFilter(query) }),
  }),
  homeLines({
    key: 'invoices_overdue',
    page,
    statement: overdueInvoices,
    values: salespersonBranchAndDay,
    lineAddress: invoicePath,
    listAddress: (query) => listUrl(documentList, { overdue: 'yes', ...salespersonFilter(query) }),
  }),
  homeLines({
    key: 'accepted',
    page,
    statement: acceptedQuotes,
    values: salespersonBranchAndDay,
    lineAddress: invoicePath,
    listAddress: (query) =>
      listUrl(documentList, { kind: 'quote', status: 'accepted,converted', ...salespersonFilter(query) }),
  }),
  homeFigure({
    key: 'quoted',
    page,
    statement: openQuotesFigure,
    values: salespersonBranchAndDay,
    listAddress: (query) =>
      listUrl(documentList, { kind: 'quote', status: 'sent', expired: 'no', ...salespersonFilter(query) }),
  }),
  homeFigure({
    key: 'owed',
    page,
    statement: owedFigure,
    values: salespersonBranchAndDay,
    listAddress: (query) =>
      listUrl(documentList, { kind: 'invoice', status: 'sent,part_paid', ...salespersonFilter(query) }),
  }),
];
