-- Guards that later migrations hang on their tables, as triggers:
--
--   create trigger order_status before insert or update of status on "order"
--     for each row execute function enforce_transition('order', 'status');
--   create trigger audit_entry_grows before update or delete on audit_entry
--     for each row execute function refuse_change();

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- What may follow what; filled from libs/contracts/machines.ts at every migration. No from_state: a row may begin so.
create table state_transition (
  machine text not null,
  from_state text,
  to_state text not null,
  unique nulls not distinct (machine, from_state, to_state)
);

-- Which parts of the seed this database has had.
create table seed_step (
  name text primary key,
  finished_at timestamptz not null default now()
);

create function enforce_transition() returns trigger language plpgsql as $$
declare
  machine_name constant text := tg_argv[0];
  column_name constant text := tg_argv[1];
  state_before text;
  state_after constant text := to_jsonb(new) ->> column_name;
begin
  if tg_op = 'UPDATE' then
    state_before := to_jsonb(old) ->> column_name;
    if state_before is not distinct from state_after then
      return new;
    end if;
  end if;
  if not exists (
    select from state_transition t
     where t.machine = machine_name and t.from_state is not distinct from state_before and t.to_state = state_after
  ) then
    raise exception '% may not go from % to %', machine_name, coalesce(state_before, 'nothing'), coalesce(state_after, 'nothing')
      using errcode = 'check_violation', constraint = 'state_transition', table = tg_table_name, column = column_name;
  end if;
  return new;
end;
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: a row of it is never changed or removed', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end;
$$;
