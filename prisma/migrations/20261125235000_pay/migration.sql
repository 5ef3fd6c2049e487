-- AlterTable
ALTER TABLE "employee" ADD COLUMN     "sealed_details" BYTEA;

-- CreateTable
CREATE TABLE "pay_terms" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "employee_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "period" TEXT NOT NULL,
    "sealed_terms" BYTEA NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pay_terms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regular_pay_line" (
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "sealed_line" BYTEA NOT NULL,
    "from_day" DATE NOT NULL,
    "ended_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "regular_pay_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pay_run" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "period" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "pay_day" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "figures" JSONB NOT NULL,
    "employer" JSONB NOT NULL,
    "prepared_by_id" UUID,
    "approved_by_id" UUID,
    "checked_at" TIMESTAMPTZ(3),
    "approved_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pay_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payslip" (
    "id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "sealed_inputs" BYTEA NOT NULL,
    "sealed_result" BYTEA NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payslip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_key" (
    "purpose" TEXT NOT NULL,
    "sealed_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_key_pkey" PRIMARY KEY ("purpose")
);

-- CreateIndex
CREATE UNIQUE INDEX "pay_terms_number_key" ON "pay_terms"("number");

-- CreateIndex
CREATE INDEX "pay_terms_employee_id_from_day_idx" ON "pay_terms"("employee_id", "from_day");

