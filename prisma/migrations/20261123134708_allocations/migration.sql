-- AlterTable
ALTER TABLE "stock_item" ADD COLUMN     "bom_codes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "stock_level" ADD COLUMN     "allocated" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "stock_allocation" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "document_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "picked_at" TIMESTAMPTZ(3),
    "issued_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stock_allocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_allocation_line" (
    "id" UUID NOT NULL,
    "allocation_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "asked" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "picked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_allocation_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_pick" (
    "id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "bin_id" UUID NOT NULL,
    "into_id" UUID,
    "quantity" INTEGER NOT NULL,
    "put_back" INTEGER NOT NULL DEFAULT 0,
    "picked_by_id" UUID,
    "picked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_pick_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_allocation_number_key" ON "stock_allocation"("number");

-- CreateIndex
CREATE INDEX "stock_allocation_document_id_idx" ON "stock_allocation"("document_id");

-- CreateIndex
CREATE INDEX "stock_allocation_status_created_at_idx" ON "stock_allocation"("status", "created_at");

-- CreateIndex
CREATE INDEX "stock_allocation_line_item_id_idx" ON "stock_allocation_line"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_allocation_line_allocation_id_item_id_source_key" ON "stock_allocation_line"("allocation_id", "item_id", "source");

-- CreateIndex
CREATE INDEX "stock_pick_line_id_idx" ON "stock_pick"("line_id");

-- CreateIndex
CREATE INDEX "stock_pick_bin_id_idx" ON "stock_pick"("bin_id");

-- CreateIndex
CREATE INDEX "stock_pick_into_id_idx" ON "stock_pick"("into_id");

-- AddForeignKey
ALTER TABLE "stock_allocation" ADD CONSTRAINT "stock_allocation_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation" ADD CONSTRAINT "stock_allocation_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation" ADD CONSTRAINT "stock_allocation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation_line" ADD CONSTRAINT "stock_allocation_line_allocation_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "stock_allocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation_line" ADD CONSTRAINT "stock_allocation_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "stock_allocation_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_into_id_fkey" FOREIGN KEY ("into_id") REFERENCES "stock_bin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_picked_by_id_fkey" FOREIGN KEY ("picked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
create or replace trigger public_pages after insert or update or delete or truncate on item_photo
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
  when (least(10, greatest(0, new.for_sale - new.held - new.allocated)) is distinct from least(10, greatest(0, old.for_sale - old.held - old.allocated)))
  execute function announce_public_pages();
create or replace trigger public_pages_rows after insert or delete or truncate on stock_level
  for each statement execute function announce_public_pages();

-- prisma/functions/enforce_transition.sql
-- Guards every state: a column that holds one only moves as libs/contracts/machines.ts allows. The table state_transition is filled from
-- there at every migration; no from_state means that a row may begin so.
-- A new state machine needs one trigger here: its name among the machines, and its column.
create or replace function enforce_transition() returns trigger language plpgsql as $$
declare
  machine_name constant text := tg_argv[0];
  column_name constant text := tg_argv[1];
  state_before text;
  state_after constant text := to_jsonb(new) ->> column_name;
begin
  if tg_op = 'UPDATE' then
    state_before := to_jsonb(old) ->> column_name;
    if state_before is not distinct from state_after then
      return new;
    end if;
  end if;
  if not exists (
    select from state_transition t
     where t.machine = machine_name and t.from_state is not distinct from state_before and t.to_state = state_after
  ) then
    raise exception '% may not go from % to %', machine_name, coalesce(state_before, 'nothing'), coalesce(state_after, 'nothing')
      using errcode = 'check_violation', constraint = 'state_transition', table = tg_table_name, column = column_name;
  end if;
  return new;
end;
$$;

create or replace trigger approval_request_status before insert or update of status on approval_request
  for each row execute function enforce_transition('approval_request', 'status');
create or replace trigger cart_status before insert or update of status on cart
  for each row execute function enforce_transition('cart', 'status');
create or replace trigger online_order_status before insert or update of status on online_order
  for each row execute function enforce_transition('order', 'status');
create or replace trigger payment_status before insert or update of status on payment
  for each row execute function enforce_transition('payment', 'status');
create or replace trigger task_status before insert or update of status on task
  for each row execute function enforce_transition('task', 'status');
create or replace trigger privacy_request_status before insert or update of status on privacy_request
  for each row execute function enforce_transition('privacy_request', 'status');
create or replace trigger sales_document_status before insert or update of status on sales_document
  for each row execute function enforce_transition('sales_document', 'status');
create or replace trigger document_card_payment_status before insert or update of status on document_card_payment
  for each row execute function enforce_transition('payment', 'status');
create or replace trigger contact_request_status before insert or update of status on contact_request
  for each row execute function enforce_transition('contact_request', 'status');
create or replace trigger catalogue_change_status before insert or update of status on catalogue_change
  for each row execute function enforce_transition('catalogue_change', 'status');
create or replace trigger purchase_order_status before insert or update of status on purchase_order
  for each row execute function enforce_transition('purchase_order', 'status');
create or replace trigger stock_count_status before insert or update of status on stock_count
  for each row execute function enforce_transition('stock_count', 'status');
create or replace trigger stock_allocation_status before insert or update of status on stock_allocation
  for each row execute function enforce_transition('allocation', 'status');

-- prisma/functions/rebook_bin.sql
-- What lies in a bin is for sale, or no longer, when the bin is said to sell. What is in use has to be empty before it goes out of use.
create or replace function rebook_bin() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active and exists (select from bin_level where bin_id = new.id and on_hand > 0) then
    raise exception 'Bin % is not empty', new.code using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  if new.sells_online and not old.sells_online and exists (
    select from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
     where p.into_id = new.id and p.put_back < p.quantity and a.status in ('open', 'picking', 'picked')) then
    raise exception 'What is picked for invoices lies in bin %', new.code using errcode = 'restrict_violation', table = tg_table_name;
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

create or replace trigger catalogue_change_tell_list after insert or update on catalogue_change for each row execute function tell_list('catalogue-changes');

-- What an item shows in the list of items: its own words, and what its variants cost.
create or replace trigger product_tell_list after insert or update or delete on product for each row execute function tell_list('items');

create or replace trigger stock_bin_tell_list after insert or update or delete on stock_bin for each row execute function tell_list('stock-bins');

create or replace trigger bin_level_tell_list after insert or update or delete on bin_level for each row execute function tell_list('stock-bins');

create or replace trigger colour_tell_list after insert or update or delete on colour for each row execute function tell_list('colours');

create or replace trigger supplier_tell_list after insert or update on supplier for each row execute function tell_list('suppliers');

create or replace trigger supplier_price_tell_list after insert or update on supplier_price for each row execute function tell_list('suppliers');

create or replace trigger purchase_order_tell_list after insert or update on purchase_order for each row execute function tell_list('purchase-orders');

create or replace trigger purchase_order_line_tell_list after insert or update or delete on purchase_order_line for each row execute function tell_list('purchase-orders');

create or replace trigger stock_count_tell_list after insert or update on stock_count for each row execute function tell_list('stock-counts');

create or replace trigger stock_count_line_tell_list after insert or update on stock_count_line for each row execute function tell_list('stock-counts');
create or replace trigger stock_allocation_tell_list after insert or update on stock_allocation for each row execute function tell_list('allocations');

create or replace trigger stock_allocation_line_tell_list after insert or update on stock_allocation_line for each row execute function tell_list('allocations');

alter table stock_allocation_line add constraint stock_allocation_line_source_check check (source in ('goods', 'made', 'sold'));
alter table stock_allocation_line add constraint stock_allocation_line_quantity_check
  check (asked >= 0 and waiting >= 0 and picked >= 0 and waiting + picked <= asked);
alter table stock_pick add constraint stock_pick_quantity_check check (quantity > 0 and put_back between 0 and quantity);
-- One live allocation for an invoice: whoever allocates it twice finds the first.
create unique index stock_allocation_live on stock_allocation (document_id) where status in ('open', 'picking', 'picked');

alter table stock_level add constraint stock_level_allocated_check check (allocated >= 0);
alter table stock_level drop constraint stock_level_kept_check;
alter table stock_level add constraint stock_level_kept_check check (held + allocated <= for_sale);
