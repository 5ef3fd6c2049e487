-- Keeps rights true everywhere: whatever changes roles, what they may do, or who has them says so when it is committed, whoever wrote it. Every
-- backend forgets what it kept (platform/session/rights-news.ts), and open pages of the staff ask again.
create or replace function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_rights', '');
  perform pg_notify('plinth_live', json_build_object('topic', 'rights')::text);
  return null;
end $$;

create or replace trigger rights after insert or update or delete or truncate on role
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on role_permission
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on resource
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete on user_role
  for each row execute function announce_rights();
create or replace trigger rights after insert or update or delete on user_location
  for each row execute function announce_rights();
create or replace trigger rights after update of role_key, is_active on "user"
  for each row when ((old.role_key, old.is_active) is distinct from (new.role_key, new.is_active)) execute function announce_rights();
-- The menus, too: the backends hear of them with the pages of the shop.
create or replace trigger rights after insert or update or delete or truncate on navigation_group
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_link
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_link_role
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_group_role
  for each statement execute function announce_rights();
-- And the flags: open pages of the staff ask again for what is on for them.
create or replace trigger rights after insert or update or delete or truncate on flag
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on flag_target
  for each statement execute function announce_rights();
