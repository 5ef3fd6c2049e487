-- Guards the figures of the law that people entered: a row is never changed, and never removed once a pay run that was not dropped was worked out with it.
create or replace function keep_statutory_figures() returns trigger language plpgsql as $$
declare
  used constant boolean := tg_op = 'DELETE' and exists (
    select from pay_run r
     where r.status <> 'cancelled' and old.id::text in (r.figures->'tax'->>'id', r.figures->'contributions'->>'id', r.figures->'minimum'->>'id'));
begin
  if tg_op = 'UPDATE' or used then
    raise exception 'Statutory figures from % stay as they were entered', old.from_day using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return old;
end;
$$;

create or replace trigger statutory_figures_stay before update or delete on statutory_figures for each row execute function keep_statutory_figures();
