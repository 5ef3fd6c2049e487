-- CreateTable
CREATE TABLE "moving_in_file" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "findings" JSONB,
    "taken_in_at" TIMESTAMPTZ(3),
    "added" INTEGER,
    "already_here" INTEGER,

    CONSTRAINT "moving_in_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moving_in_part" (
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "moving_in_part_pkey" PRIMARY KEY ("file_id","position")
);

-- CreateTable
CREATE TABLE "moving_in_entry" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "amount" INTEGER,
    "taken_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moving_in_entry_pkey" PRIMARY KEY ("kind","key")
);

-- CreateTable
CREATE TABLE "moving_in_sign_off" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" BIGINT,
    "old_count" INTEGER NOT NULL,
    "old_amount" BIGINT,
    "signed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signed_by_id" UUID,

    CONSTRAINT "moving_in_sign_off_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "moving_in_file_created_at_idx" ON "moving_in_file"("created_at");

-- CreateIndex
CREATE INDEX "moving_in_entry_object_id_idx" ON "moving_in_entry"("object_id");

-- CreateIndex
CREATE INDEX "moving_in_sign_off_kind_id_idx" ON "moving_in_sign_off"("kind", "id");

-- CreateIndex
CREATE INDEX "moving_in_sign_off_signed_by_id_idx" ON "moving_in_sign_off"("signed_by_id");

-- AddForeignKey
ALTER TABLE "moving_in_part" ADD CONSTRAINT "moving_in_part_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "moving_in_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moving_in_sign_off" ADD CONSTRAINT "moving_in_sign_off_signed_by_id_fkey" FOREIGN KEY ("signed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table "moving_in_file"
  add constraint moving_in_file_taken_in check ((taken_in_at is null) = (added is null) and (added is null) = (already_here is null));
alter table "moving_in_sign_off"
  add constraint moving_in_sign_off_amounts check (count >= 0 and old_count >= 0 and (amount is null) = (old_amount is null));

-- A balance of the books of before was a sale there: it is in no figure of these.
create or replace view sales_part as
  select d.id, d.issued_on, d.kind, d.branch_id, l.category, l.line_total as amount, l.vat
    from sales_document d join sales_document_line l on l.document_id = d.id
   where d.number is not null and d.kind in ('invoice', 'credit_note') and d.source <> 'brought_forward'
  union all
  select d.id, d.issued_on, d.kind, d.branch_id, 'delivery', d.delivery_fee, d.delivery_vat
    from sales_document d where d.number is not null and d.kind in ('invoice', 'credit_note') and d.delivery_fee > 0 and d.source <> 'brought_forward';

-- Credit of the books of before is nobody's takings: it has a method of its own.
alter table "client_payment" drop constraint client_payment_amounts_check;
alter table "client_payment"
  add constraint client_payment_amounts_check check (
    kind in ('receipt', 'refund') and method in ('card', 'eft', 'cash', 'brought_forward') and amount > 0 and allocated between 0 and amount
    and (kind = 'receipt' or reason <> ''));
