-- DropForeignKey
ALTER TABLE "price_variance" DROP CONSTRAINT "price_variance_receipt_id_fkey";

-- AlterTable
ALTER TABLE "price_variance" ADD COLUMN     "invoice_id" UUID,
ADD COLUMN     "order_id" UUID,
ADD COLUMN     "stock_value" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "receipt_id" DROP NOT NULL;

-- Which order a late cost is of follows from its delivery; what was learned before was a variance, all of it, and stays one.
ALTER TABLE "price_variance" DISABLE TRIGGER price_variance_grows;
UPDATE "price_variance" v SET "order_id" = r."order_id" FROM "goods_receipt" r WHERE r."id" = v."receipt_id";
ALTER TABLE "price_variance" ENABLE TRIGGER price_variance_grows;
ALTER TABLE "price_variance" ALTER COLUMN "order_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "supplier_invoice" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'held',
    "issued_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "freight" INTEGER NOT NULL DEFAULT 0,
    "credit" INTEGER NOT NULL DEFAULT 0,
    "net" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "paid_by" TEXT NOT NULL DEFAULT '',
    "paid_on" DATE,
    "entered_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "rejected_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_invoice_line" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "packs" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "supplier_invoice_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "supplier_invoice_supplier_id_status_due_on_idx" ON "supplier_invoice"("supplier_id", "status", "due_on");

-- CreateIndex
CREATE INDEX "supplier_invoice_order_id_idx" ON "supplier_invoice"("order_id");

-- CreateIndex
CREATE INDEX "supplier_invoice_status_due_on_idx" ON "supplier_invoice"("status", "due_on");

-- CreateIndex
CREATE INDEX "supplier_invoice_created_at_idx" ON "supplier_invoice"("created_at");

-- CreateIndex
CREATE INDEX "supplier_invoice_line_line_id_idx" ON "supplier_invoice_line"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_invoice_line_invoice_id_line_id_key" ON "supplier_invoice_line"("invoice_id", "line_id");

-- CreateIndex
CREATE INDEX "price_variance_order_id_idx" ON "price_variance"("order_id");

-- CreateIndex
CREATE INDEX "price_variance_invoice_id_idx" ON "price_variance"("invoice_id");

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "supplier_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "supplier_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
create or replace trigger supplier_return_grows before update or delete on supplier_return for each row execute function refuse_change();
create or replace trigger supplier_invoice_line_grows before update or delete on supplier_invoice_line for each row execute function refuse_change();
create or replace trigger supplier_return_line_grows before update or delete on supplier_return_line for each row execute function refuse_change();

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

create or replace trigger supplier_invoice_tell_list after insert or update on supplier_invoice for each row execute function tell_list('supplier-invoices');

create or replace trigger stock_count_tell_list after insert or update on stock_count for each row execute function tell_list('stock-counts');

create or replace trigger stock_count_line_tell_list after insert or update on stock_count_line for each row execute function tell_list('stock-counts');
create or replace trigger stock_allocation_tell_list after insert or update on stock_allocation for each row execute function tell_list('allocations');

create or replace trigger stock_allocation_line_tell_list after insert or update on stock_allocation_line for each row execute function tell_list('allocations');

create trigger supplier_invoice_status before insert or update of status on supplier_invoice
  for each row execute function enforce_transition('supplier_invoice', 'status');

alter table price_variance add constraint price_variance_source_check check (receipt_id is null or invoice_id is null);
alter table supplier_invoice add constraint supplier_invoice_sums_check check (credit >= 0 and (paid_on is null or status = 'paid') and (status <> 'paid' or paid_on is not null));
alter table supplier_invoice_line add constraint supplier_invoice_line_check check (packs > 0 and price >= 0);
-- A number of one supplier counts once, however it is written ("INV 12", "inv-12"); one that was sent back comes again, put right.
create unique index supplier_invoice_number_key on supplier_invoice (supplier_id, upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))) where status <> 'rejected';

alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check check (reason in ('opening', 'receipt', 'supplier_return', 'sale', 'cancelled',
  'return', 'issue', 'project_return', 'offcut', 'scrap', 'count', 'transfer', 'revaluation', 'late_cost', 'price_variance'));
