-- CreateTable
CREATE TABLE "supplier_return" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "receipt_id" UUID NOT NULL,
    "bin_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "returned_by_id" UUID,
    "returned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_return_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_return_line" (
    "id" UUID NOT NULL,
    "return_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "packs" INTEGER NOT NULL,
    "credit" INTEGER NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "supplier_return_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_number_key" ON "supplier_return"("number");

-- CreateIndex
CREATE INDEX "supplier_return_receipt_id_idx" ON "supplier_return"("receipt_id");

-- CreateIndex
CREATE INDEX "supplier_return_bin_id_idx" ON "supplier_return"("bin_id");

-- CreateIndex
CREATE INDEX "supplier_return_line_line_id_idx" ON "supplier_return_line"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_line_return_id_line_id_key" ON "supplier_return_line"("return_id", "line_id");

-- AddForeignKey
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "supplier_return"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
create or replace trigger supplier_return_line_grows before update or delete on supplier_return_line for each row execute function refuse_change();

alter table "supplier_return_line" add constraint supplier_return_line_counts check (packs > 0 and credit >= 0 and value >= 0);
