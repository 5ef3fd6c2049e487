-- A variant as the shop calls it: the item, and what tells it from the item's others, unless the item says it itself.
create or replace function variant_label(item text, variant text) returns text language sql immutable parallel safe as
  $$ select item || case when position(lower(variant) in lower(item)) > 0 then '' else ', ' || variant end $$;
