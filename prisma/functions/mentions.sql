-- Does a text mention a person, by one of these words (name, address and the like)? Finds what others wrote about somebody to be forgotten.
create or replace function mentions(content text, words text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(words) word where word <> '' and strpos(lower(content), lower(word)) > 0)
$$;
