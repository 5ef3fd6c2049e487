-- Makes one entry of the many that the tallies wrote, kind by kind. Run every hour.
create or replace function compact_tallies() returns void language sql as $$
  with entries as (delete from sales_document_tally returning *)
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, sum(count), sum(total), sum(balance) from entries
   group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0;
  with entries as (delete from client_payment_tally returning *)
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, sum(count), sum(amount), sum(allocated) from entries
   group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0 or sum(allocated) <> 0;
  with entries as (delete from stock_movement_tally returning *)
  insert into stock_movement_tally (reason, bin_id, actor_id, count) select reason, bin_id, actor_id, sum(count) from entries group by 1, 2, 3;
$$;
