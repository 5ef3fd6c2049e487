import { clientList } from '@plinth/contracts/desk/clients/client-list';
import type { ClientRow } from '@plinth/contracts/desk/clients/client-row';
import { byLocation, dayOf, byCondition, byDayRange, byValues } from '../../../platform/data/lists/list-query';
import { servedList, withInstants } from '../../../platform/data/lists/served-list';

type StoredRow = Omit<ClientRow, 'created_at'> & { created_at: Date };

/** Lists of clients. */
export class ClientList extends servedList(
  clientList,
  {
    select: `c.id, c.name, c.company, c.email, c.phone, c.vat_number, b.name as branch, c.user_id is not null as has_account, c.credit_terms_days,
    (select count(*)::int from sales_document d where d.client_id = c.id and d.number is not null) as documents, c.owed, c.credit,
    (select to_char(max(d.issued_on), 'YYYY-MM-DD') from sales_document d where d.client_id = c.id) as last_document_on, c.created_at`,
    from: 'client c left join location b on b.id = c.branch_id',
    sort: { name: 'c.name', company: 'c.company', owed: 'c.owed', credit: 'c.credit', created_at: 'c.created_at' },
    // A client that was merged is only kept for its documents' sake.
    where: 'c.merged_into_id is null',
    defaultOrder: 'c.name',
    key: 'c.id',
    search: 'c.search_text',
    filters: {
      branch_id: byValues('c.branch_id', 'uuid[]'),
      location_id: byLocation('c.branch_id'),
      has_account: byCondition('c.user_id is not null'),
      owing: byCondition('c.owed > 0'),
      with_credit: byCondition('c.credit > 0'),
      on_terms: byCondition('c.credit_terms_days > 0'),
      created: byDayRange(dayOf('c.created_at')),
    },
    facets: {
      owing: 'c.owed > 0',
      with_credit: 'c.credit > 0',
      on_terms: 'c.credit_terms_days > 0',
      branch_id: 'c.branch_id',
    },
    sums: { owed: 'c.owed', credit: 'c.credit' },
  },
  (row: StoredRow): ClientRow => withInstants(row),
) {}
