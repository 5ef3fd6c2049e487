-- prisma/functions/keep_series.sql
-- Guards the numbers of documents and orders: a number that was given is never given again, whoever asks.
create or replace function keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.next < old.next or new.kind <> old.kind or new.prefix <> old.prefix then
    raise exception 'The numbers of % only go up', old.kind using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger number_series_grows before update or delete on number_series for each row execute function keep_series();
