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
