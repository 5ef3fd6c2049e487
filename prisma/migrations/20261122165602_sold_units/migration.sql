-- AlterTable
ALTER TABLE "online_order_line" ADD COLUMN     "sold_unit_id" TEXT;

-- AlterTable
ALTER TABLE "sales_document_line" ADD COLUMN     "sold_unit_id" TEXT;

-- CreateTable
CREATE TABLE "sold_workshop" (
    "id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sold_workshop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sold_unit" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "workshop_id" TEXT,
    "content" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sold_unit_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "online_order_line" ADD CONSTRAINT "online_order_line_sold_unit_id_fkey" FOREIGN KEY ("sold_unit_id") REFERENCES "sold_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document_line" ADD CONSTRAINT "sales_document_line_sold_unit_id_fkey" FOREIGN KEY ("sold_unit_id") REFERENCES "sold_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sold_unit" ADD CONSTRAINT "sold_unit_workshop_id_fkey" FOREIGN KEY ("workshop_id") REFERENCES "sold_workshop"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/functions/keep_issued_lines.sql
-- Guards the lines of issued documents: none is added, changed or removed once the document has its number. Only what is made of a line, where
-- that was not kept when the document was issued, is written down, once.
create or replace function keep_issued_lines() returns trigger language plpgsql as $$
declare
  line constant sales_document_line := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.sold_unit_id is null and to_jsonb(new) - 'sold_unit_id' = to_jsonb(old) - 'sold_unit_id' then
    return new;
  end if;
  if exists (select from sales_document d where d.number is not null
              and (d.id = line.document_id or (tg_op = 'UPDATE' and d.id = old.document_id))) then
    raise exception 'The lines of an issued document are never changed' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return line;
end;
$$;

create or replace trigger sales_document_line_stays before insert or update or delete on sales_document_line
  for each row execute function keep_issued_lines();

-- prisma/functions/keep_ordered_unit.sql
-- Guards what is made of an order's line: once it is written down it stays, whatever becomes of the order.
create or replace function keep_ordered_unit() returns trigger language plpgsql as $$
begin
  if old.sold_unit_id is not null and new.sold_unit_id is distinct from old.sold_unit_id then
    raise exception 'What was ordered is what is made' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger online_order_line_made before update of sold_unit_id on online_order_line
  for each row execute function keep_ordered_unit();

-- prisma/functions/refuse_change.sql
-- Guards what only grows: ledgers, movements, the audit log, timelines. No row of these tables is changed or removed, whoever asks; the
-- rights of the product's role follow these triggers (scripts/db/grants.ts).
-- Two exceptions, each opened by one function for its own transaction: a person is forgotten in a table (forget_in_timeline), and a timeline
-- goes with what it tells of (drop_contact_timelines).
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  forgetting constant text := current_setting('plinth.forgetting', true);
begin
  if tg_op = 'UPDATE' and forgetting = tg_table_name then
    return new;
  end if;
  if tg_op = 'DELETE' and forgetting = tg_table_name || ' of what is gone' then
    return old;
  end if;
  raise exception '% only grows: a row of it is never changed or removed', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end;
$$;

create or replace trigger audit_entry_grows before update or delete on audit_entry for each row execute function refuse_change();
create or replace trigger audit_seal_grows before update or delete on audit_seal for each row execute function refuse_change();
create or replace trigger stock_movement_grows before update or delete on stock_movement for each row execute function refuse_change();
create or replace trigger timeline_entry_grows before update or delete on timeline_entry for each row execute function refuse_change();
create or replace trigger constant_change_grows before update or delete on constant_change for each row execute function refuse_change();
create or replace trigger consent_record_grows before update or delete on consent_record for each row execute function refuse_change();
create or replace trigger allocation_grows before update or delete on allocation for each row execute function refuse_change();
create or replace trigger sold_workshop_grows before update or delete on sold_workshop for each row execute function refuse_change();
create or replace trigger sold_unit_grows before update or delete on sold_unit for each row execute function refuse_change();
