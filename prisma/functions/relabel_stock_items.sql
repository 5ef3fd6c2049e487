-- A new name of an item of the shop, or of a variant, is the name of what lies on the shelf; label_stock_item puts it together.
create or replace function relabel_stock_items() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'variant' then
    update stock_item set label = default where variant_id = new.id;
  else
    update stock_item i set label = default from variant v where v.product_id = new.id and i.variant_id = v.id;
  end if;
  return null;
end;
$$;

create or replace trigger variant_relabels_stock after update of name, product_id on variant for each row
  when ((old.name, old.product_id) is distinct from (new.name, new.product_id)) execute function relabel_stock_items();
create or replace trigger product_relabels_stock after update of name on product for each row
  when (old.name is distinct from new.name) execute function relabel_stock_items();
