-- Written by hand: Prisma cannot say what an index includes, nor of which rows it is.
-- The list of purchase orders begins with the newest; open lines tell what is on order, and when it comes, without the closed ones of years.
create index purchase_order_recent on purchase_order (created_at desc, id);
create index purchase_order_line_open on purchase_order_line (order_id) include (item_id, packs, received_packs, pack_factor, closed_at, expected_on)
  where closed_at is null and received_packs < packs;
create index purchase_order_under_way on purchase_order (supplier_id) where status in ('sent', 'confirmed');
-- How many items a supplier has a price of today is counted from the index alone.
create index supplier_price_today on supplier_price (supplier_id, item_id) include (valid_from, valid_until);
drop index supplier_price_supplier_id_item_id_idx;
