-- "Andre" finds André and "muller" finds Müller: what is searched is kept without accents, and so is what was typed. Generated columns use it.
create or replace function plain_text(value text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
