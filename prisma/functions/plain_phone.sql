-- A number on a document is kept as it was typed; it is found as the numbers of clients are (libs/contracts/kernel/phone.ts).
create or replace function plain_phone(value text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(regexp_replace(value, '[\s()./-]', '', 'g'), '^(\+|00)?270?(?=[1-9]\d{8}$)', '0') $$;
