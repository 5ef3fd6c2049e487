-- Takes a person out of a text that others wrote: each of these words becomes [removed].
create or replace function scrub(content text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  word text;
begin
  -- The longest first: a name may be part of an address.
  for word in select w from unnest(words) w where w <> '' order by length(w) desc loop
    content := regexp_replace(content, regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '[removed]', 'gi');
  end loop;
  return content;
end;
$$;
