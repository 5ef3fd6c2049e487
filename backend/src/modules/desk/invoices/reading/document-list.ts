import { documentList } from '@plinth/contracts/desk/invoices/document-list';
import type { DocumentFileRow } from '@plinth/contracts/desk/invoices/document-row';
import { byLocation, dayOf, byCondition, byDayRange, byValues } from '../../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../../platform/data/lists/served-list';

type StoredRow = Omit<DocumentFileRow, 'created_at'> & { created_at: Date };

const TODAY = `(now() at time zone 'Africa/Johannesburg')::date`;
/** Due day; for an invoice, that of its next instalment. */
const DUE = 'coalesce(d.next_due_on, d.due_on)';
const OVERDUE = `(d.balance > 0 and d.next_due_on < ${TODAY})`;
const EXPIRED = `(d.kind = 'quote' and d.status = 'sent' and d.valid_until < ${TODAY})`;
const day = (column: string): string => `to_char(d.${column}, 'YYYY-MM-DD') as ${column}`;

/** Lists of quotes, invoices and credit notes. */
export class DocumentList extends servedList(
  documentList,
  {
    select: `d.id, d.kind, d.number, d.status, d.client_id, d.client_name, d.client_company, d.client_email, d.client_phone,
    (select b.name from location b where b.id = d.branch_id) as branch,
    (select trim(u.name || ' ' || u.surname) from "user" u where u.id = d.salesperson_id) as salesperson,
    d.source, d.reference, d.created_at, ${day('issued_on')}, ${day('valid_until')}, to_char(${DUE}, 'YYYY-MM-DD') as due_on, ${OVERDUE} is true as overdue, ${EXPIRED} is true as expired,
    d.total, d.vat, d.paid, d.credited, d.balance, d.version, d.client_vat_number,
    (select i.number from sales_document i where i.id = d.credits_id) as credits_number`,
    from: 'sales_document d',
    where: 'not d.is_untouched',
    sort: {
      number: 'd.number',
      created_at: 'd.created_at',
      issued_on: 'd.issued_on',
      client_name: 'd.client_name',
      status: 'd.status',
      total: 'd.total',
      balance: 'd.balance',
      due_on: DUE,
    },
    defaultOrder: 'd.created_at desc',
    key: 'd.id',
    search: 'd.search_text',
    amounts: ['d.total', 'd.balance'],
    filters: {
      kind: byValues('d.kind'),
      status: byValues('d.status'),
      branch_id: byValues('d.branch_id', 'uuid[]'),
      location_id: byLocation('d.branch_id'),
      salesperson_id: byValues('d.salesperson_id', 'uuid[]'),
      client_id: (id: string) => byValues('d.client_id', 'uuid[]')([id]),
      source: byValues('d.source'),
      issued: byDayRange('d.issued_on'),
      created: byDayRange(dayOf('d.created_at')),
      overdue: byCondition(OVERDUE),
      expired: byCondition(EXPIRED),
    },
    facets: { kind: 'd.kind', status: 'd.status' },
    tally: {
      from: 'sales_document_tally d',
      filters: ['kind', 'status', 'branch_id', 'location_id', 'salesperson_id', 'source'],
    },
    sums: {
      // Credit notes count as negative. A cancelled invoice still counts, so that it and its credit note add up to 0.
      invoiced: `case when d.status in ('draft', 'discarded') or d.kind = 'quote' then 0 when d.kind = 'credit_note' then -d.total else d.total end`,
      quoted: `case when d.kind = 'quote' and d.status not in ('draft', 'discarded', 'replaced') then d.total else 0 end`,
      drafted: `case when d.status <> 'draft' then 0 when d.kind = 'credit_note' then -d.total else d.total end`,
      balance: 'd.balance',
    },
  },
  (row: StoredRow): DocumentFileRow => withInstants(row),
) {}
