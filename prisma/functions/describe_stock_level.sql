-- What the list of the stock asks of an item stands with its level: its kind, what it is called, and whether it is withdrawn, by itself, as a variant, with its item of the shop or with its
-- colour. The levels are locked first: whoever changes another of these four at the same time waits here, and then sees this change.
create or replace function describe_stock_level() returns trigger language plpgsql as $$
declare
  items text[];
begin
  case tg_table_name
    when 'stock_item' then items := array[new.id];
    when 'variant' then items := array(select i.id from stock_item i where i.variant_id = new.id);
    when 'product' then items := array(select i.id from stock_item i join variant v on v.id = i.variant_id where v.product_id = new.id);
    else items := array(select i.id from stock_item i join variant v on v.id = i.variant_id where v.colour_code = new.code);
  end case;
  perform from stock_level where item_id = any(items) order by item_id for no key update;
  update stock_level l set kind = f.kind, label = f.label, is_withdrawn = f.is_withdrawn
    from (select i.id, i.kind, i.label,
                 not (i.is_active and (v.id is null or (v.is_active and p.is_active and c.withdrawn_at is null))) as is_withdrawn
            from stock_item i left join variant v on v.id = i.variant_id left join product p on p.id = v.product_id
            left join colour c on c.code = v.colour_code
           where i.id = any(items)) f
   where l.item_id = f.id and (l.kind, l.label, l.is_withdrawn) is distinct from (f.kind, f.label, f.is_withdrawn);
  return null;
end;
$$;

-- After stock_item_level, which makes the level: triggers run by their names.
create or replace trigger stock_item_level_described after insert or update of kind, name, label, is_active, variant_id on stock_item
  for each row execute function describe_stock_level();
create or replace trigger variant_describes_stock after update of is_active, colour_code, product_id on variant for each row
  when ((old.is_active, old.colour_code, old.product_id) is distinct from (new.is_active, new.colour_code, new.product_id))
  execute function describe_stock_level();
create or replace trigger product_describes_stock after update of is_active on product for each row
  when (old.is_active is distinct from new.is_active) execute function describe_stock_level();
create or replace trigger colour_describes_stock after update of withdrawn_at on colour for each row
  when ((old.withdrawn_at is null) is distinct from (new.withdrawn_at is null)) execute function describe_stock_level();
