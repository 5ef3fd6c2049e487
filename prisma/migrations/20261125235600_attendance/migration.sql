-- CreateTable
CREATE TABLE "clock_event" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "device_id" UUID,
    "person_code" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER NOT NULL DEFAULT 0,
    "raw" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',
    "doubt" TEXT NOT NULL DEFAULT '',
    "about_id" UUID,
    "actor_id" UUID,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "clock_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendance_week" (
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "approved_by_id" UUID,
    "ordinary" INTEGER NOT NULL,
    "overtime" INTEGER NOT NULL,
    "sundays" INTEGER[],
    "holidays" JSONB NOT NULL,
    "longest_day" INTEGER NOT NULL,
    "days" JSONB NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attendance_week_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "clock_event_person_code_at_idx" ON "clock_event"("person_code", "at");

-- CreateIndex
CREATE INDEX "clock_event_at_idx" ON "clock_event"("at");

-- CreateIndex
CREATE INDEX "clock_event_device_id_idx" ON "clock_event"("device_id");

-- CreateIndex
CREATE INDEX "clock_event_actor_id_idx" ON "clock_event"("actor_id");

-- CreateIndex
CREATE INDEX "clock_event_about_id_idx" ON "clock_event"("about_id");

-- CreateIndex
CREATE INDEX "attendance_week_starts_on_idx" ON "attendance_week"("starts_on");

-- CreateIndex
CREATE INDEX "attendance_week_approved_by_id_idx" ON "attendance_week"("approved_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "attendance_week_employee_id_starts_on_key" ON "attendance_week"("employee_id", "starts_on");

-- AddForeignKey
ALTER TABLE "clock_event" ADD CONSTRAINT "clock_event_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock_event" ADD CONSTRAINT "clock_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clock_event" ADD CONSTRAINT "clock_event_about_id_fkey" FOREIGN KEY ("about_id") REFERENCES "clock_event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_week" ADD CONSTRAINT "attendance_week_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_week" ADD CONSTRAINT "attendance_week_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
create or replace trigger leave_entry_grows before update or delete on leave_entry for each row execute function refuse_change();
create or replace trigger clock_event_grows before update or delete on clock_event for each row execute function refuse_change();

-- A clock says the same press again until it is answered, and all of them when it is asked: each is kept once.
CREATE UNIQUE INDEX "clock_event_press" ON "clock_event"("device_id", "person_code", "at", "status") WHERE kind = 'press';
-- A forgotten press is added once, and each event has one word of a kind about it.
CREATE UNIQUE INDEX "clock_event_added" ON "clock_event"("person_code", "at") WHERE kind = 'added';
CREATE UNIQUE INDEX "clock_event_word" ON "clock_event"("about_id", "kind") WHERE about_id IS NOT NULL;
CREATE INDEX "clock_event_doubt" ON "clock_event"("received_at") WHERE doubt <> '';

-- What these tables may never hold.
ALTER TABLE "clock_event"
  ADD CONSTRAINT "clock_event_kind" CHECK (kind IN ('press', 'added', 'accepted', 'ignored')),
  ADD CONSTRAINT "clock_event_press_of_device" CHECK ((kind = 'press') = (device_id IS NOT NULL)),
  ADD CONSTRAINT "clock_event_word_about" CHECK ((kind IN ('accepted', 'ignored')) = (about_id IS NOT NULL)),
  ADD CONSTRAINT "clock_event_doubt" CHECK (doubt IN ('', 'ahead', 'behind') AND (doubt = '' OR kind = 'press')),
  -- A person says why.
  ADD CONSTRAINT "clock_event_reason" CHECK (kind = 'press' OR reason <> '');
ALTER TABLE "attendance_week"
  ADD CONSTRAINT "attendance_week_monday" CHECK (extract(isodow FROM starts_on) = 1),
  ADD CONSTRAINT "attendance_week_minutes" CHECK (ordinary >= 0 AND overtime >= 0 AND sundays IS NOT NULL),
  ADD CONSTRAINT "attendance_week_paid" CHECK (paid_at IS NULL OR approved_at IS NOT NULL);
