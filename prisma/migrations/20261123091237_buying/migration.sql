-- CreateTable
CREATE TABLE "purchase_order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "supplier_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "sent_to" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "purchase_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_line" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "item_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "supplier_code" TEXT NOT NULL DEFAULT '',
    "base_unit" TEXT NOT NULL,
    "pack_unit" TEXT NOT NULL,
    "pack_factor" INTEGER NOT NULL,
    "packs" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "expected_on" DATE,
    "received_packs" INTEGER NOT NULL DEFAULT 0,
    "closed_at" TIMESTAMPTZ(3),
    "closed_reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "purchase_order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_receipt" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "bin_id" UUID NOT NULL,
    "delivery_note" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "freight" INTEGER NOT NULL DEFAULT 0,
    "received_by_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goods_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_receipt_line" (
    "id" UUID NOT NULL,
    "receipt_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "packs" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "goods_value" INTEGER NOT NULL,
    "freight_value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "goods_receipt_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_variance" (
    "id" UUID NOT NULL,
    "receipt_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_variance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_up_to" (
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_up_to_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "supplier" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "contact" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "vat_number" TEXT NOT NULL DEFAULT '',
    "account_number" TEXT NOT NULL DEFAULT '',
    "terms_days" INTEGER NOT NULL DEFAULT 30,
    "lead_days" INTEGER NOT NULL DEFAULT 5,
    "notes" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_price" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "supplier_code" TEXT NOT NULL DEFAULT '',
    "pack_unit" TEXT NOT NULL,
    "pack_factor" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "breaks" JSONB NOT NULL DEFAULT '[]',
    "min_packs" INTEGER NOT NULL DEFAULT 1,
    "multiple_packs" INTEGER NOT NULL DEFAULT 1,
    "lead_days" INTEGER,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_price_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_number_key" ON "purchase_order"("number");

-- CreateIndex
CREATE INDEX "purchase_order_supplier_id_created_at_idx" ON "purchase_order"("supplier_id", "created_at");

-- CreateIndex
CREATE INDEX "purchase_order_status_created_at_idx" ON "purchase_order"("status", "created_at");

-- CreateIndex
CREATE INDEX "purchase_order_branch_id_idx" ON "purchase_order"("branch_id");

-- CreateIndex
CREATE INDEX "purchase_order_line_item_id_idx" ON "purchase_order_line"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_line_order_id_position_key" ON "purchase_order_line"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "goods_receipt_number_key" ON "goods_receipt"("number");

-- CreateIndex
CREATE INDEX "goods_receipt_order_id_received_at_idx" ON "goods_receipt"("order_id", "received_at");

-- CreateIndex
CREATE INDEX "goods_receipt_bin_id_idx" ON "goods_receipt"("bin_id");

-- CreateIndex
CREATE INDEX "goods_receipt_line_line_id_idx" ON "goods_receipt_line"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "goods_receipt_line_receipt_id_line_id_key" ON "goods_receipt_line"("receipt_id", "line_id");

-- CreateIndex
CREATE INDEX "price_variance_receipt_id_idx" ON "price_variance"("receipt_id");

-- CreateIndex
CREATE INDEX "supplier_name_idx" ON "supplier"("name");

-- CreateIndex
CREATE INDEX "supplier_price_supplier_id_item_id_idx" ON "supplier_price"("supplier_id", "item_id");

-- CreateIndex
CREATE INDEX "supplier_price_item_id_idx" ON "supplier_price"("item_id");

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_up_to" ADD CONSTRAINT "order_up_to_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_price" ADD CONSTRAINT "supplier_price_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_price" ADD CONSTRAINT "supplier_price_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- prisma/functions/refuse_change.sql
-- Guards what only grows: ledgers, movements, the audit log, timelines. No row of these tables is changed or removed, whoever asks; the
-- rights of the product's role follow these triggers (scripts/db/grants.ts).
-- Two exceptions, each opened by one function for its own transaction: a person is forgotten in a table (forget_in_timeline), and a timeline
-- goes with what it tells of (drop_contact_timelines).
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  forgetting constant text := current_setting('plinth.forgetting', true);
begin
  if tg_op = 'UPDATE' and forgetting = tg_table_name then
    return new;
  end if;
  if tg_op = 'DELETE' and forgetting = tg_table_name || ' of what is gone' then
    return old;
  end if;
  raise exception '% only grows: a row of it is never changed or removed', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end;
$$;

create or replace trigger audit_entry_grows before update or delete on audit_entry for each row execute function refuse_change();
create or replace trigger audit_seal_grows before update or delete on audit_seal for each row execute function refuse_change();
create or replace trigger stock_movement_grows before update or delete on stock_movement for each row execute function refuse_change();
create or replace trigger timeline_entry_grows before update or delete on timeline_entry for each row execute function refuse_change();
create or replace trigger constant_change_grows before update or delete on constant_change for each row execute function refuse_change();
create or replace trigger consent_record_grows before update or delete on consent_record for each row execute function refuse_change();
create or replace trigger allocation_grows before update or delete on allocation for each row execute function refuse_change();
create or replace trigger sold_workshop_grows before update or delete on sold_workshop for each row execute function refuse_change();
create or replace trigger sold_unit_grows before update or delete on sold_unit for each row execute function refuse_change();
create or replace trigger catalogue_edit_grows before update or delete on catalogue_edit for each row execute function refuse_change();
create or replace trigger goods_receipt_grows before update or delete on goods_receipt for each row execute function refuse_change();
create or replace trigger goods_receipt_line_grows before update or delete on goods_receipt_line for each row execute function refuse_change();
create or replace trigger price_variance_grows before update or delete on price_variance for each row execute function refuse_change();

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

alter table supplier add constraint supplier_days_check check (terms_days >= 0 and lead_days >= 0);
alter table supplier_price add constraint supplier_price_check check (pack_factor > 0 and price > 0 and min_packs > 0 and multiple_packs > 0
  and coalesce(lead_days, 0) >= 0 and (valid_until is null or valid_until >= valid_from));
alter table supplier_price add constraint supplier_price_pack_unit_check
  check (pack_unit in ('piece', 'box', 'pack', 'bag', 'sheet', 'roll', 'length'));

alter table purchase_order_line add constraint purchase_order_line_check check (packs > 0 and pack_factor > 0 and price > 0 and received_packs >= 0);
alter table goods_receipt add constraint goods_receipt_check check (freight >= 0);
alter table goods_receipt_line add constraint goods_receipt_line_check
  check (packs > 0 and quantity > 0 and goods_value >= 0 and freight_value >= 0);
alter table price_variance add constraint price_variance_check check (amount <> 0 and reason <> '');
alter table order_up_to add constraint order_up_to_check check (quantity >= 0);
