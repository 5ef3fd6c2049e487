-- Guards what is made of an order's line: once it is written down it stays, whatever becomes of the order.
create or replace function keep_ordered_unit() returns trigger language plpgsql as $$
begin
  if old.sold_unit_id is not null and new.sold_unit_id is distinct from old.sold_unit_id then
    raise exception 'What was ordered is what is made' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger online_order_line_made before update of sold_unit_id on online_order_line
  for each row execute function keep_ordered_unit();
