-- Guards the payments and refunds of clients: they stand in the books. Only how much is allocated goes on, and the client when two are
-- merged or parted;
-- after five years the payer may be taken out (expire_payers).
create or replace function keep_client_payment() returns trigger language plpgsql as $$
declare
  course constant text[] := array['allocated', 'client_id', 'search_text']
    || case
         when current_setting('plinth.forgetting', true) = 'client_payment payer' and old.received_on < current_date - interval '5 years'
           then array['client_name', 'reference', 'reason']
         else array[]::text[] end;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course
     or (new.client_id <> old.client_id
         and not exists (select from client where id = old.client_id and merged_into_id = new.client_id)
         and not exists (select from client where id = new.client_id and parted_from_id = old.client_id)) then
    raise exception 'payment % is in the books: it is never changed or removed', old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger client_payment_stays before update or delete on client_payment
  for each row execute function keep_client_payment();
