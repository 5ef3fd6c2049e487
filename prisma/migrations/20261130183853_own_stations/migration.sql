-- CreateTable
CREATE TABLE "station" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "follows" TEXT NOT NULL,
    "branch_id" UUID,
    "is_required" BOOLEAN NOT NULL DEFAULT false,
    "retired_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "station_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "station_visit" (
    "id" UUID NOT NULL,
    "panel_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "undoes_id" UUID,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "station_visit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "station_code_key" ON "station"("code");

-- CreateIndex
CREATE INDEX "station_branch_id_idx" ON "station"("branch_id");

-- CreateIndex
CREATE INDEX "station_visit_panel_id_idx" ON "station_visit"("panel_id");

-- CreateIndex
CREATE INDEX "station_visit_station_id_idx" ON "station_visit"("station_id");

-- CreateIndex
CREATE INDEX "station_visit_at_idx" ON "station_visit"("at");

-- CreateIndex
CREATE INDEX "station_visit_actor_id_at_idx" ON "station_visit"("actor_id", "at");

-- AddForeignKey
ALTER TABLE "station" ADD CONSTRAINT "station_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_visit" ADD CONSTRAINT "station_visit_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_visit" ADD CONSTRAINT "station_visit_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
create or replace trigger saw_pause_grows before update or delete on saw_pause for each row execute function refuse_change();
create or replace trigger station_visit_grows before update or delete on station_visit for each row execute function refuse_change();
create or replace trigger station_scan_grows before update or delete on station_scan for each row execute function refuse_change();
create or replace trigger pay_terms_grows before update or delete on pay_terms for each row execute function refuse_change();
create or replace trigger leave_entry_grows before update or delete on leave_entry for each row execute function refuse_change();
create or replace trigger clock_event_grows before update or delete on clock_event for each row execute function refuse_change();

alter table station
  add constraint station_code check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and code not in ('saw', 'edger', 'drill', 'pack')),
  add constraint station_follows check (follows in ('saw', 'edger', 'drill'));
alter table station_visit
  add constraint station_visit_kind check (kind in ('scan', 'undo') and (kind = 'undo') = (undoes_id is not null));
