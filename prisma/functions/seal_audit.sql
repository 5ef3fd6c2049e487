-- Adds a seal over the entries of the log that came since the last one, and answers how many it covers. The product's role may not write seals itself:
-- only what the log says can be sealed, in its order. The hash goes over the hash before it and the content of each entry (platform/audit/audit.ts).
create or replace function seal_audit(older_than_seconds integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_seal audit_seal;
  covered integer;
begin
  perform pg_advisory_xact_lock(7046518);
  select * into last_seal from audit_seal order by id desc limit 1;
  -- Entries of transactions that are still open could come in between: only what is older than any of them may be is sealed.
  with entry as (
    select id, jsonb_build_array(id, at, actor_id, actor, action, subject_kind, subject_id, before, after, request_id, ip)::text as content
      from audit_entry where id > coalesce(last_seal.last_entry, 0) and at < now() - older_than_seconds * interval '1 second' order by id limit 5000
  ), sealed as (
    insert into audit_seal (first_entry, last_entry, entries, hash)
    select min(id), max(id), count(*), encode(sha256(convert_to(coalesce(last_seal.hash, '') || string_agg(E'\n' || content, '' order by id), 'UTF8')), 'hex')
      from entry having count(*) > 0 returning entries
  )
  select coalesce(sum(entries), 0) into covered from sealed;
  return covered;
end;
$$;
