-- What staff search orders by: number, name, e-mail and phone, made by the database, found by trigrams.
ALTER TABLE "online_order" ADD COLUMN "search_text" TEXT
  GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || email || ' ' || phone)) STORED;
create index online_order_search on online_order using gin (search_text gin_trgm_ops);
