-- Counts movements anew: for what is here already, and after lines were written past the triggers.
create or replace function recount_movements() returns void language sql as $$
  delete from stock_movement_tally;
  insert into stock_movement_tally (reason, bin_id, actor_id, count)
  select reason, bin_id, actor_id, count(*) from stock_movement group by 1, 2, 3;
$$;
