-- AlterTable
ALTER TABLE "purchase_order" ADD COLUMN     "vat_rate_bp" INTEGER;

alter table "purchase_order" add constraint purchase_order_vat_rate check (vat_rate_bp between 0 and 10000);

-- Orders that suppliers have: what they charge today, if they are registered.
update purchase_order o
   set vat_rate_bp = case when s.vat_number = '' then 0
     else coalesce((select round((c.value #>> '{}')::numeric * 100)::int from constant c where c.key = 'vat.rate_percent'), 1500) end
  from supplier s where s.id = o.supplier_id and o.sent_at is not null;
