-- What lies on the shelf gets a place and a value. Everything that is there is moved into the first branch's bin for what has no other place; not a
-- piece is lost (scripts/db/stock-bins.int-spec.ts).
alter table stock_level drop constraint stock_level_variant_id_fkey;
alter table stock_movement drop constraint stock_movement_variant_id_fkey;
alter table stock_hold drop constraint stock_hold_variant_id_fkey;
alter table stock_level rename column variant_id to item_id;
alter table stock_movement rename column variant_id to item_id;
alter table stock_hold rename column variant_id to item_id;
alter index stock_movement_variant_id_at_idx rename to stock_movement_item_id_at_idx;
alter index stock_hold_variant_id_idx rename to stock_hold_item_id_idx;
alter table stock_level add column for_sale integer not null default 0, add column value integer not null default 0;
alter table stock_movement
  add column bin_id uuid,
  add column document_id uuid,
  add column document_kind text,
  add column key uuid,
  add column move_id uuid,
  add column reverses_id bigint,
  add column value integer not null default 0;

-- CreateTable
CREATE TABLE "stock_item" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "variant_id" TEXT,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "base_unit" TEXT NOT NULL DEFAULT 'piece',
    "colour_code" TEXT,
    "thickness" DOUBLE PRECISION,
    "length" INTEGER,
    "width" INTEGER,
    "cut_from_id" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_unit" (
    "id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "factor" INTEGER NOT NULL,

    CONSTRAINT "stock_unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_bin" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "branch_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'stock',
    "pick_order" INTEGER NOT NULL DEFAULT 1000,
    "sells_online" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "stock_bin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bin_level" (
    "item_id" TEXT NOT NULL,
    "bin_id" UUID NOT NULL,
    "on_hand" INTEGER NOT NULL,

    CONSTRAINT "bin_level_pkey" PRIMARY KEY ("item_id","bin_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_item_variant_id_key" ON "stock_item"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_item_sku_key" ON "stock_item"("sku");

-- CreateIndex
CREATE INDEX "stock_item_kind_idx" ON "stock_item"("kind");

-- CreateIndex
CREATE INDEX "stock_item_cut_from_id_idx" ON "stock_item"("cut_from_id");

-- CreateIndex
CREATE INDEX "stock_item_colour_code_idx" ON "stock_item"("colour_code");

-- CreateIndex
CREATE UNIQUE INDEX "stock_unit_item_id_name_key" ON "stock_unit"("item_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "stock_bin_number_key" ON "stock_bin"("number");

-- CreateIndex
CREATE UNIQUE INDEX "stock_bin_branch_id_code_key" ON "stock_bin"("branch_id", "code");

-- CreateIndex
CREATE INDEX "bin_level_bin_id_idx" ON "bin_level"("bin_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movement_reverses_id_key" ON "stock_movement"("reverses_id");

-- CreateIndex
CREATE INDEX "stock_movement_bin_id_id_idx" ON "stock_movement"("bin_id", "id");

-- CreateIndex
CREATE INDEX "stock_movement_reference_idx" ON "stock_movement"("reference");

-- CreateIndex
CREATE INDEX "stock_movement_document_id_idx" ON "stock_movement"("document_id");

-- CreateIndex
CREATE INDEX "stock_movement_move_id_idx" ON "stock_movement"("move_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movement_key_item_id_bin_id_key" ON "stock_movement"("key", "item_id", "bin_id");

-- Rows that are there.

insert into stock_item (id, kind, variant_id, sku)
select v.id, 'product', v.id, v.sku from variant v
 where v.is_stocked or exists (select from stock_level l where l.item_id = v.id)
    or exists (select from stock_movement m where m.item_id = v.id) or exists (select from stock_hold h where h.item_id = v.id);
insert into stock_level (item_id)
select id from stock_item i where not exists (select from stock_level l where l.item_id = i.id);

insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online, is_default)
select gen_random_uuid(), l.id, b.code, b.kind, b.pick_order, b.is_default, b.is_default
  from location l cross join (values ('IN', 'receiving', 0, false), ('MAIN', 'stock', 9000, true)) b(code, kind, pick_order, is_default)
 order by l.position, l.key, b.pick_order;

do $$
declare
  main constant uuid := (select b.id from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position, l.key limit 1);
begin
  if main is null and exists (select from stock_movement union all select from stock_level where on_hand <> 0) then
    raise exception 'There is stock and no branch where it lies: add a branch first';
  end if;
  -- The ledger is otherwise never changed: what is said of a movement stays the same, and it gets a place.
  alter table stock_movement disable trigger stock_movement_grows;
  update stock_movement set bin_id = main;
  alter table stock_movement enable trigger stock_movement_grows;
  -- Where the two disagreed, the shop sold by the level: the ledger says so.
  insert into stock_movement (item_id, bin_id, quantity, reason, note)
  select l.item_id, main, l.on_hand - m.moved, 'count', 'Difference of the level and the ledger when bins came'
    from stock_level l cross join lateral (select coalesce(sum(quantity), 0)::int as moved from stock_movement m where m.item_id = l.item_id) m
   where l.on_hand <> m.moved;
  insert into bin_level (item_id, bin_id, on_hand) select item_id, main, on_hand from stock_level where on_hand <> 0;
  update stock_level set for_sale = on_hand;
end;
$$;
alter table stock_movement alter column bin_id set not null;

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_colour_code_fkey" FOREIGN KEY ("colour_code") REFERENCES "colour"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_cut_from_id_fkey" FOREIGN KEY ("cut_from_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_unit" ADD CONSTRAINT "stock_unit_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_bin" ADD CONSTRAINT "stock_bin_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bin_level" ADD CONSTRAINT "bin_level_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bin_level" ADD CONSTRAINT "bin_level_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "stock_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

alter table stock_item add constraint stock_item_kind_check check (kind in ('product', 'board', 'edging', 'top', 'packaging', 'offcut'));
alter table stock_item add constraint stock_item_unit_check check (base_unit in ('piece', 'mm'));
alter table stock_item add constraint stock_item_product_check check ((kind = 'product') = (variant_id is not null) and (variant_id is null or variant_id = id));
alter table stock_item add constraint stock_item_name_check check ((variant_id is null) = (name <> ''));
alter table stock_item add constraint stock_item_offcut_check check (kind = 'offcut' or cut_from_id is null);
alter table stock_item add constraint stock_item_size_check check (thickness > 0 and length > 0 and width > 0);
alter table stock_unit add constraint stock_unit_factor_check check (factor > 1 and name <> '');
alter table stock_bin add constraint stock_bin_kind_check check (kind in ('stock', 'receiving', 'quarantine', 'production', 'dispatch', 'scrap'));
alter table stock_bin add constraint stock_bin_code_check check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$');
alter table stock_bin add constraint stock_bin_default_check check (not is_default or (is_active and kind = 'stock'));
create unique index stock_bin_default_key on stock_bin (branch_id) where is_default;
alter table bin_level add constraint bin_level_on_hand_check check (on_hand >= 0);
alter table stock_level add constraint stock_level_for_sale_check check (for_sale between 0 and on_hand);
alter table stock_level add constraint stock_level_kept_check check (held <= for_sale);
alter table stock_level add constraint stock_level_value_check check (value >= 0 and (on_hand > 0 or value = 0));
alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check check (reason in ('opening', 'receipt', 'supplier_return', 'sale', 'cancelled',
  'return', 'issue', 'project_return', 'offcut', 'scrap', 'count', 'transfer', 'revaluation'));
alter table stock_movement add constraint stock_movement_document_check check ((document_kind is null) = (document_id is null));

-- prisma/functions/announce_public_pages.sql
-- Keeps public pages true: whatever changes what they show says so, whoever changes it, when it is committed. Every backend listens (the
-- module page-invalidation). A transaction says it once, however much it changes.
-- A new table that public pages show needs a trigger here.
create or replace function announce_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_pages', '');
  return null;
end $$;

create or replace trigger public_pages after insert or update or delete or truncate on category
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on colour
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on product
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on variant
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on slug_redirect
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on ready_set
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on set_part
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on company
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on constant
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on page_text
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on location
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on delivery_zone
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on holiday
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_group
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_link
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_group_role
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_link_role
  for each statement execute function announce_public_pages();

-- Ten and more read as "In stock": only what a page can tell is said, or every sale would be news.
create or replace trigger public_pages after update on stock_level for each row
  when (least(10, greatest(0, new.for_sale - new.held)) is distinct from least(10, greatest(0, old.for_sale - old.held)))
  execute function announce_public_pages();
create or replace trigger public_pages_rows after insert or delete or truncate on stock_level
  for each statement execute function announce_public_pages();

-- prisma/functions/book_stock.sql
-- Keeps what is on hand true to the ledger: whoever writes lines into it changes the levels of their items, then of their bins, in the same
-- statement and in one order for everybody. The checks of the two tables refuse less than nothing.
create or replace function book_stock() returns trigger language plpgsql as $$
begin
  perform from stock_level where item_id in (select item_id from lines) order by item_id for update;
  perform from stock_bin where id in (select bin_id from lines) order by id for share;
  if exists (select from lines m join stock_bin b on b.id = m.bin_id where m.quantity > 0 and not b.is_active) then
    raise exception 'Nothing is put into a bin that is out of use' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  update stock_level l set on_hand = l.on_hand + c.quantity, for_sale = l.for_sale + c.for_sale, value = l.value + c.value
    from (select m.item_id, sum(m.quantity)::int as quantity, sum(case when b.sells_online then m.quantity else 0 end)::int as for_sale,
                 sum(m.value)::int as value
            from lines m join stock_bin b on b.id = m.bin_id group by m.item_id) c
   where l.item_id = c.item_id and (c.quantity, c.for_sale, c.value) <> (0, 0, 0);
  -- The level is locked: nobody else adds a bin of the item meanwhile.
  update bin_level l set on_hand = l.on_hand + c.quantity
    from (select item_id, bin_id, sum(quantity)::int as quantity from lines group by item_id, bin_id) c
   where l.item_id = c.item_id and l.bin_id = c.bin_id and c.quantity <> 0;
  insert into bin_level (item_id, bin_id, on_hand)
  select item_id, bin_id, sum(quantity)::int from lines m
   where not exists (select from bin_level l where l.item_id = m.item_id and l.bin_id = m.bin_id)
   group by item_id, bin_id having sum(quantity) <> 0 order by item_id, bin_id;
  return null;
end;
$$;

create or replace trigger stock_movement_books after insert on stock_movement referencing new table as lines
  for each statement execute function book_stock();

-- prisma/functions/keep_stock_item.sql
-- Whatever is sold from the shelf is an item of stock, whoever added it to the catalogue; it keeps the article number that it has there.
create or replace function keep_stock_item() returns trigger language plpgsql as $$
begin
  update stock_item set sku = new.sku where variant_id = new.id and sku <> new.sku;
  if new.is_stocked then
    insert into stock_item (id, kind, variant_id, sku) values (new.id, 'product', new.id, new.sku) on conflict (id) do nothing;
  end if;
  return null;
end;
$$;

create or replace trigger variant_stock_item after insert or update of sku, is_stocked on variant for each row execute function keep_stock_item();

-- prisma/functions/open_branch_bins.sql
-- A branch has a place where goods come in, and one for what has no other place, from its first day.
create or replace function open_branch_bins() returns trigger language plpgsql as $$
begin
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online, is_default)
  values (gen_random_uuid(), new.id, 'IN', 'receiving', 0, false, false), (gen_random_uuid(), new.id, 'MAIN', 'stock', 9000, true, true);
  return null;
end;
$$;

create or replace trigger location_bins after insert on location for each row execute function open_branch_bins();

-- prisma/functions/open_stock_level.sql
-- An item has a level from its first day, so that changing it is an update and never a question of who comes first.
create or replace function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_level (item_id) values (new.id);
  return null;
end;
$$;

create or replace trigger stock_item_level after insert on stock_item for each row execute function open_stock_level();

-- prisma/functions/rebook_bin.sql
-- What lies in a bin is for sale, or no longer, when the bin is said to sell. What is in use has to be empty before it goes out of use.
create or replace function rebook_bin() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active and exists (select from bin_level where bin_id = new.id and on_hand > 0) then
    raise exception 'Bin % is not empty', new.code using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  if old.sells_online is distinct from new.sells_online then
    update stock_level l set for_sale = l.for_sale + case when new.sells_online then b.on_hand else -b.on_hand end
      from bin_level b where b.bin_id = new.id and b.item_id = l.item_id and b.on_hand > 0;
  end if;
  return null;
end;
$$;

create or replace trigger stock_bin_rebooks after update of sells_online, is_active on stock_bin for each row execute function rebook_bin();

-- prisma/functions/tell_list.sql
-- Tells whoever has a staff list open that its rows changed: whatever wrote them, and once for each transaction (PostgreSQL drops repeated notices).
create or replace function tell_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_live', json_build_object('topic', tg_argv[0])::text);
  return null;
end;
$$;

create or replace trigger client_tell_list after insert or update or delete on client for each row execute function tell_list('clients');

create or replace trigger client_payment_tell_list after insert or update or delete on client_payment for each row execute function tell_list('client-payments');

create or replace trigger privacy_request_tell_list after insert or update or delete on privacy_request for each row execute function tell_list('privacy-requests');

-- Not what is put in: every shopper's tap would be told to everybody.
create or replace trigger cart_tell_list after update of status on cart for each row when (old.status is distinct from new.status) execute function tell_list('carts');

create or replace trigger stock_level_tell_list after insert or update or delete on stock_level for each row execute function tell_list('stock');

create or replace trigger stock_movement_tell_list after insert on stock_movement for each row execute function tell_list('stock-movements');

create or replace trigger audit_entry_tell_list after insert on audit_entry for each row execute function tell_list('log');

create or replace trigger stock_bin_tell_list after insert or update or delete on stock_bin for each row execute function tell_list('stock-bins');

create or replace trigger bin_level_tell_list after insert or update or delete on bin_level for each row execute function tell_list('stock-bins');
