-- Keeps sums true: an allocation moves what is paid, credited and allocated, and those move what a client owes and has left (sum_owed,
-- sum_credit). Guards that money stays with one client.
create or replace function apply_allocation() returns trigger language plpgsql as $$
declare
  giver uuid;
  taker uuid;
begin
  if new.payment_id is not null then
    update client_payment set allocated = allocated + new.amount where id = new.payment_id returning client_id into giver;
  else
    select client_id into giver from sales_document where id = new.credit_note_id and kind = 'credit_note' and credits_id = new.invoice_id;
  end if;
  if new.invoice_id is not null then
    update sales_document
       set paid = paid + case when new.payment_id is null then 0 else new.amount end,
           credited = credited + case when new.credit_note_id is null then 0 else new.amount end
     where id = new.invoice_id and kind = 'invoice' and number is not null returning client_id into taker;
  else
    update client_payment set allocated = allocated + new.amount where id = new.refund_id and kind = 'refund' returning client_id into taker;
  end if;
  if giver is null or taker is null or giver <> taker then
    raise exception 'An allocation stays with one client' using errcode = 'check_violation', constraint = 'allocation_one_client', table = tg_table_name;
  end if;
  return null;
end;
$$;

create or replace trigger allocation_applies after insert on allocation for each row execute function apply_allocation();
