-- Written by hand: nothing in the schema differs.
-- An issued document keeps what tax law asks for: the name and address of its recipient. Where to mail and call somebody who asked to be forgotten it does not need.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'search_text', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id']
    || case when current_setting('plinth.forgetting', true) = 'sales_document'
         then array['client_email', 'client_phone', 'notes', 'internal_note', 'access_key'] else array[]::text[] end;
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course then
    raise exception '% % is issued: what it says is never changed or removed', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The client may only become the one that it was merged into.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

-- Takes a person out of documents: drafts and quotes wholly, issued invoices but for their recipient. Their former links open nothing.
create function forget_in_documents(documents uuid[], words text[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'sales_document', true);
  update sales_document
     set client_email = '', client_phone = '', accepted_from = '', accepted_name = case when accepted_name = '' then '' else 'Former customer' end,
         declined_reason = scrub(declined_reason, words),
         notes = scrub(notes, words), internal_note = scrub(internal_note, words),
         access_key = translate(encode(uuid_send(gen_random_uuid()) || substring(uuid_send(gen_random_uuid()) from 1 for 8), 'base64'), '+/', '-_')
   where id = any(documents);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  update sales_document
     set client_name = 'Former customer', client_company = '', client_address = '', client_vat_number = '', street = '', complex = '', reference = ''
   where id = any(documents) and number is null;
  return changed;
end;
$$;
