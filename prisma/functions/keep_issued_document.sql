-- Guards issued documents: from the number on, what a document says is never changed or removed. Only its course goes on: payment, mail,
-- acceptance, handing over. Forgetting a person takes out what the law does not ask for (forget_in_documents), and after five years the
-- recipient as well (expire_recipients); the years are counted here, so whatever runs those functions, a younger document stays as it is.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  forgetting constant text := coalesce(current_setting('plinth.forgetting', true), '');
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'next_due_on', 'search_text', 'is_untouched', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id', 'handed_over_at', 'handed_over_by_id',
    'promised_on']
    || case
         when forgetting = 'sales_document' then array['client_email', 'client_phone', 'notes', 'internal_note', 'access_key']
         when forgetting = 'sales_document recipient' and old.issued_on < current_date - interval '5 years'
           then array['client_name', 'client_company', 'client_address', 'client_vat_number', 'suburb', 'suburb_id', 'street', 'complex', 'reference']
         else array[]::text[] end;
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course then
    raise exception '% % is issued: what it says is never changed or removed', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The client may only become the one that it was merged into, or one that was parted from it.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id)
     and not exists (select from client where id = new.client_id and parted_from_id = old.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The day is a promise, and is kept or moved until it is there.
  if old.handed_over_at is not null and new.promised_on is distinct from old.promised_on then
    raise exception '% % was handed over', old.kind, old.number using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- What was handed over was handed over.
  if old.handed_over_at is not null and new.handed_over_at is distinct from old.handed_over_at then
    raise exception '% % was handed over', old.kind, old.number using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger sales_document_stays before update or delete on sales_document
  for each row execute function keep_issued_document();
