-- "Andre" finds André and "muller" finds Müller: what is searched is kept without accents, and so is what was typed.
create function plain_text(value text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- A number on a document is kept as it was typed; it is found as clients' numbers are (libs/contracts/phone.ts).
create function plain_phone(value text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(regexp_replace(value, '[\s()./-]', '', 'g'), '^(\+|00)?270?(?=[1-9]\d{8}$)', '0') $$;

alter table client drop column search_text, add column search_text text generated always as
  (plain_text(name || ' ' || company || ' ' || email || ' ' || phone || ' ' || vat_number)) stored;
create index client_search on client using gin (search_text gin_trgm_ops);

alter table sales_document drop column search_text, add column search_text text generated always as
  (plain_text(coalesce(number, 'draft') || ' ' || client_name || ' ' || client_company || ' ' || client_email || ' ' || plain_phone(client_phone) || ' ' || reference)) stored;
create index sales_document_search on sales_document using gin (search_text gin_trgm_ops);

alter table client_payment drop column search_text, add column search_text text generated always as
  (plain_text(number || ' ' || client_name || ' ' || reference)) stored;
create index client_payment_search on client_payment using gin (search_text gin_trgm_ops);

alter table contact_request drop column search_text, add column search_text text generated always as
  (plain_text(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || message)) stored;
create index contact_request_search on contact_request using gin (search_text gin_trgm_ops);

alter table walk_in drop column search_text, add column search_text text generated always as
  (plain_text(name || ' ' || email || ' ' || phone || ' ' || interest)) stored;
create index walk_in_search on walk_in using gin (search_text gin_trgm_ops);

alter table online_order drop column search_text, add column search_text text generated always as
  (plain_text(number || ' ' || name || ' ' || email || ' ' || phone)) stored;
create index online_order_search on online_order using gin (search_text gin_trgm_ops);
