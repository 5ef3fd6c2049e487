-- Whoever is no longer let in is signed out for good and loses their badge, by whatever disables the account: let in again, they sign in again and get another badge.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  update user_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  update badge set withdrawn_at = now() where user_id = new.id and withdrawn_at is null;
  return null;
end;
$$;

create or replace trigger user_end_sessions after update of is_active on "user" for each row when (old.is_active and not new.is_active)
  execute function end_sessions();
