-- Takes the payer out of payments that the law no longer asks for, of people who were forgotten. keep_client_payment counts the years too.
create or replace function expire_payers() returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'client_payment payer', true);
  update client_payment p set client_name = 'Former customer', reference = '', reason = ''
   where p.received_on < current_date - interval '5 years' and p.client_name <> 'Former customer'
     and exists (select from client c where c.id = p.client_id and is_forgotten(c));
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;
