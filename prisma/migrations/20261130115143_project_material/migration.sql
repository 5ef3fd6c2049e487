-- AlterTable
ALTER TABLE "stock_item" ADD COLUMN     "carton_length" INTEGER,
ADD COLUMN     "per_carton" INTEGER;

-- CreateTable
CREATE TABLE "project_material" (
    "source" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "document_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "booked" INTEGER NOT NULL,
    "cost" INTEGER NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_material_pkey" PRIMARY KEY ("source","source_id","item_id")
);

-- CreateIndex
CREATE INDEX "project_material_item_id_booked_at_idx" ON "project_material"("item_id", "booked_at");

-- CreateIndex
CREATE INDEX "project_material_document_id_idx" ON "project_material"("document_id");

-- CreateIndex
CREATE INDEX "project_material_branch_id_idx" ON "project_material"("branch_id");

-- AddForeignKey
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_material" ADD CONSTRAINT "project_material_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
create or replace trigger public_pages after insert or update or delete or truncate on fitting
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
create or replace trigger public_pages after insert or update or delete or truncate on suburb
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
create or replace trigger public_pages after insert or update or delete or truncate on flag
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on flag_target
  for each statement execute function announce_public_pages();

-- Ten and more read as "In stock": only what a page can tell is said, or every sale would be news.
create or replace trigger public_pages after update on stock_level for each row
  when (least(10, greatest(0, new.for_sale - new.held - new.allocated)) is distinct from least(10, greatest(0, old.for_sale - old.held - old.allocated)))
  execute function announce_public_pages();
create or replace trigger public_pages_rows after insert or delete or truncate on stock_level
  for each statement execute function announce_public_pages();

-- What is sold out says when more comes: by orders that were confirmed alone, whose lines say when.
create or replace trigger public_pages after update on purchase_order for each row
  when (old.status is distinct from new.status and 'confirmed' in (old.status, new.status)) execute function announce_public_pages();
create or replace trigger public_pages after update on purchase_order_line for each row
  when ((old.expected_on, old.closed_at) is distinct from (new.expected_on, new.closed_at)) execute function announce_public_pages();

ALTER TABLE "project_material" ADD CONSTRAINT "project_material_check" CHECK (quantity > 0 AND booked BETWEEN 0 AND quantity AND cost >= 0);
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_per_carton_check" CHECK (
  (per_carton IS NULL OR (kind = 'packaging' AND per_carton > 0)) AND (carton_length IS NULL OR (per_carton IS NOT NULL AND carton_length > 0)));
