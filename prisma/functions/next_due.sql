-- The last day of the first part of a document that is not paid; null when nothing is owed, or the goods have to leave first.
-- A column is made of it: named with its schema, so that a restored backup can make it too.
create or replace function next_due(instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns date language sql immutable as $$
  select min(i.due_on) from public.open_instalments(instalments, total, paid, credited, left_on) i where i.open > 0
$$;
