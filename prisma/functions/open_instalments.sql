-- What is asked of each part of a document after its credit notes, and what of it is not paid. A credit lowers all parts in proportion, by
-- rounded running sums, so that they add up to the cent; money fills the first, then the next. libs/money/instalments.ts says the same.
-- A part without a day is due when the goods leave.
create or replace function open_instalments(instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns table (kind text, due_on date, amount integer, open integer) language sql immutable as $$
  with agreed as (
    select i.position, i.part->>'kind' as kind, coalesce(make_date(left(i.part->>'due_on', 4)::int, substring(i.part->>'due_on', 6, 2)::int, right(i.part->>'due_on', 2)::int), left_on) as due_on,
           sum((i.part->>'amount')::bigint) over (order by i.position) as until
      from jsonb_array_elements(instalments) with ordinality as i(part, position)
  ), asked as (
    select a.position, a.kind, a.due_on, case when total = 0 then 0 else round(a.until * (total - credited) / total)::integer end as until from agreed a
  ), parts as (
    select p.*, p.until - lag(p.until, 1, 0) over (order by p.position) as amount from asked p
  )
  select p.kind, p.due_on, p.amount, greatest(0, least(p.amount, p.until - paid)) from parts p order by p.position
$$;
