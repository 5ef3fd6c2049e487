-- A draft of the counter that is as it was begun: for nobody, over nothing.
alter table sales_document add column is_untouched boolean generated always as
  (number is null and version = 1 and source = 'counter' and client_id is null and client_name = '' and client_company = '' and total = 0) stored;
create index sales_document_untouched on sales_document (created_by_id, kind) where is_untouched;

-- prisma/functions/keep_issued_document.sql
-- Guards issued documents: from the number on, what a document says is never changed or removed. Only its course goes on: payment, mail,
-- acceptance, handing over. Forgetting a person takes out what the law does not ask for (forget_in_documents), and after five years the
-- recipient as well (expire_recipients); the years are counted here, so whatever runs those functions, a younger document stays as it is.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  forgetting constant text := coalesce(current_setting('plinth.forgetting', true), '');
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'next_due_on', 'search_text', 'is_untouched', 'version', 'updated_at', 'updated_by_id',
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

-- prisma/functions/recount_sales.sql
-- Works all kept sums of sales out anew: for what was here before they were, and after rows were written past the triggers.
create or replace function recount_sales() returns void language sql as $$
  delete from sales_document_tally;
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, count(*), sum(total), sum(balance) from sales_document where not is_untouched group by 1, 2, 3, 4, 5;
  delete from client_payment_tally;
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, count(*), sum(amount), sum(allocated) from client_payment group by 1, 2, 3, 4;
  delete from sales_day;
  insert into sales_day
  select issued_on, kind, branch_id, category, count(distinct id), sum(amount), sum(vat) from sales_part group by 1, 2, 3, 4;
$$;

-- prisma/functions/tally_sales_document.sql
-- Keeps the sums of the lists of sales documents: each change adds an entry with what it adds and takes away. Nobody waits for anybody; a
-- reader sums what it may see, and compact_tallies makes one of many. A draft on which nobody wrote anything is in no list.
create or replace function tally_sales_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.kind, old.status, old.branch_id, old.salesperson_id, old.source, old.total, old.balance, old.is_untouched)
     is not distinct from row(new.kind, new.status, new.branch_id, new.salesperson_id, new.source, new.total, new.balance, new.is_untouched) then
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.is_untouched then
    insert into sales_document_tally values (old.kind, old.status, old.branch_id, old.salesperson_id, old.source, -1, -old.total, -old.balance);
  end if;
  if tg_op <> 'DELETE' and not new.is_untouched then
    insert into sales_document_tally values (new.kind, new.status, new.branch_id, new.salesperson_id, new.source, 1, new.total, new.balance);
  end if;
  return null;
end;
$$;

create or replace trigger sales_document_tally after insert or update or delete on sales_document for each row execute function tally_sales_document();

-- Those that are here already are in the kept sums.
select recount_sales();
