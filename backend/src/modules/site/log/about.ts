import { contracts } from '@plinth/contracts/contracts';
import { type Contract, flattenContracts } from '@plinth/contracts/define';
import type { LogRow } from '@plinth/contracts/log';
import { staffPages } from '@plinth/contracts/staff-pages';

/** The id that an entry has, where it is one of the database. */
const ID = `case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end`;

/**
 * In SQL, the number or name by which people know what an entry `a` is about. It is looked up, not kept: a line of the log cannot be forgotten. Nobody
 * outside the staff is named.
 */
export const ABOUT = `case a.subject_kind
    when 'invoice' then (select d.number from sales_document d where d.id = ${ID})
    when 'order' then (select o.number from online_order o where o.id = ${ID})
    when 'allocation' then (select 'A' || lpad(l.number::text, 5, '0') from stock_allocation l where l.id = ${ID})
    when 'client_payment' then (select p.number from client_payment p where p.id = ${ID})
    when 'purchase_order' then (select p.number from purchase_order p where p.id = ${ID})
    when 'stock_count' then (select c.number from stock_count c where c.id = ${ID})
    when 'stock_bin' then (select b.code from stock_bin b where b.id = ${ID})
    when 'stock_item' then (select i.label from stock_item i where i.id = a.subject_id)
    when 'supplier' then (select s.name from supplier s where s.id = ${ID})
    when 'colour' then (select c.name from colour c where c.code = a.subject_id)
    when 'user' then (select trim(u.name || ' ' || u.surname) from "user" u join role r on r.key = u.role_key where r.is_staff and u.id = ${ID})
  end`;

const all = flattenContracts(contracts);
const pages = new Map(Object.values(staffPages).map(({ resource, title }) => [resource, title]));
const pageOf = ({ access }: Contract): string | undefined =>
  access.kind === 'permission' ? pages.get(access.resource) : undefined;
/** By what is noted when a list is taken out as a file. */
const lists = new Map(
  [...all.values()].flatMap((contract) =>
    contract.logged?.subject === 'list' ? [[contract.logged.action, contract] as const] : [],
  ),
);

/** What a refusal, or a file of a list, was of: the page as it is called, and what was asked of it. */
export function aboutCall({ action, subject_kind: kind, subject_id: id }: Omit<LogRow, 'subject'>): string | null {
  const contract =
    kind === 'procedure' && id !== null
      ? all.get(id)
      : kind === 'list'
        ? [...lists].find(([noted]) => noted === action)?.[1]
        : undefined;
  if (contract === undefined) return null;
  const page = pageOf(contract);
  if (kind === 'list') return page ?? null;
  return page === undefined ? contract.summary : `${page}. ${contract.summary}`;
}