-- CreateIndex
CREATE INDEX "regular_pay_line_employee_id_idx" ON "regular_pay_line"("employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "pay_run_number_key" ON "pay_run"("number");

-- CreateIndex
CREATE INDEX "pay_run_status_period_to_day_idx" ON "pay_run"("status", "period", "to_day");

-- CreateIndex
CREATE INDEX "payslip_employee_id_idx" ON "payslip"("employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "payslip_run_id_employee_id_key" ON "payslip"("run_id", "employee_id");

-- AddForeignKey
ALTER TABLE "pay_terms" ADD CONSTRAINT "pay_terms_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regular_pay_line" ADD CONSTRAINT "regular_pay_line_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "pay_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table pay_terms add constraint pay_terms_period check (period in ('month', 'week'));
alter table regular_pay_line add constraint regular_pay_line_days check (ended_on >= from_day);
alter table pay_run
  add constraint pay_run_period check (period in ('month', 'week')),
  add constraint pay_run_days check (from_day <= to_day),
  -- Nobody approves what they prepared themselves.
  add constraint pay_run_by_two check (approved_by_id is distinct from prepared_by_id or approved_by_id is null);
-- A period is paid once, and the next begins when the one before it is paid: each payslip goes on from the last.
create unique index pay_run_once on pay_run (period, from_day) where status <> 'cancelled';
create unique index pay_run_open on pay_run (period) where status in ('draft', 'checked', 'approved');

-- prisma/functions/enforce_transition.sql
-- Guards every state: a column that holds one only moves as libs/contracts/machines.ts allows. The table state_transition is filled from
-- there at every migration; no from_state means that a row may begin so.
-- A new state machine needs one trigger here: its name among the machines, and its column.
create or replace function enforce_transition() returns trigger language plpgsql as $$
declare
  machine_name constant text := tg_argv[0];
  column_name constant text := tg_argv[1];
  state_before text;
  state_after constant text := to_jsonb(new) ->> column_name;
begin
  if tg_op = 'UPDATE' then
    state_before := to_jsonb(old) ->> column_name;
    if state_before is not distinct from state_after then
      return new;
    end if;
  end if;
  if not exists (
    select from state_transition t
     where t.machine = machine_name and t.from_state is not distinct from state_before and t.to_state = state_after
  ) then
    raise exception '% may not go from % to %', machine_name, coalesce(state_before, 'nothing'), coalesce(state_after, 'nothing')
      using errcode = 'check_violation', constraint = 'state_transition', table = tg_table_name, column = column_name;
  end if;
  return new;
end;
$$;

create or replace trigger approval_request_status before insert or update of status on approval_request
  for each row execute function enforce_transition('approval_request', 'status');
create or replace trigger cart_status before insert or update of status on cart
  for each row execute function enforce_transition('cart', 'status');
create or replace trigger online_order_status before insert or update of status on online_order
  for each row execute function enforce_transition('order', 'status');
create or replace trigger payment_status before insert or update of status on payment
  for each row execute function enforce_transition('payment', 'status');
create or replace trigger task_status before insert or update of status on task
  for each row execute function enforce_transition('task', 'status');
create or replace trigger privacy_request_status before insert or update of status on privacy_request
  for each row execute function enforce_transition('privacy_request', 'status');
create or replace trigger sales_document_status before insert or update of status on sales_document
  for each row execute function enforce_transition('sales_document', 'status');
create or replace trigger document_card_payment_status before insert or update of status on document_card_payment
  for each row execute function enforce_transition('payment', 'status');
create or replace trigger contact_request_status before insert or update of status on contact_request
  for each row execute function enforce_transition('contact_request', 'status');
create or replace trigger catalogue_change_status before insert or update of status on catalogue_change
  for each row execute function enforce_transition('catalogue_change', 'status');
create or replace trigger purchase_order_status before insert or update of status on purchase_order
  for each row execute function enforce_transition('purchase_order', 'status');
create or replace trigger supplier_invoice_status before insert or update of status on supplier_invoice
  for each row execute function enforce_transition('supplier_invoice', 'status');
create or replace trigger stock_count_status before insert or update of status on stock_count
  for each row execute function enforce_transition('stock_count', 'status');
create or replace trigger stock_allocation_status before insert or update of status on stock_allocation
  for each row execute function enforce_transition('allocation', 'status');
create or replace trigger project_status before insert or update of status on project
  for each row execute function enforce_transition('project', 'status');
create or replace trigger panel_status before insert or update of status on panel
  for each row execute function enforce_transition('panel', 'status');
create or replace trigger cutting_list_status before insert or update of status on cutting_list
  for each row execute function enforce_transition('cutting_list', 'status');
create or replace trigger carton_status before insert or update of status on carton
  for each row execute function enforce_transition('carton', 'status');
create or replace trigger trip_status before insert or update of status on trip
  for each row execute function enforce_transition('trip', 'status');
create or replace trigger trip_stop_status before insert or update of status on trip_stop
  for each row execute function enforce_transition('trip_stop', 'status');
create or replace trigger ticket_status before insert or update of status on ticket
  for each row execute function enforce_transition('ticket', 'status');
create or replace trigger pay_run_status before insert or update of status on pay_run
  for each row execute function enforce_transition('pay_run', 'status');

-- prisma/functions/keep_pay.sql
-- Guards what people were paid. A payslip is written while its run is a draft, and never after; a run's days, figures and employer stay as they were made,
-- and of what is closed nothing changes any more. A mistake is set right in the next run.
create or replace function keep_pay() returns trigger language plpgsql as $$
declare
  course constant text[] := array['status', 'version', 'prepared_by_id', 'approved_by_id', 'checked_at', 'approved_at', 'paid_at', 'closed_at'];
  run pay_run;
begin
  if tg_table_name = 'pay_run' then
    if old.status in ('closed', 'cancelled') or tg_op = 'DELETE'
       or (old.status <> 'draft' and to_jsonb(new) - course <> to_jsonb(old) - course) then
      raise exception 'Pay run % is %: it is never changed or removed', old.number, old.status
        using errcode = 'restrict_violation', table = tg_table_name;
    end if;
    return new;
  end if;
  for run in select r.* from pay_run r where r.id = any(array[case tg_op when 'INSERT' then new.run_id else old.run_id end, case tg_op when 'DELETE' then old.run_id else new.run_id end]) for share loop
    if run.status <> 'draft' then
      raise exception 'A payslip of pay run % is never changed: the run is %', run.number, run.status
        using errcode = 'restrict_violation', table = tg_table_name;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

create or replace trigger pay_run_stays before update or delete on pay_run for each row execute function keep_pay();
create or replace trigger payslip_stays before insert or update or delete on payslip for each row execute function keep_pay();

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

-- prisma/functions/tell_list.sql
-- Tells whoever has a staff list open that its rows changed: whatever wrote them, and once for each transaction (PostgreSQL drops repeated notices).
create or replace function tell_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_live', json_build_object('topic', tg_argv[0])::text);
  return null;
end;
$$;

create or replace trigger client_tell_list after insert or update or delete on client for each row execute function tell_list('clients');

create or replace trigger client_payment_tell_list after insert or update or delete on client_payment for each row execute function tell_list('client-payments');

create or replace trigger privacy_request_tell_list after insert or update or delete on privacy_request for each row execute function tell_list('privacy-requests');

-- Not what is put in: every shopper's tap would be told to everybody.
create or replace trigger cart_tell_list after update of status on cart for each row when (old.status is distinct from new.status) execute function tell_list('carts');

create or replace trigger stock_level_tell_list after insert or update or delete on stock_level for each row execute function tell_list('stock');

create or replace trigger stock_movement_tell_list after insert on stock_movement for each row execute function tell_list('stock-movements');

create or replace trigger audit_entry_tell_list after insert on audit_entry for each row execute function tell_list('log');

create or replace trigger catalogue_change_tell_list after insert or update on catalogue_change for each row execute function tell_list('catalogue-changes');

-- What an item shows in the list of items: its own words, and what its variants cost.
create or replace trigger product_tell_list after insert or update or delete on product for each row execute function tell_list('items');

-- Hardware has a list of its own beside it.
create or replace trigger product_tell_hardware after insert or update on product for each row when (new.kind = 'hardware') execute function tell_list('hardware');

create or replace trigger stock_bin_tell_list after insert or update or delete on stock_bin for each row execute function tell_list('stock-bins');

create or replace trigger bin_level_tell_list after insert or update or delete on bin_level for each row execute function tell_list('stock-bins');

create or replace trigger colour_tell_list after insert or update or delete on colour for each row execute function tell_list('colours');

create or replace trigger ready_set_tell_list after insert or update or delete on ready_set for each row execute function tell_list('ready-sets');

create or replace trigger supplier_tell_list after insert or update on supplier for each row execute function tell_list('suppliers');

create or replace trigger supplier_price_tell_list after insert or update on supplier_price for each row execute function tell_list('suppliers');

create or replace trigger purchase_order_tell_list after insert or update on purchase_order for each row execute function tell_list('purchase-orders');

create or replace trigger purchase_order_line_tell_list after insert or update or delete on purchase_order_line for each row execute function tell_list('purchase-orders');

create or replace trigger supplier_invoice_tell_list after insert or update on supplier_invoice for each row execute function tell_list('supplier-invoices');

create or replace trigger stock_count_tell_list after insert or update on stock_count for each row execute function tell_list('stock-counts');

create or replace trigger stock_count_line_tell_list after insert or update on stock_count_line for each row execute function tell_list('stock-counts');
create or replace trigger stock_allocation_tell_list after insert or update on stock_allocation for each row execute function tell_list('allocations');

create or replace trigger stock_allocation_line_tell_list after insert or update on stock_allocation_line for each row execute function tell_list('allocations');

create or replace trigger project_tell_list after insert or update on project for each row execute function tell_list('projects');

-- A statement may move hundreds of panels.
create or replace trigger panel_tell_list after insert or update on panel for each statement execute function tell_list('panels');

-- What a project shows of its progress are its panels.
create or replace trigger panel_tell_projects after insert or update on panel for each statement execute function tell_list('projects');

create or replace trigger project_status_tell_list after insert or update or delete on project_status for each row execute function tell_list('projects');

create or replace trigger cutting_list_tell_list after insert or update on cutting_list for each row execute function tell_list('cutting-lists');

create or replace trigger cutting_list_panel_tell_list after insert or update or delete on cutting_list_panel for each statement execute function tell_list('cutting-lists');

create or replace trigger cutting_run_tell_list after insert or update on cutting_run for each row execute function tell_list('cutting-lists');

create or replace trigger cutting_sheet_tell_list after insert or update or delete on cutting_sheet for each statement execute function tell_list('cutting-lists');

create or replace trigger trip_tell_list after insert or update on trip for each row execute function tell_list('trips');

create or replace trigger trip_stop_tell_list after insert or update on trip_stop for each row execute function tell_list('trips');
create or replace trigger user_tell_list after insert or update of name, surname, email, role_key, is_active, password_hash on "user" for each row execute function tell_list('people');
create or replace trigger ticket_tell_list after insert or update on ticket for each row execute function tell_list('tickets');

create or replace trigger employee_tell_list after insert or update on employee for each row execute function tell_list('employees');

create or replace trigger pay_run_tell_list after insert or update on pay_run for each row execute function tell_list('pay-runs');
