-- Guards timelines while a person is forgotten. The product's role may not change them; this does one thing to them in its place: it takes
-- the person out. What happened, and when, stays. The bank account of an order's customer goes, whoever wrote it down (bank-account-note.ts).
create or replace function forget_in_timeline(person uuid, subjects text[], words text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'timeline_entry', true);
  update timeline_entry
     set actor = case when actor_id = person then 'Former customer' else scrub(actor, words) end,
         text = case when kind = 'comment' and (actor_id = person or field = 'bank_account') then '[removed]' else scrub(text, words) end,
         old_value = scrub(old_value, words),
         new_value = scrub(new_value, words)
   where actor_id = person
      or (subject_kind, subject_id) in (select split_part(s, ':', 1), substr(s, strpos(s, ':') + 1) from unnest(subjects) s);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;
