-- Written by hand: nothing in the schema differs.
-- Requests about personal data also come by word of mouth.
alter table privacy_request drop constraint privacy_request_origin_check, add constraint privacy_request_origin_check check (origin in ('account', 'order', 'staff'));

-- An issued document names its recipient for as long as tax law asks (five years); of somebody who was forgotten, not a day longer. The database
-- itself counts the years: whatever runs the function, a younger document stays as it is.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  forgetting constant text := coalesce(current_setting('plinth.forgetting', true), '');
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'search_text', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id']
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
  -- The client may only become the one that it was merged into.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace function keep_client_payment() returns trigger language plpgsql as $$
declare
  course constant text[] := array['allocated', 'client_id', 'search_text']
    || case
         when current_setting('plinth.forgetting', true) = 'client_payment payer' and old.received_on < current_date - interval '5 years'
           then array['client_name', 'reference', 'reason']
         else array[]::text[] end;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course
     or (new.client_id <> old.client_id and not exists (select from client where id = old.client_id and merged_into_id = new.client_id)) then
    raise exception 'payment % is in the books: it is never changed or removed', old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

-- A client who was forgotten has no name, and nothing to reach them by.
create function is_forgotten(who client) returns boolean language sql stable as $$
  select who.name = 'Former customer' and who.email = '' and who.phone = '' and who.user_id is null
$$;

create function expire_recipients() returns integer language plpgsql as $$
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

create function expire_payers() returns integer language plpgsql as $$
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
