-- By what a person is known in notes about something else, as a regular expression; null where nothing says it surely enough: full names, addresses of
-- mail and streets, telephone numbers however they are spaced. A single word is others' too ("Jan", "Rose"), and so is "Unit 4".
create or replace function named_in_notes(words text[]) returns text language sql immutable parallel safe as $$
  select '(?<!\w)(?:' || string_agg(form, '|' order by length(form) desc) || ')(?!\w)'
    from (
      select case
               when w !~ '^[\d\s()+./-]+$' then
                 case when w ~ '@' or w ~ case when w ~ '\d' then '\S\s+\S+\s+\S' else '\S\s+\S' end
                   then regexp_replace(regexp_replace(w, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '\s+', '\\s+', 'g') end
               when length(digits) >= 7 then
                 case when digits ~ '^0\d{9}$' then '(?:(?:\+|00)?27[\s()./-]*)?0?[\s()./-]*' else '(?:\+|00)?' end
                 || regexp_replace(regexp_replace(digits, '^0(?=\d{9}$)', ''), '(\d)(?=\d)', '\1[\\s()./-]*', 'g')
             end as form
        from (select distinct trim(word) as w from unnest(words) word) said
        cross join lateral (select regexp_replace(plain_phone(w), '\D', '', 'g') as digits) number
    ) forms
   where form is not null
$$;
