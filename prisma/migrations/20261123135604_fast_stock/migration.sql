-- AlterTable
ALTER TABLE "stock_item" ADD COLUMN     "label" TEXT NOT NULL DEFAULT '';

-- How many movements there are, by what their list is filtered by.
create table stock_movement_tally (
  reason text not null,
  bin_id uuid not null,
  actor_id uuid,
  count integer not null
);

-- CreateIndex
CREATE INDEX "stock_item_label_id_idx" ON "stock_item"("label", "id");

-- CreateIndex
CREATE INDEX "stock_movement_reason_id_idx" ON "stock_movement"("reason", "id");

-- CreateIndex
CREATE INDEX "stock_movement_actor_id_id_idx" ON "stock_movement"("actor_id", "id");

-- prisma/functions/compact_tallies.sql
-- Makes one entry of the many that the tallies wrote, kind by kind. Run every hour.
create or replace function compact_tallies() returns void language sql as $$
  with entries as (delete from sales_document_tally returning *)
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, sum(count), sum(total), sum(balance) from entries
   group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0;
  with entries as (delete from client_payment_tally returning *)
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, sum(count), sum(amount), sum(allocated) from entries
   group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0 or sum(allocated) <> 0;
  with entries as (delete from stock_movement_tally returning *)
  insert into stock_movement_tally (reason, bin_id, actor_id, count) select reason, bin_id, actor_id, sum(count) from entries group by 1, 2, 3;
$$;

-- prisma/functions/label_stock_item.sql
-- Lists search and sort by what an item of stock is called, so that is kept with it: its own name, or that of what is sold. The item of the shop is
-- locked against a new name meanwhile, which would not find a variant that is only just added.
create or replace function label_stock_item() returns trigger language plpgsql as $$
begin
  new.label := new.name;
  if new.variant_id is not null then
    select variant_label(p.name, v.name) into strict new.label
      from variant v join product p on p.id = v.product_id where v.id = new.variant_id for share of p;
  end if;
  return new;
end;
$$;

create or replace trigger stock_item_label before insert or update of name, label, variant_id on stock_item
  for each row execute function label_stock_item();

-- prisma/functions/recount_movements.sql
-- Counts movements anew: for what is here already, and after lines were written past the triggers.
create or replace function recount_movements() returns void language sql as $$
  delete from stock_movement_tally;
  insert into stock_movement_tally (reason, bin_id, actor_id, count)
  select reason, bin_id, actor_id, count(*) from stock_movement group by 1, 2, 3;
$$;

-- prisma/functions/relabel_stock_items.sql
-- A new name of an item of the shop, or of a variant, is the name of what lies on the shelf; label_stock_item puts it together.
create or replace function relabel_stock_items() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'variant' then
    update stock_item set label = default where variant_id = new.id;
  else
    update stock_item i set label = default from variant v where v.product_id = new.id and i.variant_id = v.id;
  end if;
  return null;
end;
$$;

create or replace trigger variant_relabels_stock after update of name, product_id on variant for each row
  when ((old.name, old.product_id) is distinct from (new.name, new.product_id)) execute function relabel_stock_items();
create or replace trigger product_relabels_stock after update of name on product for each row
  when (old.name is distinct from new.name) execute function relabel_stock_items();

-- prisma/functions/tally_stock_movements.sql
-- Keeps how many movements there are by what their list is filtered by, as tally_sales_document does for documents. The ledger only grows.
create or replace function tally_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movement_tally (reason, bin_id, actor_id, count)
  select reason, bin_id, actor_id, count(*) from lines group by 1, 2, 3;
  return null;
end;
$$;

create or replace trigger stock_movement_tally after insert on stock_movement referencing new table as lines
  for each statement execute function tally_stock_movements();

-- prisma/functions/variant_label.sql
-- A variant as the shop calls it: the item, and what tells it from the item's others, unless the item says it itself.
create or replace function variant_label(item text, variant text) returns text language sql immutable parallel safe as
  $$ select item || case when position(lower(variant) in lower(item)) > 0 then '' else ', ' || variant end $$;

-- What is here already.
update stock_item set label = default;
select recount_movements();

alter table stock_item add column search_text text generated always as (plain_text(sku || ' ' || label)) stored;
create index stock_item_search on stock_item using gin (search_text gin_trgm_ops);
-- The ledger is searched by the items of its lines and by their documents; nothing of a line is kept twice.
create index stock_movement_search on stock_movement using gin (plain_text(reference) gin_trgm_ops);
create index stock_movement_day on stock_movement (((at at time zone 'Africa/Johannesburg')::date), id);
-- What orders come to is read from the index alone.
create index purchase_order_line_sums on purchase_order_line (order_id) include (id, packs, price, received_packs, closed_at, expected_on);
