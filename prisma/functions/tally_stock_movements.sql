-- Keeps how many movements there are by what their list is filtered by, as tally_sales_document does for documents. The ledger only grows.
create or replace function tally_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movement_tally (reason, bin_id, actor_id, count)
  select reason, bin_id, actor_id, count(*) from lines group by 1, 2, 3;
  return null;
end;
$$;

create or replace trigger stock_movement_tally after insert on stock_movement referencing new table as lines
  for each statement execute function tally_stock_movements();
