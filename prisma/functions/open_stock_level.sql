-- An item has a level from its first day, so that changing it is an update and never a question of who comes first.
create or replace function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_level (item_id) values (new.id);
  return null;
end;
$$;

create or replace trigger stock_item_level after insert on stock_item for each row execute function open_stock_level();
