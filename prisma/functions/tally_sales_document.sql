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
