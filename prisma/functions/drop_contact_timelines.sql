-- Guards timelines while expired contact requests go. The product's role may not remove timelines; this does it in its place, for requests that
-- are no more. Those of a request that is there stay.
create or replace function drop_contact_timelines(requests uuid[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'timeline_entry of what is gone', true);
  delete from timeline_entry t using unnest(requests) gone (id)
   where t.subject_kind = 'contact_request' and t.subject_id = gone.id::text
     and not exists (select from contact_request r where r.id = gone.id);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;
