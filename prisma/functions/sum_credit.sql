-- Keeps client.credit true: what is left of the payments of a client, moved with every change of one.
create or replace function sum_credit() returns trigger language plpgsql as $$
begin
  if new.kind = 'refund' or (tg_op = 'UPDATE' and old.allocated = new.allocated and old.client_id = new.client_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update client set credit = credit - (old.amount - old.allocated) where id = old.client_id;
  end if;
  update client set credit = credit + (new.amount - new.allocated) where id = new.client_id;
  return null;
end;
$$;

create or replace trigger client_payment_credit after insert or update on client_payment for each row execute function sum_credit();
