-- Takes a person out of sales documents: drafts and quotes wholly, issued invoices but for their recipient. Their former links open nothing.
create or replace function forget_in_documents(documents uuid[], words text[]) returns integer language plpgsql as $$
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
