-- What of a document should have been paid before a day, and is not.
create or replace function owed_before(day date, instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns integer language sql immutable as $$
  select coalesce(sum(i.open), 0)::integer from open_instalments(instalments, total, paid, credited, left_on) i where i.due_on < day
$$;
