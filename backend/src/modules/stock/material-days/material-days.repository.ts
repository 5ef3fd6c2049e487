import { Injectable } from '@nestjs/common';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { float, int, narrow, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { EXPECTED_QUANTITY, OPEN_LINE, SENT_ORDER, TODAY } from '../stock/open-lines';
import { WORKSHOP_PACK } from '../stock/workshop-pack';
import { UNAVAILABLE, WANTED, WANTED_BY_SALE, type NeededAt } from './wants';

/** What is expected of items from suppliers, with how much has come by each day (`upto`). */
const SUPPLY = `select l.item_id, l.expected_on, sum(${EXPECTED_QUANTITY}) over (partition by l.item_id order by l.expected_on, l.id rows unbounded preceding)::float8 as upto
    from purchase_order_line l join purchase_order o on o.id = l.order_id where ${OPEN_LINE} and ${SENT_ORDER} and l.expected_on is not null`;
/** Working days in which the quickest supplier has an item here. */
const leadDays = (item: string): string =>
  `(select min(coalesce(o.lead_days, s.lead_days))::int from supplier_price o join supplier s on s.id = o.supplier_id and s.is_active
     where o.item_id = ${item} and o.valid_from <= ${TODAY} and coalesce(o.valid_until, ${TODAY}) >= ${TODAY})`;
/**
 * Kinds of items that the company keeps in its books: boards, and what it sells from the shelf, as soon as any of the
 * kind was booked. One of them that was never booked is not there. Other materials, such as edging, may not be counted.
 */
const KEPT_KINDS = `select k.kind from (values ('board'), ('product')) k(kind)
    where exists (select from stock_movement m join stock_item x on x.id = m.item_id where x.kind = k.kind)`;
/**
 * Condition for an item of the books: what never came in, was never counted (also as none) and is not on order is not
 * sold out, but unknown, unless its kind is kept. Where `supply` and `kept_kinds` are read, too.
 */
const isKept = (item: string): string => `(exists (select from stock_movement m where m.item_id = ${item})
    or exists (select from supply y where y.item_id = ${item})
    or exists (select from bin_level x where x.item_id = ${item} and x.counted_at is not null)
    or exists (select from stock_item x join kept_kinds using (kind) where x.id = ${item})
    or exists (select from stock_count_line k join stock_count c on c.id = k.count_id where k.item_id = ${item} and k.counted_at is not null and c.status = 'posted'))`;
/** What lies on shelves of items and is reserved for nobody. */
const FREE = 's.on_hand - s.held - s.allocated - coalesce(n.quantity, 0)';

/** Station before which an item (`i`) is needed: boards at the saw, edging at the edger, all else when it is packed. */
const NEEDED_AT = `case when i.kind in ('board', 'offcut') then 'cut' when i.kind = 'edging' then 'edge' else 'pack' end`;

const SHORTAGE = {
  document_id: uuid,
  needed_at: narrow<NeededAt>(text),
  name: tables.stock_level.label,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  quantity: float,
  expected_on: nullable(text),
  lead_days: nullable(int),
};
export type ShortageRecord = RowOf<typeof SHORTAGE>;
/**
 * Materials that no shelf has for a sale: what is promised first has what there is. Each with the day by which
 * suppliers bring enough for it, where so much is ordered, and else in how many working days it could be here.
 * @param isCounted condition on the item of queue `q` and level `s`
 */
const buildShortages = (isCounted: string) => `
  with queue as (
    select item_id, document_id, quantity, sum(quantity) over (partition by item_id order by needed_on, document_id rows unbounded preceding) as upto from (${WANTED_BY_SALE}) w
  ), supply as (${SUPPLY}), kept_kinds as materialized (${KEPT_KINDS}), short as (
    select q.item_id, q.document_id, q.quantity, q.upto - greatest(${FREE}, 0) as lacking, s.label
      from queue q join stock_level s on s.item_id = q.item_id left join (${UNAVAILABLE}) n on n.item_id = s.item_id
     where q.upto - greatest(${FREE}, 0) > 0.000001 and (${isCounted})
  )
  select h.document_id, h.label as name, ${NEEDED_AT} as needed_at, i.base_unit, least(h.quantity, h.lacking) as quantity, to_char(p.expected_on, 'YYYY-MM-DD') as expected_on, ${leadDays('h.item_id')} as lead_days
    from short h join stock_item i on i.id = h.item_id
    left join lateral (select y.expected_on from supply y where y.item_id = h.item_id and y.upto >= h.lacking order by y.upto limit 1) p on true
   where $1::uuid is null or h.document_id = $1::uuid order by h.document_id, h.label`;
const shortages = sql(SHORTAGE, buildShortages(isKept('q.item_id')));
/** Also what the books never had, but edging: many a workshop does not count it. */
const lackings = sql(SHORTAGE, buildShortages(`s.kind <> 'edging' or ${isKept('q.item_id')}`));

const CODE = { code: text, needed_at: narrow<NeededAt>(text), expected_on: nullable(text), lead_days: nullable(int) };
export type CodeRecord = RowOf<typeof CODE>;
/**
 * Boards (by the key that panels have) and hardware (by the code in bills of materials) of which nothing is left for a
 * new sale, with the day of the order that brings more than is wanted, and with the quickest supplier. What comes from
 * an open pack is left out: the last pack of the shelf may just be open.
 */
const codesWithout = sql(
  CODE,
  `
  with coded as (
    select i.id, c.code, ${NEEDED_AT} as needed_at, 1 as pack_of from stock_item i cross join lateral (values (i.colour_code || '/' || i.thickness::text), ('hardboard-' || i.colour_code || '/' || i.thickness::text)) c(code)
     where i.kind = 'board' and i.is_active
    union all
    select i.id, c.code, ${NEEDED_AT}, coalesce(v.pack_of, 1) from stock_item i cross join lateral unnest(i.bom_codes) c(code) left join variant v on v.id = i.variant_id where i.is_active and coalesce(v.is_stocked, true)
  ), supply as (${SUPPLY}), kept_kinds as materialized (${KEPT_KINDS}), missing as (
    select s.item_id, coalesce(w.quantity, 0) - (${FREE}) + 1 as lacking
      from stock_level s left join (${UNAVAILABLE}) n on n.item_id = s.item_id left join (${WANTED}) w on w.item_id = s.item_id
     where s.item_id in (select id from coded) and ${isKept('s.item_id')}
  )
  select c.code, min(c.needed_at) as needed_at, to_char(min(p.expected_on), 'YYYY-MM-DD') as expected_on, min(${leadDays('m.item_id')})::int as lead_days
    from coded c join missing m on m.item_id = c.id
    left join lateral (select y.expected_on from supply y where y.item_id = m.item_id and y.upto >= m.lacking order by y.upto limit 1) p on m.lacking > 0
   group by c.code having min(m.lacking) > 0 and min(c.pack_of) < ${String(WORKSHOP_PACK)}`,
);

/** Finds what is short for sales, and when it comes. */
@Injectable()
export class MaterialDaysRepository {
  constructor(private readonly db: Db) {}

  /** Lists codes of boards and hardware of which nothing is left. */
  listCodesWithout(): Promise<CodeRecord[]> {
    return this.db.listRows(codesWithout, []);
  }

  /** @param documentId sale; null for all */
  listShortages(documentId: string | null, on: Connection = this.db): Promise<ShortageRecord[]> {
    return on.listRows(shortages, [documentId]);
  }

  /** @param documentId sale; null for all */
  listLackings(documentId: string | null): Promise<ShortageRecord[]> {
    return this.db.listRows(lackings, [documentId]);
  }
}
