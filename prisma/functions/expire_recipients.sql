-- Takes the recipient out of documents that the law no longer asks for, of people who were forgotten. keep_issued_document counts the years too.
create or replace function expire_recipients() returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'sales_document recipient', true);
  update sales_document d
     set client_name = 'Former customer', client_company = '', client_address = '', client_vat_number = '', suburb = null, suburb_id = null, street = '', complex = '', reference = ''
   where d.number is not null and d.issued_on < current_date - interval '5 years' and d.client_name <> 'Former customer'
     and (exists (select from client c where c.id = d.client_id and is_forgotten(c)) or exists (select from online_order o where o.id = d.order_id and o.email = ''));
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;
