-- Written by hand: whatever changes what the public pages show says so, whoever changes it, when it is committed. Every backend hears it
-- (backend/src/modules/pages). A transaction says it once, however much it changes.
create function announce_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_pages', '');
  return null;
end $$;

do $$
declare shown text;
begin
  foreach shown in array array['category', 'colour', 'product', 'variant', 'slug_redirect', 'ready_set', 'set_part', 'company', 'constant',
                               'page_text', 'location', 'delivery_zone', 'holiday', 'navigation_group', 'navigation_link',
                               'navigation_group_role', 'navigation_link_role'] loop
    execute format('create trigger public_pages after insert or update or delete or truncate on %I for each statement execute function announce_public_pages()', shown);
  end loop;
end $$;

-- Ten and more read as "In stock": only what a page can tell is said, or every sale would be news.
create trigger public_pages after update on stock_level for each row
  when (least(10, greatest(0, new.on_hand - new.held)) is distinct from least(10, greatest(0, old.on_hand - old.held)))
  execute function announce_public_pages();
create trigger public_pages_rows after insert or delete or truncate on stock_level for each statement execute function announce_public_pages();
