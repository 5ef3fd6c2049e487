-- Keeps the figures of a day: an issued document never changes, so each is added once, when it gets its number. Who issues holds the lock of
-- that kind's numbers, and a row of sales_day is of one kind.
create or replace function add_to_sales_day() returns trigger language plpgsql as $$
begin
  if new.number is null or (tg_op = 'UPDATE' and old.number is not null) then
    return null;
  end if;
  insert into sales_day
  select issued_on, kind, branch_id, category, 1, sum(amount), sum(vat) from sales_part where id = new.id group by 1, 2, 3, 4
  on conflict (issued_on, kind, branch_id, category)
  do update set documents = sales_day.documents + 1, amount = sales_day.amount + excluded.amount, vat = sales_day.vat + excluded.vat;
  return null;
end;
$$;

create or replace trigger sales_document_day after insert or update of number on sales_document for each row execute function add_to_sales_day();
