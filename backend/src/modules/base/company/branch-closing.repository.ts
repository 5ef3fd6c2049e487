import { Injectable } from '@nestjs/common';
import { float, int, nullable } from '../../../platform/data/database/columns';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const USE = {
  other_branches: int,
  stock: int,
  orders: int,
  invoices: int,
  projects: int,
  cutting_lists: int,
  trips: int,
  purchase_orders: int,
  transfers: int,
  employees: int,
  people: int,
  devices: int,
  quotes: int,
  drafts: int,
  booked_cash: float,
  cash: nullable(float),
};
/** Numbers of what still hangs on a branch ($1). Cash is null where its till was never counted. */
const branchUse = sql(
  USE,
  `
  select (select count(*)::int from location where id <> $1::uuid and closed_at is null) as other_branches,
         (select count(distinct x.item_id)::int from bin_level x join stock_bin b on b.id = x.bin_id where b.branch_id = $1::uuid and x.on_hand <> 0) as stock,
         (select count(*)::int from online_order where branch_id = $1::uuid and status in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready')) as orders,
         (select count(*)::int from sales_document d where d.branch_id = $1::uuid and d.kind = 'invoice' and d.number is not null and d.order_id is null
             and d.status <> 'cancelled' and d.handed_over_at is null
             and exists (select from sales_document_line l where l.document_id = d.id and l.variant_id is not null)) as invoices,
         (select count(*)::int from project where branch_id = $1::uuid and status in ('released', 'in_production', 'ready')) as projects,
         (select count(*)::int from cutting_list where branch_id = $1::uuid and status in ('draft', 'planned', 'released', 'cutting')) as cutting_lists,
         (select count(*)::int from trip where branch_id = $1::uuid and status in ('planned', 'loading', 'on_the_road')) as trips,
         (select count(*)::int from purchase_order where branch_id = $1::uuid and status in ('draft', 'sent', 'confirmed')) as purchase_orders,
         (select count(*)::int from stock_transfer where $1::uuid in (from_branch_id, to_branch_id) and status in ('draft', 'sent')) as transfers,
         (select count(*)::int from employee where branch_id = $1::uuid and (ended_on is null or ended_on >= $2::date)) as employees,
         (select count(*)::int from user_location l join "user" u on u.id = l.user_id and u.is_active where l.location_id = $1::uuid) as people,
         (select count(*)::int from device where location_id = $1::uuid and retired_at is null) as devices,
         (select count(*)::int from sales_document where branch_id = $1::uuid and kind = 'quote' and status in ('sent', 'accepted')
             and (status = 'accepted' or valid_until is null or valid_until >= $2::date)) as quotes,
         (select count(*)::int from sales_document where branch_id = $1::uuid and status = 'draft' and number is null) as drafts,
         cash_of_branch($1::uuid)::float8 as booked_cash,
         (select (t.counted - t.banked + cash_of_branch($1::uuid) - t.booked)::float8 from till_count t
           where t.branch_id = $1::uuid order by t.number desc limit 1) as cash`,
);

/** Reads what hangs on a branch, from the tables of all modules. */
@Injectable()
export class BranchClosingRepository {
  constructor(private readonly db: Db) {}

  /** @param today employees whose last day is over do not count; those who leave today do */
  readUse(branchId: string, today: string, on: Connection = this.db) {
    return on.getRow(branchUse, [branchId, today]);
  }
}
