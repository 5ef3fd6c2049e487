-- What was done to a plan is never said otherwise: of a command only who said it can be forgotten. It goes with its plan.
create or replace function plan_event_stays() returns trigger language plpgsql as $$
begin
  if (new.plan_id, new.seq, new.key, new.command, new.at) is distinct from (old.plan_id, old.seq, old.key, old.command, old.at) then
    raise exception 'a command of a plan is never changed' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger plan_event_stays before update on plan_event for each row execute function plan_event_stays();
