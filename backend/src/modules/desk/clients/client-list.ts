import { Injectable } from '@nestjs/common';
import type { clients as contract } from '@plinth/contracts/clients';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { Db } from '../../../platform/database/db';
import { decimal, toCsv, type CsvColumn } from '../../../platform/lists/csv';
import {
  atLocation,
  dayOf,
  inDays,
  ListQuery,
  oneOf,
  type Condition,
  type ListDefinition,
} from '../../../platform/lists/list-query';
import { CalendarService } from '../../base/calendar/calendar.service';

type List = typeof contract.list;
type Row = OutputOf<List>['rows'][number];
type Filters = NonNullable<InputOf<List>['filters']>;
type StoredRow = Omit<Row, 'created_at'> & { created_at: Date };

const either =
  (condition: string) =>
  (wanted: boolean): Condition =>
  () =>
    wanted ? condition : `not (${condition})`;

const definition: ListDefinition<StoredRow, Filters> = {
  select: `c.id, c.name, c.company, c.email, c.phone, c.vat_number, b.name as branch, c.user_id is not null as has_account, c.credit_terms_days,
    (select count(*)::int from sales_document d where d.client_id = c.id and d.number is not null) as documents, c.owed, c.credit,
    (select to_char(max(d.issued_on), 'YYYY-MM-DD') from sales_document d where d.client_id = c.id) as last_document_on, c.created_at`,
  from: 'client c left join location b on b.id = c.branch_id',
  sort: { name: 'c.name', company: 'c.company', owed: 'c.owed', credit: 'c.credit', created_at: 'c.created_at' },
  usual: 'c.name',
  key: 'c.id',
  search: 'c.search_text',
  filters: {
    branch_id: oneOf('c.branch_id', 'uuid[]'),
    location_id: atLocation('c.branch_id'),
    has_account: either('c.user_id is not null'),
    owing: either('c.owed > 0'),
    with_credit: either('c.credit > 0'),
    on_terms: either('c.credit_terms_days > 0'),
    created: inDays(dayOf('c.created_at')),
  },
  sums: { owed: 'c.owed', credit: 'c.credit' },
};
/** A client that was merged is only kept for its documents' sake. */
const live: ListDefinition<StoredRow, Filters & { merged?: boolean }> = {
  ...definition,
  filters: { ...definition.filters, merged: either('c.merged_into_id is not null') },
};

const columns: readonly CsvColumn<Row>[] = [
  { heading: 'Name', value: (row) => row.name },
  { heading: 'Company', value: (row) => row.company },
  { heading: 'E-mail', value: (row) => row.email },
  { heading: 'Phone', value: (row) => row.phone },
  { heading: 'VAT number', value: (row) => row.vat_number },
  { heading: 'Branch', value: (row) => row.branch },
  { heading: 'Account', value: (row) => (row.has_account ? 'yes' : 'no') },
  { heading: 'Credit terms (days)', value: (row) => row.credit_terms_days },
  { heading: 'Documents', value: (row) => row.documents },
  { heading: 'Owes (rand)', value: (row) => decimal(row.owed) },
  { heading: 'Credit (rand)', value: (row) => decimal(row.credit) },
  { heading: 'Last document', value: (row) => row.last_document_on },
  { heading: 'Client since', value: (row) => row.created_at },
];
const MAX_ROWS = 50_000;

const asRow = ({ created_at, ...row }: StoredRow): Row => ({ ...row, created_at: created_at.toISOString() });
const found = <Input extends { filters?: Filters | undefined }>(input: Input) => ({
  ...input,
  filters: { ...input.filters, merged: false },
});

@Injectable()
export class ClientList {
  private readonly query: ListQuery<StoredRow, Filters & { merged?: boolean }>;

  constructor(
    db: Db,
    private readonly calendar: CalendarService,
  ) {
    this.query = new ListQuery(db, live);
  }

  async list(input: InputOf<List>): Promise<OutputOf<List>> {
    const page = await this.query.page(found(input));
    return { ...page, rows: page.rows.map(asRow) };
  }

  async csv(input: InputOf<typeof contract.exportCsv>): Promise<{ filename: string; csv: string }> {
    const rows = await this.query.all(found(input), MAX_ROWS);
    return { filename: `clients-${this.calendar.today()}.csv`, csv: toCsv(columns, rows.map(asRow)) };
  }
}
