import { documentList } from '@plinth/contracts/desk/invoices/document-list';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { HOME_FIGURE, homeFigure } from '../../../platform/data/home/home-sources';
import { sql } from '../../../platform/data/database/sql';
import { IS_SALE } from './sales-figures.repository';

/**
 * Invoices less credit notes of this month, and of the month before up to the same day and time; all of that month where it is shorter. A person's own include those
 * without a branch, as their list does.
 */
const salesOfMonth = sql(
  HOME_FIGURE,
  `
  select coalesce(sum(signed) filter (where issued_on >= date_trunc('month', $1::date::timestamp)::date), 0)::float8 as value,
         coalesce(sum(signed) filter (where issued_on <= ($1::date - interval '1 month')::date
             and (extract(day from $1::date - interval '1 month') < extract(day from $1::date) or issued_at <= now() - interval '1 month')), 0)::float8 as beside
    from (select d.issued_on, d.issued_at, case d.kind when 'invoice' then d.total else -d.total end as signed from sales_document d
           where d.kind in ('invoice', 'credit_note') and d.number is not null and ${IS_SALE}
             and d.issued_on between (date_trunc('month', $1::date::timestamp) - interval '1 month')::date and $1::date
             and ($2::uuid is null or d.salesperson_id = $2::uuid) and ($3::uuid is null or d.branch_id = $3::uuid or (d.branch_id is null and $2::uuid is not null))) d`,
);

/** Sales of this month, of one person or of all. */
export const salesHome = homeFigure({
  key: 'sold',
  page: staffPages.invoices,
  statement: salesOfMonth,
  values: ({ today, salesperson, location }) => [today, salesperson, location],
  listAddress: ({ today, salesperson }) =>
    salesperson === null
      ? staffPages.sales.path
      : listUrl(documentList, {
          kind: 'invoice,credit_note',
          issued: `${today.slice(0, 7)}-01..`,
          salesperson_id: salesperson,
        }),
});
