-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'released',
    "column_id" UUID NOT NULL,
    "rank" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "promised_on" DATE,
    "released_by" TEXT NOT NULL,
    "released_by_id" UUID,
    "release_reason" TEXT NOT NULL DEFAULT '',
    "released_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rules" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ready_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_status" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "colour" TEXT NOT NULL DEFAULT 'stone',
    "kind" TEXT NOT NULL,
    "wip_limit" INTEGER,
    "arrives_on" TEXT,
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_status_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_cupboard" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "line_id" UUID NOT NULL,
    "copy" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "sold_unit_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_reason" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_cupboard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "cupboard_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'planned',
    "part" TEXT NOT NULL,
    "copy" INTEGER NOT NULL DEFAULT 1,
    "copies" INTEGER NOT NULL DEFAULT 1,
    "mark" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "length" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "cut_length" INTEGER NOT NULL,
    "cut_width" INTEGER NOT NULL,
    "thickness" DOUBLE PRECISION NOT NULL,
    "board_key" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "item_id" TEXT,
    "grained" BOOLEAN NOT NULL,
    "edging" JSONB NOT NULL,
    "needs_edging" BOOLEAN NOT NULL,
    "needs_drilling" BOOLEAN NOT NULL,
    "replaces_id" UUID,
    "recut_reason" TEXT NOT NULL DEFAULT '',
    "recut_payer" TEXT NOT NULL DEFAULT '',
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "panel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_event" (
    "id" BIGSERIAL NOT NULL,
    "panel_id" UUID NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT NOT NULL,
    "is_implied" BOOLEAN NOT NULL DEFAULT false,
    "station" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key" UUID,

    CONSTRAINT "panel_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "project_number_key" ON "project"("number");

-- CreateIndex
CREATE UNIQUE INDEX "project_document_id_key" ON "project"("document_id");

-- CreateIndex
CREATE INDEX "project_status_promised_on_idx" ON "project"("status", "promised_on");

-- CreateIndex
CREATE INDEX "project_column_id_rank_idx" ON "project"("column_id", "rank");

-- CreateIndex
CREATE INDEX "project_branch_id_idx" ON "project"("branch_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_status_arrives_on_key" ON "project_status"("arrives_on");

-- CreateIndex
CREATE INDEX "project_status_position_idx" ON "project_status"("position");

-- CreateIndex
CREATE INDEX "project_cupboard_sold_unit_id_idx" ON "project_cupboard"("sold_unit_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_cupboard_project_id_number_key" ON "project_cupboard"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "project_cupboard_line_id_copy_key" ON "project_cupboard"("line_id", "copy");

-- CreateIndex
CREATE UNIQUE INDEX "panel_code_key" ON "panel"("code");

-- CreateIndex
CREATE UNIQUE INDEX "panel_replaces_id_key" ON "panel"("replaces_id");

-- CreateIndex
CREATE INDEX "panel_project_id_status_idx" ON "panel"("project_id", "status");

-- CreateIndex
CREATE INDEX "panel_project_id_position_idx" ON "panel"("project_id", "position");

-- CreateIndex
CREATE INDEX "panel_status_item_id_idx" ON "panel"("status", "item_id");

-- CreateIndex
CREATE INDEX "panel_cupboard_id_status_idx" ON "panel"("cupboard_id", "status");

-- CreateIndex
CREATE INDEX "panel_event_panel_id_id_idx" ON "panel_event"("panel_id", "id");

-- CreateIndex
CREATE INDEX "panel_event_actor_id_at_idx" ON "panel_event"("actor_id", "at");

-- CreateIndex
CREATE INDEX "panel_event_station_at_idx" ON "panel_event"("station", "at");

-- CreateIndex
CREATE UNIQUE INDEX "panel_event_panel_id_key_to_status_key" ON "panel_event"("panel_id", "key", "to_status");

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_column_id_fkey" FOREIGN KEY ("column_id") REFERENCES "project_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_released_by_id_fkey" FOREIGN KEY ("released_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_cupboard" ADD CONSTRAINT "project_cupboard_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_cupboard" ADD CONSTRAINT "project_cupboard_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "sales_document_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_cupboard" ADD CONSTRAINT "project_cupboard_sold_unit_id_fkey" FOREIGN KEY ("sold_unit_id") REFERENCES "sold_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel" ADD CONSTRAINT "panel_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel" ADD CONSTRAINT "panel_cupboard_id_fkey" FOREIGN KEY ("cupboard_id") REFERENCES "project_cupboard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel" ADD CONSTRAINT "panel_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel" ADD CONSTRAINT "panel_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_event" ADD CONSTRAINT "panel_event_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Numbers of projects have four digits from the first on: P-1001.
alter sequence project_number_seq restart with 1001;

alter table project
  add constraint project_released_by check (released_by in ('paid', 'deposit', 'by_hand')),
  add constraint project_reason check (released_by <> 'by_hand' or release_reason <> '');
alter table project_status
  add constraint project_status_kind check (kind in ('waiting', 'working', 'done', 'cancelled')),
  add constraint project_status_limit check (wip_limit > 0),
  add constraint project_status_arrives check (arrives_on in ('released', 'in_production', 'ready', 'delivered', 'cancelled'));
alter table project_cupboard add constraint project_cupboard_counts check (number > 0 and copy > 0);
alter table panel
  add constraint panel_code check (code ~ '^P[0-9A-HJKMNPQRSTVWXY]{9}$'),
  add constraint panel_copy check (copy between 1 and copies),
  add constraint panel_sizes check (least(length, width, cut_length, cut_width) > 0 and thickness > 0),
  add constraint panel_recut check ((replaces_id is null) = (recut_reason = ''));
-- A place in a cupboard has one panel, and every further one replaces another.
create unique index panel_first on panel (cupboard_id, part, copy) where replaces_id is null;
alter table panel add column search_text text generated always as (plain_text(code || ' ' || mark || ' ' || name || ' ' || board)) stored;
create index panel_search on panel using gin (search_text gin_trgm_ops);

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
create or replace trigger supplier_return_line_grows before update or delete on supplier_return_line for each row execute function refuse_change();
create or replace trigger panel_event_grows before update or delete on panel_event for each row execute function refuse_change();

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

create or replace trigger stock_bin_tell_list after insert or update or delete on stock_bin for each row execute function tell_list('stock-bins');

create or replace trigger bin_level_tell_list after insert or update or delete on bin_level for each row execute function tell_list('stock-bins');

create or replace trigger colour_tell_list after insert or update or delete on colour for each row execute function tell_list('colours');

create or replace trigger supplier_tell_list after insert or update on supplier for each row execute function tell_list('suppliers');

create or replace trigger supplier_price_tell_list after insert or update on supplier_price for each row execute function tell_list('suppliers');

create or replace trigger purchase_order_tell_list after insert or update on purchase_order for each row execute function tell_list('purchase-orders');

create or replace trigger purchase_order_line_tell_list after insert or update or delete on purchase_order_line for each row execute function tell_list('purchase-orders');

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
