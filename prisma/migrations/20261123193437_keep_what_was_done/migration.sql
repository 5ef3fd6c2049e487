-- prisma/functions/keep_what_was_done.sql
-- Guards what is a record once it was done: a sheet that was begun or cut, what was cut of a list, a line of an order that a supplier has. Before that they come and go.
create or replace function keep_what_was_done() returns trigger language plpgsql as $$
begin
  if (case tg_table_name
       when 'cutting_sheet' then to_jsonb(old) ->> 'status' <> 'waiting'
       when 'cutting_list_panel' then to_jsonb(old) ->> 'cost' is not null
       when 'purchase_order_line' then exists (
         select from purchase_order o where o.id = (to_jsonb(old) ->> 'order_id')::uuid and o.status <> 'draft')
       else true
     end) then
    raise exception 'What was done is a record: a row of % is not removed', tg_table_name
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return old;
end;
$$;

create or replace trigger cutting_sheet_stays before delete on cutting_sheet for each row execute function keep_what_was_done();
create or replace trigger cutting_list_panel_stays before delete on cutting_list_panel for each row execute function keep_what_was_done();
create or replace trigger purchase_order_line_stays before delete on purchase_order_line for each row execute function keep_what_was_done();
