-- A client who was forgotten has no name, and nothing to reach them by.
create or replace function is_forgotten(who client) returns boolean language sql stable as $$
  select who.name = 'Former customer' and who.email = '' and who.phone = '' and who.user_id is null
$$;
