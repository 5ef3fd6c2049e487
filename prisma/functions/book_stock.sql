-- Keeps what is on hand true to the ledger: whoever writes lines into it changes the levels of their items, then of their bins, in the same
-- statement and in one order for everybody. The checks of the two tables refuse less than nothing.
create or replace function book_stock() returns trigger language plpgsql as $$
begin
  perform from stock_level where item_id in (select item_id from lines) order by item_id for update;
  perform from stock_bin where id in (select bin_id from lines) order by id for share;
  if exists (select from lines m join stock_bin b on b.id = m.bin_id where m.quantity > 0 and not b.is_active) then
    raise exception 'Nothing is put into a bin that is out of use' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  update stock_level l set on_hand = l.on_hand + c.quantity, for_sale = l.for_sale + c.for_sale, value = l.value + c.value
    from (select m.item_id, sum(m.quantity)::int as quantity, sum(case when b.sells_online then m.quantity else 0 end)::int as for_sale,
                 sum(m.value)::int as value
            from lines m join stock_bin b on b.id = m.bin_id group by m.item_id) c
   where l.item_id = c.item_id and (c.quantity, c.for_sale, c.value) <> (0, 0, 0);
  -- The level is locked: nobody else adds a bin of the item meanwhile.
  update bin_level l set on_hand = l.on_hand + c.quantity
    from (select item_id, bin_id, sum(quantity)::int as quantity from lines group by item_id, bin_id) c
   where l.item_id = c.item_id and l.bin_id = c.bin_id and c.quantity <> 0;
  insert into bin_level (item_id, bin_id, on_hand)
  select item_id, bin_id, sum(quantity)::int from lines m
   where not exists (select from bin_level l where l.item_id = m.item_id and l.bin_id = m.bin_id)
   group by item_id, bin_id having sum(quantity) <> 0 order by item_id, bin_id;
  return null;
end;
$$;

create or replace trigger stock_movement_books after insert on stock_movement referencing new table as lines
  for each statement execute function book_stock();
