-- Screws, glue and the like: used up in the workshop and not sold.
alter table "stock_item" drop constraint stock_item_kind_check;
alter table "stock_item"
  add constraint stock_item_kind_check check (kind in ('product', 'board', 'edging', 'top', 'packaging', 'consumable', 'offcut'));
