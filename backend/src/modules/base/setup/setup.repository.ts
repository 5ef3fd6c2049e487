import { Injectable } from '@nestjs/common';
import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import type { ConfirmableStep } from '@plinth/contracts/base/setup/setup-labels';
import { bool, date, int, nullable, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Condition, in SQL, that a person did one of these actions. */
const personDidCondition = (...actions: readonly string[]): string =>
  `exists (select from audit_entry a where a.actor_id is not null and a.action in (${actions.map((action) => `'${action}'`).join(', ')}))`;
/** Condition, in SQL, that a person changed such a value of the catalogue, in force now. */
const personChangedCondition = (edit: string): string =>
  `exists (select from catalogue_edit e join catalogue_change c on c.id = e.change_id
            where c.created_by_id is not null and c.status = 'in_force' and ${edit})`;
/** Condition, in SQL, that an account `u` works here. */
const IS_STAFF = `exists (select from role r where r.is_staff
  and (r.key = u.role_key or r.key in (select ur.role_key from user_role ur where ur.user_id = u.id)))`;

const FACTS = {
  trading_name: text,
  legal_name: text,
  address: text,
  phone: text,
  email: text,
  information_officer: text,
  vat_number: nullable(tables.company.vat_number),
  bank: text,
  staff: int,
  branches: int,
  workshops_text: text,
  bins: int,
  public_holidays: int,
  closing_days: int,
  zones: int,
  zones_text: text,
  texts: int,
  items: int,
  goods: int,
  boards_on_hand: int,
  had_boards: bool,
  paid_employees: int,
  employees: int,
  newest_figures: nullable(date),
  brought_rows: int,
  brought_unsigned: int,
  mail_went: bool,
  mail_failed: bool,
  has_logo: bool,
  changed_company: bool,
  changed_vat: bool,
  changed_bank: bool,
  changed_branches: bool,
  changed_days: bool,
  changed_delivery: bool,
  changed_prices: bool,
  changed_goods: bool,
  changed_colours: bool,
  changed_capacity: bool,
};
export type SetupFacts = RowOf<typeof FACTS>;

/** Facts of the setup; $1 is today, from which closed days count. */
const readFacts = sql(
  FACTS,
  `
  select coalesce(c.trading_name, '') as trading_name, coalesce(c.legal_name, '') as legal_name, coalesce(c.address, '') as address,
         coalesce(c.phone, '') as phone, coalesce(c.email, '') as email, coalesce(c.information_officer, '') as information_officer, c.vat_number,
         coalesce(nullif(c.bank_name, '') || ', ' || nullif(c.bank_account_number, ''), '') as bank,
         (select count(*)::int from "user" u where u.is_active and ${IS_STAFF}) as staff,
         (select count(*)::int from location where closed_at is null) as branches,
         (select coalesce(string_agg(l.name, ', ' order by l.position, l.name), '') from location l where l.closed_at is null and l.cut_hours is not null) as workshops_text,
         (select count(*)::int from stock_bin b where b.is_active) as bins,
         (select count(*)::int from holiday h where h.kind = 'public' and h.date >= $1::date) as public_holidays,
         (select count(*)::int from holiday h where h.kind = 'closing' and h.date >= $1::date) as closing_days,
         (select count(*)::int from delivery_zone z where z.is_active) as zones,
         (select coalesce(string_agg(z.name, ', ' order by z.name), '') from delivery_zone z where z.is_active) as zones_text,
         (select count(*)::int from page_text t where t.title <> '' and jsonb_array_length(t.sections) > 0) as texts,
         (select count(*)::int from product p where p.is_active) as items,
         (select count(*)::int from stock_level s where s.kind = 'product' and s.on_hand > 0) as goods,
         (select count(*)::int from stock_level s where s.kind = 'board' and s.on_hand > 0) as boards_on_hand,
         exists (select from stock_item i where i.kind = 'board'
                  and exists (select from stock_movement m where m.item_id = i.id and m.quantity > 0 and m.reverses_id is null
                    and not exists (select from stock_movement r where r.reverses_id = m.id))) as had_boards,
         (select count(*)::int from employee e where (e.ended_on is null or e.ended_on >= $1::date)
            and exists (select from pay_terms t where t.employee_id = e.id)) as paid_employees,
         (select count(*)::int from employee e where e.ended_on is null or e.ended_on >= $1::date) as employees,
         (select max(f.from_day) from statutory_figures f) as newest_figures,
         (select count(*)::int from moving_in_entry e where e.kind not like '%\\_alias') as brought_rows,
         (select count(*)::int from (select e.kind, max(e.taken_in_at) as latest from moving_in_entry e where e.kind not like '%\\_alias' group by e.kind) e
            where not coalesce((select s.signed_at >= e.latest and s.old_count = s.count and s.old_amount is not distinct from s.amount
              from moving_in_sign_off s where s.kind = e.kind order by s.id desc limit 1), false)) as brought_unsigned,
         exists (select from mail_message m where m.status = 'sent') as mail_went,
         exists (select from mail_message m where m.status in ('queued', 'failed') and m.last_error is not null) as mail_failed,
         c.logo_id is not null as has_logo,
         ${personDidCondition('company.details')} as changed_company,
         exists (select from audit_entry a where a.actor_id is not null and a.action = 'company.details'
                    and jsonb_exists(a.after, 'vat_number')) as changed_vat,
         ${personDidCondition('company.bank')} as changed_bank,
         ${personDidCondition('branch.add', 'branch.change')} as changed_branches,
         ${personDidCondition('calendar.close', 'calendar.import', 'calendar.open')} as changed_days,
         ${personDidCondition('zone.add', 'zone.change', 'suburb.add', 'suburb.move')} as changed_delivery,
         ${personChangedCondition(`e.kind = 'variant' and e.field = 'price'`)} as changed_prices,
         (${personDidCondition('stock.book', 'stock.book-opening', 'stock_count.post')}
            or exists (select from moving_in_entry e where e.kind = 'opening_stock')) as changed_goods,
         (${personDidCondition('colour.add', 'colour.place')} or ${personChangedCondition(`e.kind = 'colour'`)}) as changed_colours,
         ${personChangedCondition(`e.kind = 'constant' and (e.object_id like 'production.%\\_a\\_day' or e.object_id like 'production.%\\_hands')`)} as changed_capacity
    from (select 1) as always left join company c on true`,
);

const BOARDS = { code: text, name: text, missing: text, has_edging: bool };
/** Colour that cupboards are offered in; `missing` lists the thicknesses that no board in stock has, as `16, 3`. */
export type ColourBoards = RowOf<typeof BOARDS>;
/** Boards of the colours on sale; hardboard is made of one colour alone ($1), in thicknesses of its own ($2). */
const readBoards = sql(
  BOARDS,
  `
  with needed as (
    select c.code, t.thickness from colour c cross join lateral unnest(c.thicknesses) as t(thickness)
    union select $1, t.thickness from unnest($2::float8[]) as t(thickness)
  )
  select c.code, c.name, coalesce(string_agg(n.thickness::text, ', ' order by n.thickness) filter (where not exists (
           select from stock_item i where i.kind = 'board' and i.is_active and i.colour_code = c.code and i.thickness = n.thickness)), '') as missing,
         exists (select from stock_item i where i.kind = 'edging' and i.is_active and i.colour_code = c.code) as has_edging
    from colour c join needed n on n.code = c.code
   where c.kind = 'board' and c.withdrawn_at is null
   group by c.code order by c.position, c.code`,
);
const insertConfirmation = sql(
  `insert into setup_confirmation (step, confirmed_by_id) values ($1, $2::uuid) on conflict (step) do nothing`,
);

@Injectable()
export class SetupRepository {
  constructor(private readonly db: Db) {}

  /** @param today from which closed days and employees count */
  getFacts(today: string, on: Connection = this.db): Promise<SetupFacts> {
    return on.getRow(readFacts, [today]);
  }

  listColours(on: Connection = this.db): Promise<ColourBoards[]> {
    return on.listRows(readBoards, [HARDBOARD_COLOUR, HARDBOARD_THICKNESSES]);
  }

  async listConfirmed(on: Connection = this.db): Promise<ReadonlySet<string>> {
    const rows = await on.prisma.setup_confirmation.findMany({ select: { step: true } });
    return new Set(rows.map(({ step }) => step));
  }

  /** Inserts a confirmation; answers false where the step was confirmed before. */
  async insertConfirmation(tx: Tx, step: ConfirmableStep, userId: string): Promise<boolean> {
    return (await tx.execute(insertConfirmation, [step, userId])) > 0;
  }
}
