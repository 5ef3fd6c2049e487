-- AlterTable
ALTER TABLE "colour" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- prisma/functions/tell_list.sql
-- Tells whoever has a staff list open that its rows changed: whatever wrote them, and once for each transaction (PostgreSQL drops repeated notices).
create or replace function tell_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_live', json_build_object('topic', tg_argv[0])::text);
  return null;
end;
$$;

create or replace trigger client_tell_list after insert or update or delete on client for each row execute function tell_list('clients');

create or replace trigger client_payment_tell_list after insert or update or delete on client_payment for each row execute function tell_list('client-payments');

create or replace trigger privacy_request_tell_list after insert or update or delete on privacy_request for each row execute function tell_list('privacy-requests');

-- Not what is put in: every shopper's tap would be told to everybody.
create or replace trigger cart_tell_list after update of status on cart for each row when (old.status is distinct from new.status) execute function tell_list('carts');

create or replace trigger stock_level_tell_list after insert or update or delete on stock_level for each row execute function tell_list('stock');

create or replace trigger stock_movement_tell_list after insert on stock_movement for each row execute function tell_list('stock-movements');

create or replace trigger audit_entry_tell_list after insert on audit_entry for each row execute function tell_list('log');

create or replace trigger catalogue_change_tell_list after insert or update on catalogue_change for each row execute function tell_list('catalogue-changes');

-- What an item shows in the list of items: its own words, and what its variants cost.
create or replace trigger product_tell_list after insert or update or delete on product for each row execute function tell_list('items');

create or replace trigger stock_bin_tell_list after insert or update or delete on stock_bin for each row execute function tell_list('stock-bins');

create or replace trigger bin_level_tell_list after insert or update or delete on bin_level for each row execute function tell_list('stock-bins');

create or replace trigger colour_tell_list after insert or update or delete on colour for each row execute function tell_list('colours');

-- What a picture is drawn from, and a sheet cut of.
alter table colour add constraint colour_drawn_check check (
  base ~ '^#[0-9A-Fa-f]{6}$' and (grain is null or grain ~ '^#[0-9A-Fa-f]{6}$') and (grain is null) = (pattern = 'plain')
);
alter table colour add constraint colour_kind_check check (kind in ('board', 'laminate', 'stone') and cardinality(thicknesses) > 0);
alter table colour add constraint colour_finish_check check (finish in ('matt', 'satin', 'gloss', 'woodgrain', 'textured'));
alter table colour add constraint colour_pattern_check check (pattern in ('plain', 'grain', 'speckle', 'veins'));
alter table colour add constraint colour_price_group_check
  check (price_group in ('white', 'plain', 'woodgrain', 'designer', 'laminate-a', 'laminate-b', 'stone-a', 'stone-b', 'stone-c'));
