import { WRONG_SALES } from './sales-books';

/** Conditions under which rows contradict the books: none may ever match, whatever crashed. */
const WRONG: Readonly<Record<string, string>> = {
  'on hand is the sum of the movements and not below nothing': `stock_level s
    where on_hand < 0 or on_hand <> (select coalesce(sum(quantity), 0) from stock_movement m where m.item_id = s.item_id)`,
  'value is the sum of the movements, and nothing where nothing lies': `stock_level s
    where value < 0 or (on_hand = 0 and value <> 0) or value <> (select coalesce(sum(value), 0) from stock_movement m where m.item_id = s.item_id)`,
  'what lies in a bin is the sum of its movements and not below nothing': `(select item_id, bin_id, sum(quantity) as moved from stock_movement group by 1, 2) m
    full join bin_level b using (item_id, bin_id) where b.on_hand < 0 or coalesce(b.on_hand, 0) <> coalesce(m.moved, 0)`,
  'for sale is what lies in bins that sell, and all that is held is there': `stock_level s
    where held + allocated > for_sale or for_sale <> (select coalesce(sum(b.on_hand), 0) from bin_level b join stock_bin n on n.id = b.bin_id
      where b.item_id = s.item_id and n.sells_online)`,
  'in transit is what was sent between branches and is not received': `(
      select t.to_branch_id as branch_id, n.item_id, sum(n.sent) as sent from stock_transfer t join stock_transfer_line n on n.transfer_id = t.id
       where t.status = 'sent' group by 1, 2) t
    full join (select b.branch_id, x.item_id, sum(x.on_hand) as on_hand from bin_level x join stock_bin b on b.id = x.bin_id
       where b.kind = 'transit' group by 1, 2) x using (branch_id, item_id)
    where coalesce(t.sent, 0) <> coalesce(x.on_hand, 0)`,
  'held is the sum of the live holds': `stock_level s
    where held <> (select coalesce(sum(quantity), 0) from stock_hold h where h.item_id = s.item_id and released_at is null)`,
  'allocated is what live allocations wait to pick, and what cutting lists wait to cut': `stock_level s
    where allocated <> (select coalesce(sum(l.waiting), 0) from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id
      where l.item_id = s.item_id and a.status in ('open', 'picking', 'picked'))
      + (select coalesce(sum(c.allocated), 0) from cutting_sheet c where c.item_id = s.item_id)`,
  'what a sheet cost went to its panels and its offcuts, to the cent': `cutting_sheet s
    where s.status = 'cut' and s.value <> (select coalesce(sum(m.cost), 0) from cutting_list_panel m where m.sheet_id = s.id)
      + (select coalesce(sum(o.value), 0) from cutting_offcut o where o.sheet_id = s.id)`,
  'what was kept of a sheet is its offcuts on the rack, to the mm²': `cutting_sheet s
    where s.status = 'cut' and s.offcuts_mm2 <> (select coalesce(sum(o.length * o.width), 0) from cutting_offcut o where o.sheet_id = s.id and o.item_id is not null)`,
  'what panels took of edging, and its cost, is what left stock for their project': `(
      select j.id as project_id, e.item_id, sum(e.booked) as booked, sum(e.cost) as cost from panel_edging e join panel p on p.id = e.panel_id join project j on j.id = p.project_id group by 1, 2) e
    full join (select m.document_id as project_id, m.item_id, -sum(m.quantity) as booked, -sum(m.value) as cost
      from stock_movement m join stock_item i on i.id = m.item_id where m.document_kind = 'project' and i.kind = 'edging' group by 1, 2) m using (project_id, item_id)
    where coalesce(e.booked, 0) <> coalesce(m.booked, 0) or coalesce(e.cost, 0) <> coalesce(m.cost, 0)`,
  'what packs cost that were opened is what bags took of them and what lies open, to the cent': `(
      select j.branch_id, h.item_id, sum(h.cost) as cost from bag_hardware h join carton_part t on t.id = h.part_id
        join project_cupboard c on c.id = t.cupboard_id join project j on j.id = c.project_id group by 1, 2) h
    full join open_pack o using (branch_id, item_id)
    left join (select j.branch_id, m.item_id, -sum(m.value) as cost from stock_movement m join stock_item i on i.id = m.item_id
        join project j on j.id = m.document_id where m.document_kind = 'project' and i.kind in ('product', 'consumable') group by 1, 2) m using (branch_id, item_id)
    left join (select branch_id, item_id, sum(cost) as cost from project_material group by 1, 2) u using (branch_id, item_id)
    where coalesce(h.cost, 0) + coalesce(o.cost, 0) <> coalesce(m.cost, 0) - coalesce(u.cost, 0)`,
  'what projects took of packaging, tops and rails, and its cost, is what left stock for them': `(
      select j.id as project_id, u.item_id, sum(u.booked) as booked, sum(u.cost) as cost from project_material u join project j on j.document_id = u.document_id
        where not exists (select from open_pack o where o.item_id = u.item_id) group by 1, 2) u
    full join (select m.document_id as project_id, m.item_id, -sum(m.quantity) as booked, -sum(m.value) as cost
      from stock_movement m join stock_item i on i.id = m.item_id where m.document_kind = 'project' and i.kind not in ('board', 'edging', 'offcut')
       and not exists (select from open_pack o where o.item_id = m.item_id) group by 1, 2) m using (project_id, item_id)
    where coalesce(u.booked, 0) <> coalesce(m.booked, 0) or coalesce(u.cost, 0) <> coalesce(m.cost, 0)`,
  'what tops took whose sale has no project, and its cost, is what left stock for their invoice': `(
      select u.document_id, u.item_id, sum(u.booked) as booked, sum(u.cost) as cost from project_material u
       where not exists (select from project j where j.document_id = u.document_id) group by 1, 2) u
    left join (select m.document_id, m.item_id, -sum(m.quantity) as booked, -sum(m.value) as cost from stock_movement m
      where m.document_kind = 'invoice' and m.reason = 'issue' group by 1, 2) m using (document_id, item_id)
    where u.booked <> coalesce(m.booked, 0) or u.cost <> coalesce(m.cost, 0)`,
  'each carton that is closed took its packaging once, and an open one none': `project_material u left join carton k on k.id = u.source_id
    where u.source = 'carton' and (k.id is null or k.status = 'open')`,
  'an item of stock has the name that the shop gives it, or its own': `stock_item i left join variant v on v.id = i.variant_id left join product p on p.id = v.product_id
    where label <> coalesce(variant_label(p.name, v.name), i.name)`,
  'a level says of its item what the item is': `stock_level l join stock_item i on i.id = l.item_id left join variant v on v.id = i.variant_id
    left join product p on p.id = v.product_id left join colour c on c.code = v.colour_code
    where (l.kind, l.label) <> (i.kind, i.label)
       or l.is_withdrawn = (i.is_active and (v.id is null or (v.is_active and p.is_active and c.withdrawn_at is null)))`,
  'the sums of the list of movements are what there is': `(select 1 from (
      select reason, bin_id, actor_id, count from stock_movement_tally union all select reason, bin_id, actor_id, -1 from stock_movement) entry
    group by reason, bin_id, actor_id having sum(count) <> 0) wrong`,
  'what is picked lies where its picks say, or more of it': `(select l.item_id, p.into_id as bin_id, sum(p.quantity - p.put_back) as picked
      from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
     where p.into_id is not null and a.status in ('open', 'picking', 'picked') group by 1, 2) p
    left join bin_level b using (item_id, bin_id) where p.picked > coalesce(b.on_hand, 0)`,
  'only orders hold stock that wait for their money, or are paid and have not left': `stock_hold h join online_order o on o.id = h.order_id
    where h.released_at is null and (o.status not in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready')
      or (o.status = 'pending_payment') <> (h.expires_at is not null))`,
  'what an order was paid is the sum of its payments that succeeded': `online_order o
    where paid <> (select coalesce(sum(amount), 0) from payment p where p.order_id = o.id and status in ('succeeded', 'partly_refunded', 'refunded'))`,
  'what an order was paid back is the sum of its refunds': `online_order o
    where refunded <> (select coalesce(sum(r.amount), 0) from refund r join payment p on p.id = r.payment_id where p.order_id = o.id and r.status <> 'failed')`,
  'an order that goes on got its total, one that waits got less': `online_order
    where (status not in ('pending_payment', 'cancelled', 'refunded') and paid + written_off < total) or (status = 'pending_payment' and (paid - refunded >= total or written_off > 0))`,
  'lines and delivery make the total': `online_order o
    where total <> delivery_fee + (select coalesce(sum(line_total), 0) from online_order_line l where l.order_id = o.id)`,
  'no order without lines': `online_order o where not exists (select from online_order_line l where l.order_id = o.id)`,
  'no refund above the payment': `payment where refunded > amount`,
  'what a paid order asks of the shelf is kept for it until it leaves, and leaves once': `(
      select o.id, o.number, o.status, o.paid_at, l.variant_id as item_id, sum(l.quantity) as asked from online_order o
        join online_order_line l on l.order_id = o.id join variant v on v.id = l.variant_id and v.is_stocked
       where o.paid_at is not null and coalesce(l.configuration->>'kind', '') <> 'top' group by o.id, l.variant_id) o
    cross join lateral (select coalesce(-sum(m.quantity), 0) as gone from stock_movement m
      where m.reference = o.number and m.item_id = o.item_id) g
    cross join lateral (select coalesce(sum(h.quantity), 0) as held from stock_hold h
      where h.order_id = o.id and h.item_id = o.item_id and h.released_at is null) h
    cross join lateral (select coalesce(sum(x.waiting + x.picked), 0) as allocated from stock_allocation_line x
        join stock_allocation a on a.id = x.allocation_id join sales_document d on d.id = a.document_id
      where d.order_id = o.id and x.item_id = o.item_id and x.source = 'goods' and a.status in ('open', 'picking', 'picked')) a
    cross join lateral (select exists (select from stock_hold s where s.order_id = o.id and s.item_id = o.item_id and s.released_at < o.paid_at)
      or exists (select from stock_allocation s join sales_document d on d.id = s.document_id where d.order_id = o.id)
      or exists (select from sales_document d where d.order_id = o.id and d.credited > 0) as may_lack) why
    where case when o.status in ('out_for_delivery', 'delivered') then held + allocated <> 0 or gone > asked or (gone < asked and not may_lack)
               when o.status in ('cancelled', 'refunded') then held + allocated <> 0 or gone not in (0, asked)
               else gone <> 0 or held + allocated > asked or (held + allocated < asked and not may_lack) end`,
  'numbers are given once, none above the series': `online_order o
    where substring(number from 4)::int >= (select next from number_series where kind = 'order')`,
  'numbers have no gap': `(select count(*) as given, coalesce(max(substring(number from 4)::int) - min(substring(number from 4)::int) + 1, 0) as span
    from online_order) n where given <> span`,
  'the cart of a paid order is over': `online_order o join cart c on c.id = o.cart_id where o.paid_at is not null and c.status <> 'ordered'`,
  'a cart that is being ordered has an order that waits': `cart c
    where status = 'checking_out' and not exists (select from online_order o where o.cart_id = c.id and o.status = 'pending_payment')`,
  'every effect of an event belongs to it once': `(select event_id, handler from event_effect group by 1, 2 having count(*) > 1) twice`,
};

/** The rules that do not hold, with how many rows break them; none when the books balance. */
export async function brokenBooks(query: (sql: string) => Promise<object[]>): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, from] of Object.entries({ ...WRONG, ...WRONG_SALES })) {
    const rows = await query(`select 1 from ${from} limit 20`);
    if (rows.length > 0) broken.push(`${rule}: broken ${String(rows.length)} times`);
  }
  return broken;
}
