-- Keeps client.owed true: the balance of all documents of a client, moved with every change of one.
create or replace function sum_owed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.balance = new.balance and old.client_id is not distinct from new.client_id then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.balance <> 0 then
    update client set owed = owed - old.balance where id = old.client_id;
  end if;
  if new.balance <> 0 then
    update client set owed = owed + new.balance where id = new.client_id;
  end if;
  return null;
end;
$$;

create or replace trigger sales_document_owed after insert or update on sales_document for each row execute function sum_owed();
