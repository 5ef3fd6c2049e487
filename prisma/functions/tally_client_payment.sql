-- Keeps the sums of the list of payments, as tally_sales_document does those of documents.
create or replace function tally_client_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.kind, old.method, old.branch_id, old.taken_by_id, old.amount, old.allocated)
     is not distinct from row(new.kind, new.method, new.branch_id, new.taken_by_id, new.amount, new.allocated) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into client_payment_tally values (old.kind, old.method, old.branch_id, old.taken_by_id, -1, -old.amount, -old.allocated);
  end if;
  if tg_op <> 'DELETE' then
    insert into client_payment_tally values (new.kind, new.method, new.branch_id, new.taken_by_id, 1, new.amount, new.allocated);
  end if;
  return null;
end;
$$;

create or replace trigger client_payment_tally after insert or update or delete on client_payment for each row execute function tally_client_payment();
