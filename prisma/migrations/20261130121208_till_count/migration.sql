-- CreateTable
CREATE TABLE "till_count" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "branch_id" UUID NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counted_by_id" UUID NOT NULL,
    "expected" INTEGER,
    "counted" INTEGER NOT NULL,
    "banked" INTEGER NOT NULL,
    "bank_reference" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "booked" BIGINT NOT NULL,

    CONSTRAINT "till_count_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "till_count_number_key" ON "till_count"("number");

-- CreateIndex
CREATE INDEX "till_count_branch_id_counted_at_idx" ON "till_count"("branch_id", "counted_at");

-- AddForeignKey
ALTER TABLE "till_count" ADD CONSTRAINT "till_count_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "till_count" ADD CONSTRAINT "till_count_counted_by_id_fkey" FOREIGN KEY ("counted_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/functions/refuse_change.sql
-- Guards what only grows: ledgers, movements, the audit log, timelines. No row of these tables is changed or removed, whoever asks; the
-- rights of the product's role follow these triggers (scripts/db/grants.ts).
-- Two exceptions, each opened by one function for its own transaction: a person is forgotten in a table (forget_in_timeline, forget_in_notes), and a timeline
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
create or replace trigger till_count_grows before update or delete on till_count for each row execute function refuse_change();
create or replace trigger sold_workshop_grows before update or delete on sold_workshop for each row execute function refuse_change();
create or replace trigger sold_unit_grows before update or delete on sold_unit for each row execute function refuse_change();
create or replace trigger catalogue_edit_grows before update or delete on catalogue_edit for each row execute function refuse_change();
create or replace trigger goods_receipt_grows before update or delete on goods_receipt for each row execute function refuse_change();
create or replace trigger goods_receipt_line_grows before update or delete on goods_receipt_line for each row execute function refuse_change();
create or replace trigger price_variance_grows before update or delete on price_variance for each row execute function refuse_change();
create or replace trigger supplier_return_grows before update or delete on supplier_return for each row execute function refuse_change();
create or replace trigger supplier_invoice_line_grows before update or delete on supplier_invoice_line for each row execute function refuse_change();
create or replace trigger supplier_return_line_grows before update or delete on supplier_return_line for each row execute function refuse_change();
create or replace trigger panel_event_grows before update or delete on panel_event for each row execute function refuse_change();
create or replace trigger cutting_step_grows before update or delete on cutting_step for each row execute function refuse_change();
create or replace trigger station_scan_grows before update or delete on station_scan for each row execute function refuse_change();
create or replace trigger pay_terms_grows before update or delete on pay_terms for each row execute function refuse_change();
create or replace trigger leave_entry_grows before update or delete on leave_entry for each row execute function refuse_change();
create or replace trigger clock_event_grows before update or delete on clock_event for each row execute function refuse_change();

-- prisma/functions/cash_of_branch.sql
-- Cash that a branch took by its books since it began, in cents, less what it paid back: in coins that exist (10 c is the smallest), and
-- without what the website took. Module desk/client-payments counts tills by it, base/company lets no branch close with money in its till.
create or replace function cash_of_branch(branch uuid) returns bigint language sql stable as $$
  select coalesce(sum((case when p.kind = 'refund' then -1 else 1 end) * (p.amount - p.amount % 10)), 0)::bigint
    from client_payment p
   where p.branch_id = branch and p.method = 'cash' and coalesce(p.order_payment_id, p.order_refund_id, p.card_payment_id) is null
$$;

-- prisma/functions/forget_in_notes.sql
-- Takes a person out of what was noted of something else, a movement of the stock or a panel that was spoiled, also where rows only grow and the
-- product's role may not change them. Nothing but these words of these columns changes: how much, of what, what it was worth and when stay.
create or replace function forget_in_notes(told text, words text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person constant text := named_in_notes(words);
  noted constant text[] := case told
    when 'stock_movement' then array['note', 'reference']
    when 'stock_bin' then array['note']
    when 'stock_count_line' then array['note']
    when 'purchase_order_line' then array['closed_reason']
    when 'goods_receipt' then array['note', 'delivery_note']
    when 'price_variance' then array['reason']
    when 'supplier_return' then array['reason']
    when 'supplier_invoice' then array['note', 'reason', 'paid_by']
    when 'project_cupboard' then array['place', 'cancel_reason']
    when 'panel' then array['recut_reason']
    when 'panel_event' then array['note']
    when 'cutting_list' then array['note']
    when 'catalogue_change' then array['note']
    when 'sales_document_line' then array['note']
    when 'allocation' then array['reason']
    when 'till_count' then array['reason']
  end;
  kept text;
  hits integer;
  changed integer := 0;
begin
  if noted is null then
    raise exception 'Nothing is noted in %', told using errcode = 'invalid_parameter_value';
  end if;
  if person is null then
    return 0;
  end if;
  perform set_config('plinth.forgetting', told, true);
  foreach kept in array noted loop
    execute format('update %I set %2$I = regexp_replace(%2$I, $1, ''[removed]'', ''gi'') where %2$I <> '''' and %2$I ~* $1', told, kept) using person;
    get diagnostics hits = row_count;
    changed := changed + hits;
  end loop;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;
