-- CreateTable
CREATE TABLE "cutting_list" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "branch_id" UUID NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "run_id" UUID,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "planned_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cutting_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cutting_list_panel" (
    "panel_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "sheet_id" UUID,
    "cost" INTEGER,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cutting_list_panel_pkey" PRIMARY KEY ("panel_id")
);

-- CreateTable
CREATE TABLE "cutting_run" (
    "id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "seconds" INTEGER NOT NULL,
    "job" JSONB NOT NULL,
    "result" JSONB,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "fault" TEXT NOT NULL DEFAULT '',
    "sheets" INTEGER,
    "to_buy" INTEGER,
    "offcuts" INTEGER,
    "unplaced" INTEGER,
    "yield" DOUBLE PRECISION,
    "net_yield" DOUBLE PRECISION,
    "cost" INTEGER,
    "books" INTEGER,
    "cuts" INTEGER,
    "turns" INTEGER,
    "is_proved" BOOLEAN NOT NULL DEFAULT false,
    "asked_by_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "cutting_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cutting_sheet" (
    "id" UUID NOT NULL,
    "list_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "item_id" TEXT NOT NULL,
    "copies" INTEGER NOT NULL,
    "is_offcut" BOOLEAN NOT NULL DEFAULT false,
    "plan" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "allocated" INTEGER NOT NULL DEFAULT 0,
    "steps_done" INTEGER NOT NULL DEFAULT 0,
    "sheet_mm2" INTEGER NOT NULL,
    "parts_mm2" INTEGER NOT NULL,
    "offcuts_mm2" INTEGER NOT NULL,
    "kerf_mm2" INTEGER NOT NULL,
    "waste_mm2" INTEGER NOT NULL,
    "value" INTEGER,
    "cut_by_id" UUID,
    "cut_at" TIMESTAMPTZ(3),

    CONSTRAINT "cutting_sheet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cutting_offcut" (
    "code" TEXT NOT NULL,
    "sheet_id" UUID NOT NULL,
    "copy" INTEGER NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "length" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "item_id" TEXT,
    "value" INTEGER,

    CONSTRAINT "cutting_offcut_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "cutting_step" (
    "id" UUID NOT NULL,
    "sheet_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cutting_step_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cutting_list_number_key" ON "cutting_list"("number");

-- CreateIndex
CREATE UNIQUE INDEX "cutting_list_run_id_key" ON "cutting_list"("run_id");

-- CreateIndex
CREATE INDEX "cutting_list_status_created_at_idx" ON "cutting_list"("status", "created_at");

-- CreateIndex
CREATE INDEX "cutting_list_branch_id_idx" ON "cutting_list"("branch_id");

-- CreateIndex
CREATE INDEX "cutting_list_panel_list_id_idx" ON "cutting_list_panel"("list_id");

-- CreateIndex
CREATE INDEX "cutting_list_panel_sheet_id_idx" ON "cutting_list_panel"("sheet_id");

-- CreateIndex
CREATE UNIQUE INDEX "cutting_run_list_id_number_key" ON "cutting_run"("list_id", "number");

-- CreateIndex
CREATE INDEX "cutting_sheet_item_id_idx" ON "cutting_sheet"("item_id");

-- CreateIndex
CREATE INDEX "cutting_sheet_run_id_idx" ON "cutting_sheet"("run_id");

-- CreateIndex
CREATE UNIQUE INDEX "cutting_sheet_list_id_position_key" ON "cutting_sheet"("list_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "cutting_offcut_item_id_key" ON "cutting_offcut"("item_id");

-- CreateIndex
CREATE INDEX "cutting_offcut_sheet_id_idx" ON "cutting_offcut"("sheet_id");

-- CreateIndex
CREATE INDEX "cutting_step_sheet_id_booked_at_idx" ON "cutting_step"("sheet_id", "booked_at");

-- AddForeignKey
ALTER TABLE "cutting_list" ADD CONSTRAINT "cutting_list_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_list" ADD CONSTRAINT "cutting_list_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_list" ADD CONSTRAINT "cutting_list_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "cutting_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_list_panel" ADD CONSTRAINT "cutting_list_panel_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_list_panel" ADD CONSTRAINT "cutting_list_panel_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "cutting_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_list_panel" ADD CONSTRAINT "cutting_list_panel_sheet_id_fkey" FOREIGN KEY ("sheet_id") REFERENCES "cutting_sheet"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_run" ADD CONSTRAINT "cutting_run_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "cutting_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_run" ADD CONSTRAINT "cutting_run_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_sheet" ADD CONSTRAINT "cutting_sheet_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "cutting_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_sheet" ADD CONSTRAINT "cutting_sheet_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "cutting_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_sheet" ADD CONSTRAINT "cutting_sheet_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_sheet" ADD CONSTRAINT "cutting_sheet_cut_by_id_fkey" FOREIGN KEY ("cut_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_offcut" ADD CONSTRAINT "cutting_offcut_sheet_id_fkey" FOREIGN KEY ("sheet_id") REFERENCES "cutting_sheet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_offcut" ADD CONSTRAINT "cutting_offcut_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutting_step" ADD CONSTRAINT "cutting_step_sheet_id_fkey" FOREIGN KEY ("sheet_id") REFERENCES "cutting_sheet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
create or replace trigger catalogue_edit_grows before update or delete on catalogue_edit for each row execute function refuse_change();
create or replace trigger goods_receipt_grows before update or delete on goods_receipt for each row execute function refuse_change();
create or replace trigger goods_receipt_line_grows before update or delete on goods_receipt_line for each row execute function refuse_change();
create or replace trigger price_variance_grows before update or delete on price_variance for each row execute function refuse_change();
create or replace trigger supplier_return_grows before update or delete on supplier_return for each row execute function refuse_change();
create or replace trigger supplier_invoice_line_grows before update or delete on supplier_invoice_line for each row execute function refuse_change();
create or replace trigger supplier_return_line_grows before update or delete on supplier_return_line for each row execute function refuse_change();
create or replace trigger panel_event_grows before update or delete on panel_event for each row execute function refuse_change();
create or replace trigger cutting_step_grows before update or delete on cutting_step for each row execute function refuse_change();

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

alter table cutting_run
  add constraint cutting_run_status check (status in ('waiting', 'running', 'done', 'failed', 'stopped')),
  add constraint cutting_run_done check ((status = 'done') = (result is not null)),
  add constraint cutting_run_progress check (progress between 0 and 1 and seconds > 0);
alter table cutting_sheet
  add constraint cutting_sheet_status check (status in ('waiting', 'cutting', 'cut')),
  add constraint cutting_sheet_cut check ((status = 'cut') = (cut_at is not null and value is not null)),
  add constraint cutting_sheet_counts check (copies > 0 and allocated between 0 and copies and steps_done >= 0 and not (status = 'cut' and allocated > 0)),
  -- What is cut is accounted for to the mm².
  add constraint cutting_sheet_area check (
    least(parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2) >= 0 and parts_mm2 + offcuts_mm2 + kerf_mm2 + waste_mm2 = sheet_mm2);
alter table cutting_offcut
  add constraint cutting_offcut_code check (code ~ '^R[0-9A-HJKMNPQRSTVWXY]{9}$'),
  add constraint cutting_offcut_sizes check (least(length, width, copy) > 0);
alter table cutting_step add constraint cutting_step_kind check (kind in ('done', 'back', 'finished'));
alter table cutting_list_panel add constraint cutting_list_panel_cost check (cost >= 0 and (cost is null or sheet_id is not null));
-- One run of a list at a time: two would plan with the same sheets.
create unique index cutting_run_under_way on cutting_run (list_id) where status in ('waiting', 'running');
