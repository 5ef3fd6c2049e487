-- Works all kept sums of sales out anew: for what was here before they were, and after rows were written past the triggers.
create or replace function recount_sales() returns void language sql as $$
  delete from sales_document_tally;
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, count(*), sum(total), sum(balance) from sales_document where not is_untouched group by 1, 2, 3, 4, 5;
  delete from client_payment_tally;
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, count(*), sum(amount), sum(allocated) from client_payment group by 1, 2, 3, 4;
  delete from sales_day;
  insert into sales_day
  select issued_on, kind, branch_id, category, count(distinct id), sum(amount), sum(vat) from sales_part group by 1, 2, 3, 4;
$$;
