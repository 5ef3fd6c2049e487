-- Cash that a branch took by its books since it began, in cents, less what it paid back: in coins that exist (10 c is the smallest), and
-- without what the website took. Module desk/client-payments counts tills by it, base/company lets no branch close with money in its till.
create or replace function cash_of_branch(branch uuid) returns bigint language sql stable as $$
  select coalesce(sum((case when p.kind = 'refund' then -1 else 1 end) * (p.amount - p.amount % 10)), 0)::bigint
    from client_payment p
   where p.branch_id = branch and p.method = 'cash' and coalesce(p.order_payment_id, p.order_refund_id, p.card_payment_id) is null
$$;
