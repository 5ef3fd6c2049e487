-- What lists and figures count again and again is kept as sums, so that a hundred thousand documents are not counted for every page.

-- Lists: each change adds an entry with what it adds and takes away. Nobody waits for anybody, a reader sums what it may see, and every hour
-- the entries of a kind become one (compact_tallies).
create table sales_document_tally (
  kind text not null,
  status text not null,
  branch_id uuid,
  salesperson_id uuid,
  source text not null,
  count integer not null,
  total bigint not null,
  balance bigint not null
);
create table client_payment_tally (
  kind text not null,
  method text not null,
  branch_id uuid,
  taken_by_id uuid,
  count integer not null,
  amount bigint not null,
  allocated bigint not null
);

create function tally_sales_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.kind, old.status, old.branch_id, old.salesperson_id, old.source, old.total, old.balance)
     is not distinct from row(new.kind, new.status, new.branch_id, new.salesperson_id, new.source, new.total, new.balance) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into sales_document_tally values (old.kind, old.status, old.branch_id, old.salesperson_id, old.source, -1, -old.total, -old.balance);
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_document_tally values (new.kind, new.status, new.branch_id, new.salesperson_id, new.source, 1, new.total, new.balance);
  end if;
  return null;
end;
$$;
create trigger sales_document_tally after insert or update or delete on sales_document for each row execute function tally_sales_document();

create function tally_client_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.kind, old.method, old.branch_id, old.taken_by_id, old.amount, old.allocated)
     is not distinct from row(new.kind, new.method, new.branch_id, new.taken_by_id, new.amount, new.allocated) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into client_payment_tally values (old.kind, old.method, old.branch_id, old.taken_by_id, -1, -old.amount, -old.allocated);
  end if;
  if tg_op <> 'DELETE' then
    insert into client_payment_tally values (new.kind, new.method, new.branch_id, new.taken_by_id, 1, new.amount, new.allocated);
  end if;
  return null;
end;
$$;
create trigger client_payment_tally after insert or update or delete on client_payment for each row execute function tally_client_payment();

create function compact_tallies() returns void language sql as $$
  with entries as (delete from sales_document_tally returning *)
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, sum(count), sum(total), sum(balance) from entries
   group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0;
  with entries as (delete from client_payment_tally returning *)
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, sum(count), sum(amount), sum(allocated) from entries
   group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0 or sum(allocated) <> 0;
$$;

-- Figures by department: what a day sold. An issued document never changes, so each is added once, when it gets its number; who issues holds
-- the lock of that kind's numbers, and a row here is of one kind.
create table sales_day (
  issued_on date not null,
  kind text not null,
  branch_id uuid,
  -- Of the lines; `delivery` for the fee.
  category text not null,
  documents integer not null,
  amount bigint not null,
  vat bigint not null,
  unique nulls not distinct (issued_on, kind, branch_id, category)
);

create view sales_part as
  select d.id, d.issued_on, d.kind, d.branch_id, l.category, l.line_total as amount, l.vat
    from sales_document d join sales_document_line l on l.document_id = d.id where d.number is not null and d.kind in ('invoice', 'credit_note')
  union all
  select d.id, d.issued_on, d.kind, d.branch_id, 'delivery', d.delivery_fee, d.delivery_vat
    from sales_document d where d.number is not null and d.kind in ('invoice', 'credit_note') and d.delivery_fee > 0;

create function add_to_sales_day() returns trigger language plpgsql as $$
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
create trigger sales_document_day after insert or update of number on sales_document for each row execute function add_to_sales_day();

-- Works all of them out anew: for what is here already, and after rows were written past the triggers.
create function recount_sales() returns void language sql as $$
  delete from sales_document_tally;
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, count(*), sum(total), sum(balance) from sales_document group by 1, 2, 3, 4, 5;
  delete from client_payment_tally;
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, count(*), sum(amount), sum(allocated) from client_payment group by 1, 2, 3, 4;
  delete from sales_day;
  insert into sales_day
  select issued_on, kind, branch_id, category, count(distinct id), sum(amount), sum(vat) from sales_part group by 1, 2, 3, 4;
$$;
select recount_sales();

-- Figures by day, month, branch, person and source are read from the index alone.
create index sales_document_figures on sales_document (issued_on) include (kind, branch_id, salesperson_id, source, total, vat)
  where number is not null and kind in ('invoice', 'credit_note');
create index sales_document_quotes on sales_document (issued_on) include (branch_id, status, total) where number is not null and kind = 'quote';
drop index sales_document_owed;
create index sales_document_owed on sales_document (due_on) include (kind, branch_id, balance, total, status) where balance > 0;
-- A page far behind is reached without opening what stands before it.
drop index "sales_document_kind_created_at_idx";
create index sales_document_kind_created_at_idx on sales_document (kind, created_at desc, id);

-- Other lists of the desk are counted from a narrow index.
create index online_order_sums on online_order (status, payment_method, fulfilment, branch_id) include (total);
create index contact_request_sums on contact_request (status, topic, branch_id, assignee_id, is_suspect);
create index walk_in_sums on walk_in (reason, outcome, branch_id, helped_by_id, time_out);
create index sales_document_branch_status on sales_document (branch_id, status, created_at desc, id);
