-- A client who came from earlier books is also found by the account number there, which stands in the notes.
ALTER TABLE "client" DROP COLUMN "search_text";
ALTER TABLE "client" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (plain_text(name || ' ' || company || ' ' || email || ' ' || phone || ' ' || vat_number
  || ' ' || coalesce(substring(notes from 'Account number in the old books: ([^\n]+)'), ''))) STORED;
create index client_search on client using gin (search_text gin_trgm_ops);
