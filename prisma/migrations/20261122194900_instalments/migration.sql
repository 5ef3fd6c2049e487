-- How a document is paid is kept with it since it was issued: a deposit and the rest, each with its last day.
alter table sales_document add column instalments jsonb;

-- prisma/functions/open_instalments.sql
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

-- prisma/functions/next_due.sql
-- The last day of the first part of a document that is not paid; null when nothing is owed, or the goods have to leave first.
-- A column is made of it: named with its schema, so that a restored backup can make it too.
create or replace function next_due(instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns date language sql immutable as $$
  select min(i.due_on) from public.open_instalments(instalments, total, paid, credited, left_on) i where i.open > 0
$$;

-- prisma/functions/owed_before.sql
-- What of a document should have been paid before a day, and is not.
create or replace function owed_before(day date, instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns integer language sql immutable as $$
  select coalesce(sum(i.open), 0)::integer from open_instalments(instalments, total, paid, credited, left_on) i where i.due_on < day
$$;

-- What was issued before: the share was agreed then. The deposit was asked at once, the rest for the day that was promised, or for when the goods
-- leave where none was. Quotes keep the deposit that they name; an invoice over goods from the shelf alone never had one.
alter table sales_document disable trigger user;
with issued as (
  select d.id, d.kind, d.total, d.issued_on, d.due_on, d.promised_on, round(d.total::numeric * d.deposit_bp / 10000)::integer as deposit,
         d.kind = 'invoice' and not exists (
           select from sales_document_line l where l.document_id = d.id and (l.kind <> 'item' or l.made_to_order)) as from_stock
    from sales_document d where d.number is not null and d.kind in ('quote', 'invoice')
)
update sales_document d set instalments = case
    when i.from_stock or i.deposit = 0 or i.deposit = i.total
      then jsonb_build_array(jsonb_build_object('kind', 'all', 'amount', i.total, 'due_on', case when i.kind = 'invoice' then coalesce(i.due_on, i.issued_on) end))
    else jsonb_build_array(
      jsonb_build_object('kind', 'deposit', 'amount', i.deposit, 'due_on', case when i.kind = 'invoice' then i.issued_on end),
      jsonb_build_object('kind', 'balance', 'amount', i.total - i.deposit, 'due_on', case when i.kind = 'invoice' then
        case when i.due_on > i.issued_on then greatest(i.due_on, i.promised_on) when i.promised_on is not null then greatest(i.issued_on, i.promised_on) end end))
    end
  from issued i where i.id = d.id;
alter table sales_document enable trigger user;

alter table sales_document add constraint sales_document_instalments check (
  number is null or kind = 'credit_note' or (instalments is not null and
    (jsonb_path_query_array(instalments, '$[*].amount')->>0)::bigint + coalesce((jsonb_path_query_array(instalments, '$[*].amount')->>1)::bigint, 0) = total
    and jsonb_array_length(instalments) between 1 and 2));
alter table sales_document add column next_due_on date generated always as (case when kind = 'invoice' and number is not null
  then next_due(instalments, total, paid, credited, (handed_over_at at time zone 'Africa/Johannesburg')::date) end) stored;
drop index sales_document_owed;
create index sales_document_owed on sales_document (next_due_on) include (kind, branch_id, balance, total, status) where balance > 0;

-- prisma/functions/keep_issued_document.sql
-- Guards issued documents: from the number on, what a document says is never changed or removed. Only its course goes on: payment, mail,
-- acceptance, handing over. Forgetting a person takes out what the law does not ask for (forget_in_documents), and after five years the
-- recipient as well (expire_recipients); the years are counted here, so whatever runs those functions, a younger document stays as it is.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  forgetting constant text := coalesce(current_setting('plinth.forgetting', true), '');
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'next_due_on', 'search_text', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id', 'handed_over_at', 'handed_over_by_id']
    || case
         when forgetting = 'sales_document' then array['client_email', 'client_phone', 'notes', 'internal_note', 'access_key']
         when forgetting = 'sales_document recipient' and old.issued_on < current_date - interval '5 years'
           then array['client_name', 'client_company', 'client_address', 'client_vat_number', 'suburb', 'suburb_id', 'street', 'complex', 'reference']
         else array[]::text[] end;
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course then
    raise exception '% % is issued: what it says is never changed or removed', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The client may only become the one that it was merged into.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- What was handed over was handed over.
  if old.handed_over_at is not null and new.handed_over_at is distinct from old.handed_over_at then
    raise exception '% % was handed over', old.kind, old.number using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger sales_document_stays before update or delete on sales_document
  for each row execute function keep_issued_document();
