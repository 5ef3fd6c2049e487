import { allocationList } from '@plinth/contracts/stock/allocations/allocation-list';
import type { AllocationRow } from '@plinth/contracts/stock/allocations/allocation-row';
import { byLocation, byCondition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

/** An allocation, `a`, with its invoice. */
export const allocationFrom = `stock_allocation a join sales_document d on d.id = a.document_id join location b on b.id = a.branch_id`;
export const CODE = `'A' || lpad(a.number::text, 5, '0')`;
export const CLIENT = `coalesce(nullif(d.client_name, ''), d.client_company)`;
const SHORT = `(select count(*)::int from stock_allocation_line l where l.allocation_id = a.id and l.asked > l.waiting + l.picked)`;
const COLUMNS = `a.id, ${CODE} as code, a.document_id, d.number as document, o.number as order_number, ${CLIENT} as client, a.status, to_char(d.promised_on, 'YYYY-MM-DD') as promised_on, b.name as branch,
    (select count(*)::int from stock_allocation_line l where l.allocation_id = a.id and l.asked > 0) as lines,
    (select count(*)::int from stock_allocation_line l where l.allocation_id = a.id and l.asked > 0 and l.picked = l.asked) as picked,
    ${SHORT} as short, a.created_at`;

type Stored = Omit<AllocationRow, 'created_at'> & { created_at: Date };

/** Allocations to be picked for invoices. */
export class AllocationList extends servedList(
  allocationList,
  {
    select: COLUMNS,
    from: `${allocationFrom} left join online_order o on o.id = d.order_id`,
    sort: { code: 'a.number', client: CLIENT, promised_on: 'd.promised_on', created_at: 'a.created_at' },
    defaultOrder: 'a.number',
    key: 'a.id',
    search: `plain_text(${CODE} || ' ' || d.number || ' ' || coalesce(o.number, '') || ' ' || d.client_name || ' ' || d.client_company)`,
    filters: {
      status: byValues('a.status'),
      short: byCondition(`${SHORT} > 0`),
      promised: byDayRange('d.promised_on'),
      location_id: byLocation('a.branch_id'),
    },
    facets: { status: 'a.status', short: `${SHORT} > 0` },
    sums: {},
  },
  (row: Stored): AllocationRow => withInstants(row),
) {}
