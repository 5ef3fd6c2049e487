-- Whatever is sold from the shelf is an item of stock, whoever added it to the catalogue; it keeps the article number that it has there.
create or replace function keep_stock_item() returns trigger language plpgsql as $$
begin
  update stock_item set sku = new.sku where variant_id = new.id and sku <> new.sku;
  if new.is_stocked then
    insert into stock_item (id, kind, variant_id, sku) values (new.id, 'product', new.id, new.sku) on conflict (id) do nothing;
  end if;
  return null;
end;
$$;

create or replace trigger variant_stock_item after insert or update of sku, is_stocked on variant for each row execute function keep_stock_item();
