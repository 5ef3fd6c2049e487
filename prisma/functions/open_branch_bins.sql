-- A branch has a place where goods come in, and one for what has no other place, from its first day.
create or replace function open_branch_bins() returns trigger language plpgsql as $$
begin
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online, is_default)
  values (gen_random_uuid(), new.id, 'IN', 'receiving', 0, false, false), (gen_random_uuid(), new.id, 'MAIN', 'stock', 9000, true, true);
  return null;
end;
$$;

create or replace trigger location_bins after insert on location for each row execute function open_branch_bins();
