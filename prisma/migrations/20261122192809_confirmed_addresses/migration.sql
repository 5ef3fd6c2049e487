-- prisma/functions/unconfirm_address.sql
-- Another address is not confirmed because the one before it was, whoever changes it.
create or replace function unconfirm_address() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email and new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end;
$$;

create or replace trigger user_unconfirm_address before update of email on "user" for each row execute function unconfirm_address();

-- Orders gave clients to accounts by an address that somebody had typed. What is not backed by the account's own confirmed address is taken back; the
-- rightful owner gets it by confirming the address. Which account had it stands in the log, and on the client's timeline that it happened.
with taken as (
  update client c set user_id = null, updated_at = now()
    from client was
   where was.id = c.id and c.user_id is not null
     and not exists (select from "user" u where u.id = c.user_id and u.email = lower(c.email) and u.email_verified_at is not null)
  returning c.id, was.user_id
), logged as (
  insert into audit_entry (actor, action, subject_kind, subject_id, before)
  select 'system', 'client.unlink', 'client', id::text, jsonb_build_object('user_id', user_id) from taken order by id
)
insert into timeline_entry (subject_kind, subject_id, actor, kind, text)
select 'client', id::text, 'Plinth', 'system', 'No longer belongs to an account: the account had not confirmed this e-mail address' from taken order by id;
