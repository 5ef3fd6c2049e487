-- What lies in a bin is for sale, or no longer, when the bin is said to sell. What is in use has to be empty before it goes out of use.
create or replace function rebook_bin() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active and exists (select from bin_level where bin_id = new.id and on_hand > 0) then
    raise exception 'Bin % is not empty', new.code using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  if new.sells_online and not old.sells_online and exists (
    select from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
     where p.into_id = new.id and p.put_back < p.quantity and a.status in ('open', 'picking', 'picked')) then
    raise exception 'What is picked for invoices lies in bin %', new.code using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  if old.sells_online is distinct from new.sells_online then
    update stock_level l set for_sale = l.for_sale + case when new.sells_online then b.on_hand else -b.on_hand end
      from bin_level b where b.bin_id = new.id and b.item_id = l.item_id and b.on_hand > 0;
  end if;
  return null;
end;
$$;

create or replace trigger stock_bin_rebooks after update of sells_online, is_active on stock_bin for each row execute function rebook_bin();
