-- DropForeignKey
ALTER TABLE "stock_hold" DROP CONSTRAINT "stock_hold_order_id_fkey";

-- AlterTable
ALTER TABLE "stock_hold" ADD COLUMN     "document_id" UUID,
ALTER COLUMN "order_id" DROP NOT NULL,
ALTER COLUMN "expires_at" DROP NOT NULL;

-- AlterTable
ALTER TABLE "sales_document" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3),
ADD COLUMN     "handed_over_by_id" UUID;

-- CreateIndex
CREATE INDEX "stock_hold_document_id_idx" ON "stock_hold"("document_id");

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

-- Stock is kept for an order, and then with an end, or for an invoice until it is handed over.
alter table stock_hold add constraint stock_hold_holder_check check (num_nonnulls(order_id, document_id) = 1 and (order_id is null) = (expires_at is null));

-- Handing over is part of an invoice's course.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  forgetting constant text := coalesce(current_setting('plinth.forgetting', true), '');
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'search_text', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id', 'handed_over_at', 'handed_over_by_id']
    || case
         when forgetting = 'sales_document' then array['client_email', 'client_phone', 'notes', 'internal_note', 'access_key']
         when forgetting = 'sales_document recipient' and old.issued_on < current_date - interval '5 years'
           then array['client_name', 'client_company', 'client_address', 'client_vat_number', 'suburb', 'suburb_id', 'street', 'complex', 'reference']
         else array[]::text[] end;
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course then
    raise exception '% % is issued: what it says is never changed or removed', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The client may only become the one that it was merged into.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- What was handed over was handed over.
  if old.handed_over_at is not null and new.handed_over_at is distinct from old.handed_over_at then
    raise exception '% % was handed over', old.kind, old.number using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;
