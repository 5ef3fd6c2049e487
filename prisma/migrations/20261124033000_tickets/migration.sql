-- CreateTable
CREATE TABLE "ticket" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "priority" TEXT NOT NULL DEFAULT 'normal',
    "subject" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "item" TEXT NOT NULL DEFAULT '',
    "assignee_id" UUID,
    "opened_by_id" UUID,
    "opened_by" TEXT NOT NULL,
    "from_customer" BOOLEAN NOT NULL DEFAULT false,
    "email" TEXT NOT NULL DEFAULT '',
    "order_id" UUID,
    "document_id" UUID,
    "project_id" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "request_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_comment" (
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "actor_id" UUID,
    "author" TEXT NOT NULL,
    "is_inside" BOOLEAN NOT NULL,
    "from_customer" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_picture" (
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "is_inside" BOOLEAN NOT NULL,
    "from_customer" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_panel" (
    "id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "panel_id" UUID NOT NULL,
    "recut_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_panel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ticket_number_key" ON "ticket"("number");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_request_key_key" ON "ticket"("request_key");

-- CreateIndex
CREATE INDEX "ticket_status_due_at_idx" ON "ticket"("status", "due_at");

-- CreateIndex
CREATE INDEX "ticket_created_at_idx" ON "ticket"("created_at");

-- CreateIndex
CREATE INDEX "ticket_assignee_id_status_idx" ON "ticket"("assignee_id", "status");

-- CreateIndex
CREATE INDEX "ticket_order_id_idx" ON "ticket"("order_id");

-- CreateIndex
CREATE INDEX "ticket_document_id_idx" ON "ticket"("document_id");

-- CreateIndex
CREATE INDEX "ticket_project_id_idx" ON "ticket"("project_id");

-- CreateIndex
CREATE INDEX "ticket_comment_ticket_id_at_idx" ON "ticket_comment"("ticket_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_picture_ticket_id_content_hash_key" ON "ticket_picture"("ticket_id", "content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_panel_panel_id_key" ON "ticket_panel"("panel_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_panel_recut_id_key" ON "ticket_panel"("recut_id");

-- CreateIndex
CREATE INDEX "ticket_panel_ticket_id_idx" ON "ticket_panel"("ticket_id");

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_comment" ADD CONSTRAINT "ticket_comment_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_panel" ADD CONSTRAINT "ticket_panel_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_panel" ADD CONSTRAINT "ticket_panel_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_panel" ADD CONSTRAINT "ticket_panel_recut_id_fkey" FOREIGN KEY ("recut_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table ticket add column search_text text generated always as
  (plain_text(number || ' ' || subject || ' ' || description || ' ' || item || ' ' || email)) stored;
create index ticket_search on ticket using gin (search_text gin_trgm_ops);
alter table ticket add constraint ticket_kind check (kind in ('fault', 'missing', 'damage', 'question', 'internal'));
alter table ticket add constraint ticket_priority check (priority in ('low', 'normal', 'high', 'urgent'));
-- What a customer wrote stands for all to see who may see their order.
alter table ticket_comment add constraint ticket_comment_customer check (not (from_customer and is_inside));
alter table ticket_picture add constraint ticket_picture_customer check (not (from_customer and is_inside));

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

create or replace trigger ticket_status before insert or update of status on ticket
  for each row execute function enforce_transition('ticket', 'status');

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
