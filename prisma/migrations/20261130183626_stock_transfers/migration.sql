-- CreateTable
CREATE TABLE "stock_transfer" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "from_branch_id" UUID NOT NULL,
    "to_branch_id" UUID NOT NULL,
    "allocation_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stock_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_transfer_line" (
    "id" UUID NOT NULL,
    "transfer_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "received" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_transfer_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_transfer_number_key" ON "stock_transfer"("number");

-- CreateIndex
CREATE INDEX "stock_transfer_status_created_at_idx" ON "stock_transfer"("status", "created_at");

-- CreateIndex
CREATE INDEX "stock_transfer_from_branch_id_idx" ON "stock_transfer"("from_branch_id");

-- CreateIndex
CREATE INDEX "stock_transfer_to_branch_id_idx" ON "stock_transfer"("to_branch_id");

-- CreateIndex
CREATE INDEX "stock_transfer_allocation_id_idx" ON "stock_transfer"("allocation_id");

-- CreateIndex
CREATE INDEX "stock_transfer_line_item_id_idx" ON "stock_transfer_line"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_transfer_line_transfer_id_item_id_key" ON "stock_transfer_line"("transfer_id", "item_id");

-- AddForeignKey
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_from_branch_id_fkey" FOREIGN KEY ("from_branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_to_branch_id_fkey" FOREIGN KEY ("to_branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_allocation_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "stock_allocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_transfer" ADD CONSTRAINT "stock_transfer_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "stock_transfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_transfer_line" ADD CONSTRAINT "stock_transfer_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/functions/enforce_transition.sql
-- Guards every state: a column that holds one only moves as libs/contracts/kernel/machines.ts allows. The table state_transition is filled from
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
create or replace trigger stock_transfer_status before insert or update of status on stock_transfer
  for each row execute function enforce_transition('stock_transfer', 'status');
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
create or replace trigger leave_request_status before insert or update of status on leave_request
  for each row execute function enforce_transition('leave_request', 'status');

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

create or replace trigger stock_transfer_tell_list after insert or update on stock_transfer for each row execute function tell_list('stock-transfers');

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

alter table "stock_bin"
  drop constraint stock_bin_kind_check,
  add constraint stock_bin_kind_check check (kind in ('stock', 'receiving', 'quarantine', 'production', 'dispatch', 'transit', 'scrap')),
  add constraint stock_bin_transit_check check (kind <> 'transit' or not sells_online);

alter table "stock_transfer"
  add constraint stock_transfer_branches_check check (from_branch_id <> to_branch_id);

alter table "stock_transfer_line"
  add constraint stock_transfer_line_check check (wanted >= 0 and sent >= 0 and received >= 0 and received <= sent and wanted + sent > 0);

-- What is noted on a transfer is forgotten with the person.
create or replace function forget_in_notes(told text, words text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person constant text := named_in_notes(words);
  noted constant text[] := case told
    when 'stock_movement' then array['note', 'reference']
    when 'stock_bin' then array['note']
    when 'stock_count_line' then array['note']
    when 'stock_transfer' then array['note']
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
