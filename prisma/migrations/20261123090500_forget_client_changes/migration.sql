-- Written by hand: neither the schema nor a function differs.
-- The log once kept what a client's name, address and numbers were changed from and to; since then it keeps which of them (decision 146). What stands
-- there from before is brought to the same, so that a client who asks to be forgotten is. The log's seals go over what its lines say: those from the
-- first of these lines on are made anew, and a line says that it was done, with the last hash of before. Repeated, it finds nothing to do.
do $$
declare
  first_line bigint;
  lines integer;
  hash_before text;
begin
  select min(id), count(*) into first_line, lines from audit_entry
   where action = 'client.change'
     and (before is not null or exists (select from jsonb_each(after) where value <> '"changed"'));
  if first_line is null then
    return;
  end if;
  select hash into hash_before from audit_seal order by id desc limit 1;
  alter table audit_entry disable trigger audit_entry_grows;
  update audit_entry
     set before = null,
         after = (select coalesce(jsonb_object_agg(field, 'changed'), '{}') from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field)
   where action = 'client.change'
     and (before is not null or exists (select from jsonb_each(after) where value <> '"changed"'));
  alter table audit_entry enable trigger audit_entry_grows;
  alter table audit_seal disable trigger audit_seal_grows;
  delete from audit_seal where last_entry >= first_line;
  alter table audit_seal enable trigger audit_seal_grows;
  while seal_audit(120) > 0 loop
  end loop;
  insert into audit_entry (actor, action, subject_kind, after)
  values ('system', 'audit.forget-client-changes', 'audit', jsonb_build_object('lines', lines, 'first', first_line, 'hash_before', hash_before));
end;
$$;
