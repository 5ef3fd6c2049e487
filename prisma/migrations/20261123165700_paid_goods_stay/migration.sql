-- What is paid online lies where it lay until it leaves the house: it is kept for its order, and leaves the books when it is on the way or collected
-- (decision 165). Until now it left them when it was paid.
alter table stock_hold drop constraint stock_hold_holder_check;
alter table stock_hold add constraint stock_hold_holder_check
  check (num_nonnulls(order_id, document_id) = 1 and (document_id is null or expires_at is null));

do $$
declare
  tick record;
  part record;
  place uuid;
  missing integer;
  taken integer;
  moved uuid;
begin
  -- Sold to orders that are paid and have not left, line by line; back in its bin, or where that sells no more, in one that does.
  create temp table came_back on commit drop as
  select o.id as order_id, m.id as movement_id, m.item_id, -m.quantity as quantity, -m.value as value, m.reference,
         coalesce(
           (select b.id from stock_bin b where b.id = m.bin_id and b.is_active and b.sells_online),
           (select b.id from stock_bin b join location l on l.id = b.branch_id where b.is_active and b.sells_online
             order by b.is_default desc, l.position, l.key, b.pick_order limit 1),
           m.bin_id) as bin_id
    from stock_movement m join online_order o on o.number = m.reference
   where o.status in ('paid', 'accepted', 'in_production', 'ready') and m.reason = 'sale' and m.quantity < 0
     and not exists (select from stock_movement r where r.reverses_id = m.id);

  insert into stock_movement (item_id, bin_id, quantity, value, reason, reference, document_kind, document_id, note, reverses_id)
  select item_id, bin_id, quantity, value, 'sale', reference, 'order', order_id, 'Paid and still here: it leaves the books when it leaves the house', movement_id
    from came_back order by movement_id;

  create temp table lying on commit drop as
  select order_id, item_id, bin_id, sum(quantity)::int as quantity from came_back group by 1, 2, 3;

  -- What was ticked as picked stands at dispatch.
  for tick in
    select p.id, p.line_id, l.item_id, a.branch_id, d.id as document_id, d.number, d.order_id, p.quantity - p.put_back as quantity
      from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
      join sales_document d on d.id = a.document_id join online_order o on o.id = d.order_id
     where l.source = 'sold' and p.into_id is null and p.put_back < p.quantity and a.status in ('open', 'picking', 'picked')
       and o.status in ('paid', 'accepted', 'in_production', 'ready')
     order by p.picked_at, p.id
  loop
    insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online)
    select gen_random_uuid(), tick.branch_id, 'PICKED', 'dispatch', 9500, false
     where not exists (select from stock_bin b where b.branch_id = tick.branch_id and b.kind = 'dispatch' and b.is_active and not b.sells_online)
        on conflict (branch_id, code) do nothing;
    select b.id into place from stock_bin b
     where b.branch_id = tick.branch_id and b.kind = 'dispatch' and b.is_active and not b.sells_online order by b.pick_order, b.code limit 1;
    missing := tick.quantity;
    for part in
      select bin_id, quantity from lying
       where order_id = tick.order_id and item_id = tick.item_id and quantity > 0 and place is not null order by quantity desc, bin_id
    loop
      taken := least(missing, part.quantity);
      exit when taken = 0;
      moved := gen_random_uuid();
      insert into stock_movement (item_id, bin_id, quantity, reason, reference, document_kind, document_id, note, move_id) values
        (tick.item_id, part.bin_id, -taken, 'transfer', tick.number, 'invoice', tick.document_id, 'Picked', moved),
        (tick.item_id, place, taken, 'transfer', tick.number, 'invoice', tick.document_id, 'Picked', moved);
      update lying set quantity = quantity - taken
       where order_id = tick.order_id and item_id = tick.item_id and bin_id = part.bin_id;
      missing := missing - taken;
    end loop;
    -- What cannot stand there is to be picked again.
    update stock_allocation_line set picked = picked - missing, waiting = waiting + missing where id = tick.line_id and missing > 0;
    if missing = tick.quantity then
      update stock_pick set put_back = quantity where id = tick.id;
    else
      update stock_pick set into_id = place, put_back = put_back + missing where id = tick.id;
    end if;
  end loop;

  -- What has left already is not to be picked any more; what its cupboards are made with still leaves with it.
  update stock_pick p set put_back = p.quantity
    from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id join sales_document d on d.id = a.document_id
    join online_order o on o.id = d.order_id
   where l.id = p.line_id and l.source = 'sold' and a.status in ('open', 'picking', 'picked') and o.status in ('out_for_delivery', 'delivered');
  update stock_allocation_line l set asked = 0, waiting = 0, picked = 0
    from stock_allocation a join sales_document d on d.id = a.document_id join online_order o on o.id = d.order_id
   where a.id = l.allocation_id and l.source = 'sold' and a.status in ('open', 'picking', 'picked') and o.status in ('out_for_delivery', 'delivered');

  -- What waits to be picked is allocated, the rest is held for its order.
  create temp table promised on commit drop as
  select b.order_id, b.item_id, coalesce(w.waiting, 0) as waiting, b.quantity - coalesce(w.waiting, 0) as held
    from (select order_id, item_id, sum(quantity)::int as quantity from lying group by 1, 2) b
    left join (select d.order_id, l.item_id, sum(l.waiting)::int as waiting
                 from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id join sales_document d on d.id = a.document_id
                where l.source = 'sold' and a.status in ('open', 'picking', 'picked') group by 1, 2) w using (order_id, item_id);
  update stock_level s set allocated = s.allocated + p.waiting, held = s.held + p.held
    from (select item_id, sum(waiting)::int as waiting, sum(greatest(held, 0))::int as held from promised group by 1) p where p.item_id = s.item_id;
  insert into stock_hold (id, order_id, item_id, quantity)
  select gen_random_uuid(), order_id, item_id, held from promised where held > 0 order by order_id, item_id;
end;
$$;

update stock_allocation_line set source = 'goods' where source = 'sold';
alter table stock_allocation_line drop constraint if exists stock_allocation_line_source_check;
alter table stock_allocation_line add constraint stock_allocation_line_source_check check (source in ('goods', 'made'));
