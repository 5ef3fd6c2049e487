-- Guards links: whoever changes a slug, in whatever way, leaves the former one behind as a redirect. A slug that is used again is no longer a
-- former one, and what is removed takes its redirects with it.
create or replace function slug_moves() returns trigger language plpgsql as $$
declare
  what constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from slug_redirect where kind = what and target = old.slug;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    update slug_redirect set target = new.slug where kind = what and target = old.slug;
    insert into slug_redirect (kind, slug, target) values (what, old.slug, new.slug)
      on conflict (kind, slug) do update set target = excluded.target, at = now();
  end if;
  delete from slug_redirect where kind = what and slug = new.slug;
  return new;
end;
$$;

create or replace trigger product_slug_new after insert or delete on product for each row execute function slug_moves('item');
create or replace trigger product_slug_moves after update of slug on product for each row when (old.slug <> new.slug) execute function slug_moves('item');
create or replace trigger category_slug_new after insert or delete on category for each row execute function slug_moves('category');
create or replace trigger category_slug_moves after update of slug on category for each row when (old.slug <> new.slug) execute function slug_moves('category');
create or replace trigger ready_set_slug_new after insert or delete on ready_set for each row execute function slug_moves('set');
create or replace trigger ready_set_slug_moves after update of slug on ready_set for each row when (old.slug <> new.slug) execute function slug_moves('set');
