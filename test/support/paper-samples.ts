import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';

/** Of what the demo has papers can be printed. */
interface Sample {
  /** One row: the id of something of the demo that such a paper can be of, and of what it belongs to. */
  readonly sql: string;
  /** How many sheets or labels it takes, in SQL about that id (`$1`); without it, one; `null`: any number. */
  readonly sheets?: string | null;
}

const sale = (kind: 'quote' | 'invoice'): string =>
  `select d.id from sales_document d where d.kind = '${kind}' and d.number is not null
     and exists (select from sales_document_line l where l.document_id = d.id and l.variant_id like 'kb-%') order by d.number desc limit 1`;
const ofInvoice: Sample = { sql: sale('invoice'), sheets: null };
const ofPayment: Sample = {
  sql: `select id from client_payment where kind = 'receipt' order by number desc limit 1`,
};
export const sampleProject = `select j.id from project j where exists (select from panel p where p.project_id = j.id) order by j.number desc limit 1`;
const ofBin = `select id from stock_bin where kind = 'stock' order by number limit 1`;
const ofCarton = `select code as id from carton c where exists (select from carton_part p where p.carton_id = c.id) order by code limit 1`;
/** A new kind of paper has a row here, or this does not compile. */
export const paperSamples: Readonly<Record<PrintableKind, Sample>> = {
  cart: {
    sql: `select c.id from cart c where c.status = 'open' and exists (select from cart_line l where l.cart_id = c.id) limit 1`,
    sheets: null,
  },
  invoice: ofInvoice,
  'invoice-v2': ofInvoice,
  'invoice-v3': ofInvoice,
  bom: ofInvoice,
  'bom-v2': ofInvoice,
  'bom-v3': ofInvoice,
  'pom-v2': ofInvoice,
  'pom-v3': ofInvoice,
  'frontpage-v3': ofInvoice,
  'delivery-note': ofInvoice,
  conversion: {
    sql: `select quote_id as id from sales_document where kind = 'invoice' and quote_id is not null and number is not null limit 1`,
    sheets: null,
  },
  receipt: ofPayment,
  'receipt-slip': ofPayment,
  'purchase-order': { sql: `select id from purchase_order order by number limit 1`, sheets: null },
  'bin-label': { sql: ofBin },
  'bin-labels': {
    sql: `select string_agg(number::text, ',') as id from (select number from stock_bin order by number limit 12) b`,
    sheets: 'select 2 as n, $1::text',
  },
  'item-label': { sql: `select number::text as id from stock_item order by number limit 1` },
  'item-labels': {
    sql: `select string_agg(number::text, ',') as id from (select number from stock_item order by number limit 12) i`,
    sheets: 'select 2 as n, $1::text',
  },
  'transfer-note': { sql: `select id from stock_transfer order by number limit 1` },
  'count-sheet': { sql: ofBin, sheets: null },
  'saw-plan': {
    sql: `select id from cutting_list where run_id is not null order by number desc limit 1`,
    sheets: null,
  },
  'list-labels': {
    sql: `select id from cutting_list where run_id is not null order by number desc limit 1`,
    sheets: `select count(*)::int as n from cutting_list_panel m join panel p on p.id = m.panel_id
      where m.list_id = $1::uuid and m.sheet_id is not null and p.status not in ('damaged', 'recut', 'cancelled')`,
  },
  'offcut-label': { sql: `select code as id from cutting_offcut order by code limit 1` },
  'carton-label': { sql: ofCarton },
  'carton-contents': { sql: ofCarton },
  'bag-list': { sql: sampleProject, sheets: null },
  'trip-sheet': {
    sql: `select t.id from trip t where exists (select from trip_stop s where s.trip_id = t.id) order by number limit 1`,
  },
  allocation: {
    sql: `select id, document_id as within from stock_allocation order by number desc limit 1`,
  },
  'labels-v3': { sql: sampleProject, sheets: null },
  'labels-v4': {
    sql: sampleProject,
    sheets: `select count(*)::int as n from panel p join project_cupboard c on c.id = p.cupboard_id
      where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled')`,
  },
  'drill-sheet': {
    sql: `select code as id from panel where needs_drilling and status = 'planned' order by code limit 1`,
    sheets: 'select 1 as n, $1::text',
  },
  'drill-sheets': { sql: sampleProject, sheets: null },
  'panel-label': { sql: `select code as id from panel where status = 'planned' order by code limit 1` },
  payslip: { sql: `select id, employee_id as within from payslip order by created_at desc, id limit 1` },
  'time-and-attendance': {
    sql: `select to_char(date_trunc('week', at at time zone 'Africa/Johannesburg'), 'YYYY-MM-DD') as id from clock_event order by at desc limit 1`,
    sheets: null,
  },
  statement: {
    sql: `select client_id as id from sales_document where kind = 'invoice' and number is not null limit 1`,
    sheets: null,
  },
};
