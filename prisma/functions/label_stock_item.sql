-- Lists search and sort by what an item of stock is called, so that is kept with it: its own name, or that of what is sold. The item of the shop is
-- locked against a new name meanwhile, which would not find a variant that is only just added.
create or replace function label_stock_item() returns trigger language plpgsql as $$
begin
  new.label := new.name;
  if new.variant_id is not null then
    select variant_label(p.name, v.name) into strict new.label
      from variant v join product p on p.id = v.product_id where v.id = new.variant_id for share of p;
  end if;
  return new;
end;
$$;

create or replace trigger stock_item_label before insert or update of name, label, variant_id on stock_item
  for each row execute function label_stock_item();
