-- The database of the first version that companies install. It is never edited: whoever has it, has just this. What comes after is a migration of its own.

-- Functions name tables that are made further down.
set check_function_bodies = off;

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- ------------------------------------------------------------------ What columns are worked out with

-- prisma/functions/plain_text.sql
-- "Andre" finds André and "muller" finds Müller: what is searched is kept without accents, and so is what was typed. Generated columns use it.
create or replace function plain_text(value text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- prisma/functions/plain_phone.sql
-- A number on a document is kept as it was typed; it is found as the numbers of clients are (libs/contracts/phone.ts).
create or replace function plain_phone(value text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(regexp_replace(value, '[\s()./-]', '', 'g'), '^(\+|00)?270?(?=[1-9]\d{8}$)', '0') $$;

-- prisma/functions/open_instalments.sql
-- What is asked of each part of a document after its credit notes, and what of it is not paid. A credit lowers all parts in proportion, by
-- rounded running sums, so that they add up to the cent; money fills the first, then the next. libs/money/instalments.ts says the same.
-- A part without a day is due when the goods leave.
create or replace function open_instalments(instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns table (kind text, due_on date, amount integer, open integer) language sql immutable as $$
  with agreed as (
    select i.position, i.part->>'kind' as kind, coalesce(make_date(left(i.part->>'due_on', 4)::int, substring(i.part->>'due_on', 6, 2)::int, right(i.part->>'due_on', 2)::int), left_on) as due_on,
           sum((i.part->>'amount')::bigint) over (order by i.position) as until
      from jsonb_array_elements(instalments) with ordinality as i(part, position)
  ), asked as (
    select a.position, a.kind, a.due_on, case when total = 0 then 0 else round(a.until * (total - credited) / total)::integer end as until from agreed a
  ), parts as (
    select p.*, p.until - lag(p.until, 1, 0) over (order by p.position) as amount from asked p
  )
  select p.kind, p.due_on, p.amount, greatest(0, least(p.amount, p.until - paid)) from parts p order by p.position
$$;

-- prisma/functions/next_due.sql
-- The last day of the first part of a document that is not paid; null when nothing is owed, or the goods have to leave first.
-- A column is made of it: named with its schema, so that a restored backup can make it too.
create or replace function next_due(instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns date language sql immutable as $$
  select min(i.due_on) from public.open_instalments(instalments, total, paid, credited, left_on) i where i.open > 0
$$;

-- ------------------------------------------------------------------ The tables of prisma/schema, as Prisma makes them

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "approval_request" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "document_id" UUID,
    "payment_id" UUID,
    "branch_id" UUID,
    "amount" INTEGER NOT NULL,
    "discount_bp" INTEGER NOT NULL DEFAULT 0,
    "proposal" JSONB NOT NULL DEFAULT '{}',
    "what" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "answer" TEXT NOT NULL DEFAULT '',
    "result_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_request_pkey" PRIMARY KEY ("id")
);

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
    "worked" INTEGER NOT NULL DEFAULT 0,
    "early_paid" BOOLEAN NOT NULL DEFAULT false,
    "overtime_worked" INTEGER NOT NULL DEFAULT 0,
    "days" JSONB NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attendance_week_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "back_in_stock_request" (
    "id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "back_in_stock_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "user_id" UUID,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "address" TEXT,
    "branch_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_line" (
    "id" UUID NOT NULL,
    "cart_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "configuration" JSONB,
    "configuration_hash" TEXT NOT NULL DEFAULT '',
    "set_slug" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL,
    "price_when_added" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category" (
    "slug" TEXT NOT NULL,
    "parent_slug" TEXT,
    "label" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "colour" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "grain" TEXT,
    "finish" TEXT NOT NULL,
    "pattern" TEXT NOT NULL DEFAULT 'plain',
    "grained" BOOLEAN NOT NULL DEFAULT false,
    "thicknesses" DOUBLE PRECISION[],
    "price_group" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "colour_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "product" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "category_slug" TEXT NOT NULL,
    "subcategory_slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "special_reason" TEXT,
    "unit" JSONB,
    "picture" JSONB,
    "facts" JSONB NOT NULL DEFAULT '[]',
    "box" JSONB NOT NULL DEFAULT '[]',
    "parcel" TEXT NOT NULL DEFAULT 'small',
    "fits" TEXT[],
    "goes_with" TEXT[],
    "search_words" TEXT NOT NULL DEFAULT '',
    "width" INTEGER,
    "height" INTEGER,
    "depth" INTEGER,
    "price" INTEGER NOT NULL DEFAULT 0,
    "compare_at_price" INTEGER,
    "price_varies" BOOLEAN NOT NULL DEFAULT false,
    "made_to_order" BOOLEAN NOT NULL,
    "lead_class" TEXT NOT NULL DEFAULT 'standard',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_draft" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "photo_leads" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variant" (
    "id" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "options" JSONB NOT NULL DEFAULT '[]',
    "colour_code" TEXT,
    "price" INTEGER NOT NULL,
    "compare_at_price" INTEGER,
    "picture" JSONB,
    "is_stocked" BOOLEAN NOT NULL,
    "pack_of" INTEGER NOT NULL DEFAULT 1,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_photo" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "item_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slug_redirect" (
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slug_redirect_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "catalogue_change" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'planned',
    "note" TEXT NOT NULL DEFAULT '',
    "effective_on" DATE,
    "undoes_id" UUID,
    "problem" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "created_by" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_edit" (
    "id" BIGSERIAL NOT NULL,
    "change_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "root_id" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "old_value" JSONB NOT NULL,
    "new_value" JSONB NOT NULL,

    CONSTRAINT "catalogue_edit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_import" (
    "id" UUID NOT NULL,
    "created_by_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "rows_total" INTEGER,
    "read_at" TIMESTAMPTZ(3),
    "found" JSONB,
    "edits" JSONB,
    "change_id" UUID,

    CONSTRAINT "item_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_import_part" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "item_import_part_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateTable
CREATE TABLE "company" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "trading_name" TEXT NOT NULL,
    "legal_name" TEXT NOT NULL,
    "registration_number" TEXT NOT NULL,
    "vat_number" TEXT,
    "office_bearers" TEXT[],
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "whatsapp" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "information_officer" TEXT NOT NULL,
    "bank_name" TEXT NOT NULL,
    "bank_branch_code" TEXT NOT NULL,
    "bank_account_number" TEXT NOT NULL,
    "bank_account_holder" TEXT NOT NULL,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "constant" (
    "key" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "description" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "constant_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "constant_change" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "old_value" JSONB NOT NULL,
    "new_value" JSONB NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "constant_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_text" (
    "page" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "sections" JSONB NOT NULL,

    CONSTRAINT "page_text_pkey" PRIMARY KEY ("page")
);

-- CreateTable
CREATE TABLE "timeline_entry" (
    "id" BIGSERIAL NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "field" TEXT,
    "old_value" TEXT,
    "new_value" TEXT,

    CONSTRAINT "timeline_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_request" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "topic" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "answer_by" TEXT NOT NULL,
    "branch_id" UUID,
    "message" TEXT NOT NULL,
    "user_id" UUID,
    "assignee_id" UUID,
    "is_suspect" BOOLEAN NOT NULL DEFAULT false,
    "suspicion" TEXT NOT NULL DEFAULT '',
    "form_id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "quote_id" UUID,
    "quote_number" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || message)) STORED,

    CONSTRAINT "contact_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_answer" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_answer_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "delivery_zone" (
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fee_parcel" INTEGER NOT NULL,
    "fee_bulky" INTEGER NOT NULL,
    "weekdays" INTEGER[],
    "lead_working_days" INTEGER NOT NULL,

    CONSTRAINT "delivery_zone_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "suburb" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "town" TEXT NOT NULL DEFAULT '',
    "municipality" TEXT NOT NULL,
    "zone_key" TEXT NOT NULL,

    CONSTRAINT "suburb_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holiday" (
    "date" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "employee" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "occupation" TEXT NOT NULL,
    "branch_id" UUID NOT NULL,
    "started_on" DATE NOT NULL,
    "ended_on" DATE,
    "week_minutes" INTEGER NOT NULL,
    "days_a_week" INTEGER NOT NULL,
    "shift_starts" INTEGER NOT NULL,
    "sundays_ordinary" BOOLEAN NOT NULL DEFAULT false,
    "rule_set" TEXT NOT NULL DEFAULT 'bcea',
    "sealed_details" BYTEA,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "employee_pkey" PRIMARY KEY ("id")
);

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
CREATE TABLE "statutory_figures" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "from_day" DATE NOT NULL,
    "figures" JSONB NOT NULL,
    "source" TEXT NOT NULL,
    "entered_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statutory_figures_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "leave_entry" (
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "on_day" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "request_id" UUID,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leave_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leave_request" (
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'asked',
    "answer" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "leave_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "location_id" UUID NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "serial" TEXT,
    "key_hash" TEXT,
    "key_made_at" TIMESTAMPTZ(3),
    "asks_key" BOOLEAN NOT NULL DEFAULT false,
    "networks" TEXT[],
    "zone_unit" TEXT NOT NULL DEFAULT 'hours',
    "interval_s" INTEGER NOT NULL,
    "watcher_id" UUID,
    "help" TEXT NOT NULL DEFAULT '',
    "muted_until" TIMESTAMPTZ(3),
    "retired_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),
    "software" TEXT NOT NULL DEFAULT '',
    "started_at" TIMESTAMPTZ(3),
    "figures" JSONB NOT NULL DEFAULT '{}',
    "last_error" TEXT NOT NULL DEFAULT '',
    "last_error_at" TIMESTAMPTZ(3),
    "drift_s" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_hour" (
    "device_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "beats" INTEGER NOT NULL,

    CONSTRAINT "device_hour_pkey" PRIMARY KEY ("device_id","hour")
);

-- CreateTable
CREATE TABLE "device_outage" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "silent_since" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "back_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_outage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "camera" (
    "device_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "sealed_credentials" BYTEA,
    "purpose" TEXT NOT NULL,
    "masks" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "camera_pkey" PRIMARY KEY ("device_id")
);

-- CreateTable
CREATE TABLE "flag" (
    "key" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "from" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3),
    "share" INTEGER NOT NULL,
    "owner_id" UUID,
    "remove_by" DATE,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "flag_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "flag_target" (
    "id" UUID NOT NULL,
    "flag_key" TEXT NOT NULL,
    "user_id" UUID,
    "role_key" TEXT,
    "location_id" UUID,

    CONSTRAINT "flag_target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_folder" (
    "account" TEXT NOT NULL,
    "uidvalidity" BIGINT NOT NULL DEFAULT 0,
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3),
    "trouble" TEXT NOT NULL DEFAULT '',
    "trouble_at" TIMESTAMPTZ(3),
    "reader" TEXT NOT NULL DEFAULT '',
    "read_until" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_folder_pkey" PRIMARY KEY ("account")
);

-- CreateTable
CREATE TABLE "mailbox_thread" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "assignee_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "snoozed_until" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "last_from" TEXT NOT NULL DEFAULT '',
    "last_is_ours" BOOLEAN NOT NULL DEFAULT false,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "party_address" TEXT NOT NULL DEFAULT '',
    "party_name" TEXT NOT NULL DEFAULT '',
    "message_count" INTEGER NOT NULL DEFAULT 0,
    "file_count" INTEGER NOT NULL DEFAULT 0,
    "token" TEXT NOT NULL,
    "root_message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mailbox_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_message" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "is_ours" BOOLEAN NOT NULL,
    "message_id" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "from_address" TEXT NOT NULL DEFAULT '',
    "reply_to" TEXT NOT NULL DEFAULT '',
    "recipients" TEXT NOT NULL DEFAULT '',
    "recipient_count" INTEGER NOT NULL DEFAULT 0,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "is_bounce" BOOLEAN NOT NULL DEFAULT false,
    "warning" TEXT NOT NULL DEFAULT '',
    "source_blob" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" UUID,
    "send_at" TIMESTAMPTZ(3),
    "handed_over_at" TIMESTAMPTZ(3),
    "in_reply_to" TEXT NOT NULL DEFAULT '',
    "filed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" tsvector GENERATED ALWAYS AS (to_tsvector('simple', plain_text(translate( left(from_name || ' ' || from_address || ' ' || subject || ' ' || text, 40000), '@', ' ')))) STORED,

    CONSTRAINT "mailbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_delivery" (
    "account" TEXT NOT NULL,
    "uidvalidity" BIGINT NOT NULL,
    "uid" BIGINT NOT NULL,
    "message_id" UUID NOT NULL,

    CONSTRAINT "mailbox_delivery_pkey" PRIMARY KEY ("account","uidvalidity","uid")
);

-- CreateTable
CREATE TABLE "mailbox_file" (
    "id" UUID NOT NULL,
    "message_id" UUID,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "blob" TEXT NOT NULL,
    "content_id" TEXT NOT NULL DEFAULT '',
    "uploaded_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_note" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "author_id" UUID,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_link" (
    "thread_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "how" TEXT NOT NULL,

    CONSTRAINT "mailbox_link_pkey" PRIMARY KEY ("thread_id","kind","object_id")
);

-- CreateTable
CREATE TABLE "mailbox_editor" (
    "thread_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_writing" BOOLEAN NOT NULL DEFAULT false,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_editor_pkey" PRIMARY KEY ("thread_id","user_id")
);

-- CreateTable
CREATE TABLE "conversation" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "assignee_id" UUID,
    "snoozed_until" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer_seq" INTEGER NOT NULL DEFAULT 0,
    "answer_seq" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_message" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "author_id" UUID,
    "author" TEXT NOT NULL,
    "from_customer" BOOLEAN NOT NULL DEFAULT false,
    "is_inside" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "mentions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_person" (
    "conversation_id" UUID NOT NULL,
    "who" TEXT NOT NULL,
    "user_id" UUID,
    "is_member" BOOLEAN NOT NULL DEFAULT false,
    "read_seq" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "mailed_seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_person_pkey" PRIMARY KEY ("conversation_id","who")
);

-- CreateTable
CREATE TABLE "conversation_picture" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "author_id" UUID,
    "from_customer" BOOLEAN NOT NULL,
    "message_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "content_hash" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "navigation_group" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "menu_selector" TEXT[],
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "navigation_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "navigation_link" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "category" TEXT,
    "subcategory" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "navigation_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "navigation_group_role" (
    "group_id" UUID NOT NULL,
    "role_key" TEXT NOT NULL,

    CONSTRAINT "navigation_group_role_pkey" PRIMARY KEY ("group_id","role_key")
);

-- CreateTable
CREATE TABLE "navigation_link_role" (
    "link_id" UUID NOT NULL,
    "role_key" TEXT NOT NULL,

    CONSTRAINT "navigation_link_role_pkey" PRIMARY KEY ("link_id","role_key")
);

-- CreateTable
CREATE TABLE "online_order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "access_key" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "cart_id" TEXT NOT NULL,
    "user_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'pending_payment',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "fulfilment" TEXT NOT NULL,
    "suburb_id" TEXT,
    "suburb" TEXT,
    "street" TEXT NOT NULL DEFAULT '',
    "complex" TEXT NOT NULL DEFAULT '',
    "branch_id" UUID,
    "promised_on" DATE NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "payment_method" TEXT NOT NULL,
    "subtotal" INTEGER NOT NULL,
    "delivery_fee" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "written_off" INTEGER NOT NULL DEFAULT 0,
    "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(number || ' ' || name || ' ' || email || ' ' || phone)) STORED,

    CONSTRAINT "online_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "online_order_line" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "variant_id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "set_name" TEXT NOT NULL DEFAULT '',
    "set_slug" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL,
    "configuration" JSONB,
    "quantity" INTEGER NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "line_total" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "made_to_order" BOOLEAN NOT NULL,
    "sold_unit_id" TEXT,

    CONSTRAINT "online_order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "amount" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "provider_session_id" TEXT,
    "provider_payment_id" TEXT,
    "pay_url" TEXT,
    "reference" TEXT NOT NULL DEFAULT '',
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "provider_refund_id" TEXT,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "session_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "number_series" (
    "kind" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "next" INTEGER NOT NULL,

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "resource" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "resource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_permission" (
    "role_key" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "action" TEXT NOT NULL,

    CONSTRAINT "role_permission_pkey" PRIMARY KEY ("role_key","resource_id","action")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" UUID,
    "plan" JSONB NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "share_key" TEXT,
    "cart_id" TEXT,
    "cart_lines" JSONB NOT NULL DEFAULT '[]',
    "document_id" UUID,
    "document_lines" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_event" (
    "plan_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "command" JSONB NOT NULL,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_event_pkey" PRIMARY KEY ("plan_id","seq")
);

-- CreateTable
CREATE TABLE "plan_version" (
    "id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "plan" JSONB NOT NULL,
    "total" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "subject_id" TEXT,
    "request_id" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "dispatched_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_effect" (
    "event_id" BIGINT NOT NULL,
    "handler" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_effect_pkey" PRIMARY KEY ("event_id","handler")
);

-- CreateTable
CREATE TABLE "event_publication" (
    "event_id" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "event_publication_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "mail_message" (
    "id" UUID NOT NULL,
    "effect_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_body" BYTEA,
    "message_id" TEXT NOT NULL,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "about_kind" TEXT,
    "about_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "is_last" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "ip" TEXT,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_seal" (
    "id" BIGSERIAL NOT NULL,
    "first_entry" BIGINT NOT NULL,
    "last_entry" BIGINT NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "file_upload" (
    "id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key" TEXT,
    "type" TEXT,
    "hash" TEXT,

    CONSTRAINT "file_upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_bin" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "by_id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goes_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "file_bin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_finding" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "bytes" BIGINT,
    "modified_at" TIMESTAMPTZ(3),
    "words" TEXT,

    CONSTRAINT "file_finding_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "file_work" (
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "folders" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "file_work_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "data_key" (
    "purpose" TEXT NOT NULL,
    "sealed_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_key_pkey" PRIMARY KEY ("purpose")
);

-- CreateTable
CREATE TABLE "consent_record" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "choice" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "privacy_request" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "user_id" UUID,
    "email" TEXT,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_on" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'released',
    "column_id" UUID NOT NULL,
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
CREATE TABLE "project_date" (
    "project_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "day" DATE,
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_date_pkey" PRIMARY KEY ("project_id","step")
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
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(code || ' ' || mark || ' ' || name || ' ' || board)) STORED,

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

-- CreateTable
CREATE TABLE "station_scan" (
    "id" UUID NOT NULL,
    "panel_id" UUID NOT NULL,
    "station" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "undoes_id" UUID,
    "is_overruled" BOOLEAN NOT NULL DEFAULT false,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "station_scan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carton" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "closed_at" TIMESTAMPTZ(3),
    "stop_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "carton_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carton_part" (
    "id" UUID NOT NULL,
    "carton_id" UUID NOT NULL,
    "cupboard_id" UUID NOT NULL,
    "panel_id" UUID,
    "grams" INTEGER NOT NULL,
    "packed_at" TIMESTAMPTZ(3),
    "packed_by_id" UUID,

    CONSTRAINT "carton_part_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "vehicle" TEXT NOT NULL,
    "carries_kg" INTEGER,
    "driver_id" UUID,
    "branch_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'planned',
    "left_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "trip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_stop" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "goods_at" TIMESTAMPTZ(3),
    "goods_kg" INTEGER,
    "failed_for" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "next_day" DATE,
    "back_at" TIMESTAMPTZ(3),
    "received_by" TEXT NOT NULL DEFAULT '',
    "signature" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "trip_stop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "supplier_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "sent_to" TEXT NOT NULL DEFAULT '',
    "vat_rate_bp" INTEGER,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "purchase_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_line" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "item_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "supplier_code" TEXT NOT NULL DEFAULT '',
    "base_unit" TEXT NOT NULL,
    "pack_unit" TEXT NOT NULL,
    "pack_factor" INTEGER NOT NULL,
    "packs" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "expected_on" DATE,
    "received_packs" INTEGER NOT NULL DEFAULT 0,
    "closed_at" TIMESTAMPTZ(3),
    "closed_reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "purchase_order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_receipt" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "bin_id" UUID NOT NULL,
    "delivery_note" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "freight" INTEGER NOT NULL DEFAULT 0,
    "received_by_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "goods_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "goods_receipt_line" (
    "id" UUID NOT NULL,
    "receipt_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "packs" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "goods_value" INTEGER NOT NULL,
    "freight_value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "goods_receipt_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_variance" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "receipt_id" UUID,
    "invoice_id" UUID,
    "amount" INTEGER NOT NULL,
    "stock_value" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_variance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_up_to" (
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_up_to_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "supplier_return" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "receipt_id" UUID NOT NULL,
    "bin_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "returned_by_id" UUID,
    "returned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_return_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_return_line" (
    "id" UUID NOT NULL,
    "return_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "packs" INTEGER NOT NULL,
    "credit" INTEGER NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "supplier_return_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_invoice" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'held',
    "issued_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "freight" INTEGER NOT NULL DEFAULT 0,
    "credit" INTEGER NOT NULL DEFAULT 0,
    "net" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "paid_by" TEXT NOT NULL DEFAULT '',
    "paid_on" DATE,
    "entered_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "rejected_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_invoice_line" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "packs" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "supplier_invoice_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "vat_number" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "credit_terms_days" INTEGER NOT NULL DEFAULT 0,
    "branch_id" UUID,
    "user_id" UUID,
    "merged_into_id" UUID,
    "parted_from_id" UUID,
    "owed" INTEGER NOT NULL DEFAULT 0,
    "credit" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(name || ' ' || company || ' ' || email || ' ' || phone || ' ' || vat_number)) STORED,

    CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_document" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "access_key" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "client_id" UUID,
    "client_name" TEXT NOT NULL DEFAULT '',
    "client_company" TEXT NOT NULL DEFAULT '',
    "client_email" TEXT NOT NULL DEFAULT '',
    "client_phone" TEXT NOT NULL DEFAULT '',
    "client_address" TEXT NOT NULL DEFAULT '',
    "client_vat_number" TEXT NOT NULL DEFAULT '',
    "supplier" JSONB,
    "branch_id" UUID,
    "salesperson_id" UUID,
    "source" TEXT NOT NULL DEFAULT 'counter',
    "order_id" UUID,
    "order_refund_id" UUID,
    "contact_request_id" UUID,
    "walk_in_id" UUID,
    "quote_id" UUID,
    "credits_id" UUID,
    "credit_reason" TEXT NOT NULL DEFAULT '',
    "replaces_id" UUID,
    "duplicate_of_id" UUID,
    "fulfilment" TEXT NOT NULL DEFAULT 'collection',
    "suburb_id" TEXT,
    "suburb" TEXT,
    "street" TEXT NOT NULL DEFAULT '',
    "complex" TEXT NOT NULL DEFAULT '',
    "promised_on" DATE,
    "delivery_fee" INTEGER NOT NULL DEFAULT 0,
    "delivery_fee_set" BOOLEAN NOT NULL DEFAULT false,
    "delivery_fee_usual" INTEGER NOT NULL DEFAULT 0,
    "delivery_vat" INTEGER NOT NULL DEFAULT 0,
    "reference" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "internal_note" TEXT NOT NULL DEFAULT '',
    "valid_until" DATE,
    "due_on" DATE,
    "discount_kind" TEXT NOT NULL DEFAULT 'none',
    "discount_value" INTEGER NOT NULL DEFAULT 0,
    "deposit_bp" INTEGER NOT NULL DEFAULT 0,
    "vat_rate_bp" INTEGER NOT NULL,
    "subtotal" INTEGER NOT NULL DEFAULT 0,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "vat" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "credited" INTEGER NOT NULL DEFAULT 0,
    "balance" INTEGER GENERATED ALWAYS AS (case when kind = 'invoice' and number is not null then total - paid - credited else 0 end) STORED,
    "instalments" JSONB,
    "next_due_on" DATE GENERATED ALWAYS AS (case when kind = 'invoice' and number is not null then next_due(instalments, total, paid, credited, (handed_over_at at time zone 'Africa/Johannesburg')::date) end) STORED,
    "version" INTEGER NOT NULL DEFAULT 1,
    "is_untouched" BOOLEAN GENERATED ALWAYS AS (number is null and version = 1 and source = 'counter' and client_id is null and client_name = '' and client_company = '' and total = 0) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,
    "issued_at" TIMESTAMPTZ(3),
    "issued_on" DATE,
    "mailed_at" TIMESTAMPTZ(3),
    "viewed_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_name" TEXT NOT NULL DEFAULT '',
    "accepted_from" TEXT NOT NULL DEFAULT '',
    "declined_reason" TEXT NOT NULL DEFAULT '',
    "handed_over_at" TIMESTAMPTZ(3),
    "handed_over_by_id" UUID,
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(coalesce(number, 'draft') || ' ' || client_name || ' ' || client_company || ' ' || client_email || ' ' || plain_phone(client_phone) || ' ' || reference)) STORED,

    CONSTRAINT "sales_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_document_line" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "variant_id" TEXT,
    "slug" TEXT NOT NULL DEFAULT '',
    "sku" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "options" JSONB NOT NULL DEFAULT '[]',
    "set_name" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "configuration" JSONB,
    "quantity" INTEGER NOT NULL,
    "list_unit_price" INTEGER NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "discount_bp" INTEGER NOT NULL DEFAULT 0,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "document_discount" INTEGER NOT NULL DEFAULT 0,
    "line_total" INTEGER NOT NULL,
    "vat_rate_bp" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "made_to_order" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "from_line_id" UUID,
    "pieces" INTEGER NOT NULL DEFAULT 0,
    "sold_unit_id" TEXT,

    CONSTRAINT "sales_document_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft_revision" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "draft_revision_pkey" PRIMARY KEY ("document_id","version")
);

-- CreateTable
CREATE TABLE "document_editor" (
    "document_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_editor_pkey" PRIMARY KEY ("document_id","user_id")
);

-- CreateTable
CREATE TABLE "document_card_payment" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "provider_session_id" TEXT,
    "provider_payment_id" TEXT,
    "pay_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_card_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_payment" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'receipt',
    "number" TEXT NOT NULL,
    "client_id" UUID NOT NULL,
    "branch_id" UUID,
    "method" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "allocated" INTEGER NOT NULL DEFAULT 0,
    "reference" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "tendered" INTEGER,
    "received_on" DATE NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_by_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "order_payment_id" UUID,
    "order_refund_id" UUID,
    "card_payment_id" UUID,
    "voids_id" UUID,
    "access_key" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
    "client_name" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(number || ' ' || client_name || ' ' || reference)) STORED,

    CONSTRAINT "client_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "allocation" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" UUID,
    "credit_note_id" UUID,
    "invoice_id" UUID,
    "refund_id" UUID,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "allocation_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "ready_set" (
    "slug" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "wall" INTEGER NOT NULL,
    "front_colour" TEXT NOT NULL,
    "carcass_colour" TEXT NOT NULL,
    "discount_percent" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_draft" BOOLEAN NOT NULL DEFAULT false,
    "is_undone" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ready_set_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "set_part" (
    "id" UUID NOT NULL,
    "set_slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "x" INTEGER,
    "y" INTEGER,
    "front_colour" TEXT,
    "configuration" JSONB,

    CONSTRAINT "set_part_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_item" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "variant_id" TEXT,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(sku || ' ' || label)) STORED,
    "base_unit" TEXT NOT NULL DEFAULT 'piece',
    "colour_code" TEXT,
    "thickness" DOUBLE PRECISION,
    "length" INTEGER,
    "width" INTEGER,
    "cut_from_id" TEXT,
    "bom_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_unit" (
    "id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "factor" INTEGER NOT NULL,

    CONSTRAINT "stock_unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_bin" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "branch_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'stock',
    "pick_order" INTEGER NOT NULL DEFAULT 1000,
    "sells_online" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stock_bin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_level" (
    "item_id" TEXT NOT NULL,
    "on_hand" INTEGER NOT NULL DEFAULT 0,
    "for_sale" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "allocated" INTEGER NOT NULL DEFAULT 0,
    "value" INTEGER NOT NULL DEFAULT 0,
    "reorder_point" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "is_withdrawn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "stock_level_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "bin_level" (
    "item_id" TEXT NOT NULL,
    "bin_id" UUID NOT NULL,
    "on_hand" INTEGER NOT NULL,

    CONSTRAINT "bin_level_pkey" PRIMARY KEY ("item_id","bin_id")
);

-- CreateTable
CREATE TABLE "stock_movement" (
    "id" BIGSERIAL NOT NULL,
    "item_id" TEXT NOT NULL,
    "bin_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "reference" TEXT,
    "document_kind" TEXT,
    "document_id" UUID,
    "actor_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "key" UUID,
    "move_id" UUID,
    "reverses_id" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_check" (
    "id" BIGSERIAL NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wrong" TEXT[],

    CONSTRAINT "stock_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_hold" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "document_id" UUID,
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_hold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_count" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "bin_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'counting',
    "counter_id" UUID NOT NULL,
    "checker_id" UUID,
    "needs_second" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "explained_at" TIMESTAMPTZ(3),
    "posted_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stock_count_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_count_line" (
    "id" UUID NOT NULL,
    "count_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "expected" INTEGER NOT NULL,
    "ledger_id" BIGINT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "value" INTEGER,

    CONSTRAINT "stock_count_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_allocation" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "document_id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "picked_at" TIMESTAMPTZ(3),
    "issued_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stock_allocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_allocation_line" (
    "id" UUID NOT NULL,
    "allocation_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "asked" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "picked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_allocation_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_pick" (
    "id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "bin_id" UUID NOT NULL,
    "into_id" UUID,
    "quantity" INTEGER NOT NULL,
    "put_back" INTEGER NOT NULL DEFAULT 0,
    "picked_by_id" UUID,
    "picked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_pick_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "contact" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "vat_number" TEXT NOT NULL DEFAULT '',
    "account_number" TEXT NOT NULL DEFAULT '',
    "terms_days" INTEGER NOT NULL DEFAULT 30,
    "lead_days" INTEGER NOT NULL DEFAULT 5,
    "notes" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_price" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "supplier_code" TEXT NOT NULL DEFAULT '',
    "pack_unit" TEXT NOT NULL,
    "pack_factor" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "breaks" JSONB NOT NULL DEFAULT '[]',
    "min_packs" INTEGER NOT NULL DEFAULT 1,
    "multiple_packs" INTEGER NOT NULL DEFAULT 1,
    "lead_days" INTEGER,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_price_pkey" PRIMARY KEY ("id")
);

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
    "contact_request_id" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "request_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(number || ' ' || subject || ' ' || description || ' ' || item || ' ' || email)) STORED,

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

-- CreateTable
CREATE TABLE "role" (
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_staff" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "every_permission" BOOLEAN NOT NULL DEFAULT false,
    "every_task" BOOLEAN NOT NULL DEFAULT false,
    "every_location" BOOLEAN NOT NULL DEFAULT false,
    "starts_at_location" BOOLEAN NOT NULL DEFAULT true,
    "top_group" TEXT NOT NULL DEFAULT 'sales',
    "discount_constant" TEXT,
    "discount_limit_bp" INTEGER,
    "give_back_limit" INTEGER NOT NULL DEFAULT 0,
    "in_words" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "role_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "location" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "hours" JSONB NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "employee_id" TEXT,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "image" TEXT,
    "password_hash" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "role_key" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "rights_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_role" (
    "user_id" UUID NOT NULL,
    "role_key" TEXT NOT NULL,

    CONSTRAINT "user_role_pkey" PRIMARY KEY ("user_id","role_key")
);

-- CreateTable
CREATE TABLE "user_location" (
    "user_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,

    CONSTRAINT "user_location_pkey" PRIMARY KEY ("user_id","location_id")
);

-- CreateTable
CREATE TABLE "user_session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "device" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "password_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_token" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "sealed_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "task" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "due_date" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "user_id" UUID NOT NULL,
    "created_by_id" UUID,
    "link" TEXT,
    "link_label" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_view" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "q" TEXT NOT NULL DEFAULT '',
    "filters" JSONB NOT NULL DEFAULT '[]',
    "sort" TEXT NOT NULL DEFAULT '',
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "helping" (
    "id" UUID NOT NULL,
    "session_id" UUID,
    "helper_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "told_as" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "may_change_since" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "end_is_noted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "helping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "walk_in" (
    "id" UUID NOT NULL,
    "branch_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL,
    "interest" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT,
    "helped_by_id" UUID,
    "time_in" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "time_out" TIMESTAMPTZ(3),
    "quote_id" UUID,
    "quote_number" TEXT,
    "entry_key" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT GENERATED ALWAYS AS (plain_text(name || ' ' || email || ' ' || phone || ' ' || interest)) STORED,

    CONSTRAINT "walk_in_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_request_idempotency_key_key" ON "approval_request"("idempotency_key");

-- CreateIndex
CREATE INDEX "approval_request_document_id_kind_status_idx" ON "approval_request"("document_id", "kind", "status");

-- CreateIndex
CREATE INDEX "approval_request_payment_id_idx" ON "approval_request"("payment_id");

-- CreateIndex
CREATE INDEX "clock_event_person_code_at_idx" ON "clock_event"("person_code", "at");

-- CreateIndex
CREATE INDEX "clock_event_at_idx" ON "clock_event"("at");

-- CreateIndex
CREATE INDEX "clock_event_device_id_received_at_idx" ON "clock_event"("device_id", "received_at");

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

-- CreateIndex
CREATE INDEX "back_in_stock_request_variant_id_asked_at_idx" ON "back_in_stock_request"("variant_id", "asked_at");

-- CreateIndex
CREATE INDEX "back_in_stock_request_user_id_idx" ON "back_in_stock_request"("user_id");

-- CreateIndex
CREATE INDEX "back_in_stock_request_asked_at_idx" ON "back_in_stock_request"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "back_in_stock_request_email_variant_id_key" ON "back_in_stock_request"("email", "variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_number_key" ON "cart"("number");

-- CreateIndex
CREATE INDEX "cart_user_id_status_idx" ON "cart"("user_id", "status");

-- CreateIndex
CREATE INDEX "cart_status_updated_at_idx" ON "cart"("status", "updated_at");

-- CreateIndex
CREATE INDEX "cart_line_variant_id_idx" ON "cart_line"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_line_cart_id_variant_id_configuration_hash_set_slug_key" ON "cart_line"("cart_id", "variant_id", "configuration_hash", "set_slug");

-- CreateIndex
CREATE UNIQUE INDEX "product_slug_key" ON "product"("slug");

-- CreateIndex
CREATE INDEX "product_category_slug_subcategory_slug_is_active_position_idx" ON "product"("category_slug", "subcategory_slug", "is_active", "position");

-- CreateIndex
CREATE INDEX "product_price_idx" ON "product"("price");

-- CreateIndex
CREATE UNIQUE INDEX "variant_sku_key" ON "variant"("sku");

-- CreateIndex
CREATE INDEX "variant_product_id_position_idx" ON "variant"("product_id", "position");

-- CreateIndex
CREATE INDEX "variant_colour_code_idx" ON "variant"("colour_code");

-- CreateIndex
CREATE INDEX "item_photo_product_id_position_idx" ON "item_photo"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "item_photo_product_id_content_hash_key" ON "item_photo"("product_id", "content_hash");

-- CreateIndex
CREATE INDEX "slug_redirect_kind_target_idx" ON "slug_redirect"("kind", "target");

-- CreateIndex
CREATE UNIQUE INDEX "catalogue_change_number_key" ON "catalogue_change"("number");

-- CreateIndex
CREATE UNIQUE INDEX "catalogue_change_undoes_id_key" ON "catalogue_change"("undoes_id");

-- CreateIndex
CREATE INDEX "catalogue_change_status_effective_on_idx" ON "catalogue_change"("status", "effective_on");

-- CreateIndex
CREATE INDEX "catalogue_change_created_at_idx" ON "catalogue_change"("created_at");

-- CreateIndex
CREATE INDEX "catalogue_edit_change_id_idx" ON "catalogue_edit"("change_id");

-- CreateIndex
CREATE INDEX "catalogue_edit_root_id_idx" ON "catalogue_edit"("root_id");

-- CreateIndex
CREATE UNIQUE INDEX "item_import_change_id_key" ON "item_import"("change_id");

-- CreateIndex
CREATE INDEX "item_import_created_at_idx" ON "item_import"("created_at");

-- CreateIndex
CREATE INDEX "constant_change_key_at_idx" ON "constant_change"("key", "at");

-- CreateIndex
CREATE INDEX "timeline_entry_subject_kind_subject_id_at_idx" ON "timeline_entry"("subject_kind", "subject_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "contact_request_number_key" ON "contact_request"("number");

-- CreateIndex
CREATE UNIQUE INDEX "contact_request_form_id_key" ON "contact_request"("form_id");

-- CreateIndex
CREATE INDEX "contact_request_status_created_at_idx" ON "contact_request"("status", "created_at");

-- CreateIndex
CREATE INDEX "contact_request_created_at_idx" ON "contact_request"("created_at");

-- CreateIndex
CREATE INDEX "contact_request_assignee_id_created_at_idx" ON "contact_request"("assignee_id", "created_at");

-- CreateIndex
CREATE INDEX "contact_request_fingerprint_created_at_idx" ON "contact_request"("fingerprint", "created_at");

-- CreateIndex
CREATE INDEX "contact_request_email_idx" ON "contact_request"("email");

-- CreateIndex
CREATE INDEX "contact_answer_request_id_at_idx" ON "contact_answer"("request_id", "at");

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

-- CreateIndex
CREATE INDEX "suburb_name_idx" ON "suburb"("name");

-- CreateIndex
CREATE INDEX "suburb_postal_code_idx" ON "suburb"("postal_code");

-- CreateIndex
CREATE UNIQUE INDEX "employee_code_key" ON "employee"("code");

-- CreateIndex
CREATE UNIQUE INDEX "employee_user_id_key" ON "employee"("user_id");

-- CreateIndex
CREATE INDEX "employee_branch_id_idx" ON "employee"("branch_id");

-- CreateIndex
CREATE UNIQUE INDEX "pay_terms_number_key" ON "pay_terms"("number");

-- CreateIndex
CREATE INDEX "pay_terms_employee_id_from_day_idx" ON "pay_terms"("employee_id", "from_day");

-- CreateIndex
CREATE INDEX "regular_pay_line_employee_id_idx" ON "regular_pay_line"("employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "statutory_figures_number_key" ON "statutory_figures"("number");

-- CreateIndex
CREATE INDEX "statutory_figures_from_day_idx" ON "statutory_figures"("from_day");

-- CreateIndex
CREATE UNIQUE INDEX "pay_run_number_key" ON "pay_run"("number");

-- CreateIndex
CREATE INDEX "pay_run_status_period_to_day_idx" ON "pay_run"("status", "period", "to_day");

-- CreateIndex
CREATE INDEX "payslip_employee_id_idx" ON "payslip"("employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "payslip_run_id_employee_id_key" ON "payslip"("run_id", "employee_id");

-- CreateIndex
CREATE INDEX "leave_entry_employee_id_on_day_idx" ON "leave_entry"("employee_id", "on_day");

-- CreateIndex
CREATE INDEX "leave_entry_request_id_idx" ON "leave_entry"("request_id");

-- CreateIndex
CREATE INDEX "leave_request_employee_id_from_day_idx" ON "leave_request"("employee_id", "from_day");

-- CreateIndex
CREATE INDEX "leave_request_status_from_day_idx" ON "leave_request"("status", "from_day");

-- CreateIndex
CREATE UNIQUE INDEX "device_serial_key" ON "device"("serial");

-- CreateIndex
CREATE UNIQUE INDEX "device_key_hash_key" ON "device"("key_hash");

-- CreateIndex
CREATE INDEX "device_location_id_idx" ON "device"("location_id");

-- CreateIndex
CREATE INDEX "device_watcher_id_idx" ON "device"("watcher_id");

-- CreateIndex
CREATE INDEX "device_outage_device_id_told_at_idx" ON "device_outage"("device_id", "told_at");

-- CreateIndex
CREATE INDEX "flag_owner_id_idx" ON "flag"("owner_id");

-- CreateIndex
CREATE INDEX "flag_target_user_id_idx" ON "flag_target"("user_id");

-- CreateIndex
CREATE INDEX "flag_target_role_key_idx" ON "flag_target"("role_key");

-- CreateIndex
CREATE INDEX "flag_target_location_id_idx" ON "flag_target"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "flag_target_flag_key_user_id_key" ON "flag_target"("flag_key", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "flag_target_flag_key_role_key_key" ON "flag_target"("flag_key", "role_key");

-- CreateIndex
CREATE UNIQUE INDEX "flag_target_flag_key_location_id_key" ON "flag_target"("flag_key", "location_id");

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_thread_token_key" ON "mailbox_thread"("token");

-- CreateIndex
CREATE INDEX "mailbox_thread_last_at_id_idx" ON "mailbox_thread"("last_at" DESC, "id");

-- CreateIndex
CREATE INDEX "mailbox_thread_assignee_id_last_at_idx" ON "mailbox_thread"("assignee_id", "last_at");

-- CreateIndex
CREATE INDEX "mailbox_thread_root_message_id_idx" ON "mailbox_thread"("root_message_id");

-- CreateIndex
CREATE INDEX "mailbox_thread_party_address_idx" ON "mailbox_thread"("party_address");

-- CreateIndex
CREATE INDEX "mailbox_message_thread_id_at_idx" ON "mailbox_message"("thread_id", "at");

-- CreateIndex
CREATE INDEX "mailbox_message_at_idx" ON "mailbox_message"("at" DESC);

-- CreateIndex
CREATE INDEX "mailbox_message_from_address_at_idx" ON "mailbox_message"("from_address", "at");

-- CreateIndex
CREATE INDEX "mailbox_message_author_id_idx" ON "mailbox_message"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_message_message_id_body_hash_key" ON "mailbox_message"("message_id", "body_hash");

-- CreateIndex
CREATE INDEX "mailbox_delivery_message_id_idx" ON "mailbox_delivery"("message_id");

-- CreateIndex
CREATE INDEX "mailbox_file_message_id_idx" ON "mailbox_file"("message_id");

-- CreateIndex
CREATE INDEX "mailbox_note_thread_id_at_idx" ON "mailbox_note"("thread_id", "at");

-- CreateIndex
CREATE INDEX "mailbox_link_kind_object_id_idx" ON "mailbox_link"("kind", "object_id");

-- CreateIndex
CREATE INDEX "conversation_last_at_id_idx" ON "conversation"("last_at" DESC, "id");

-- CreateIndex
CREATE INDEX "conversation_assignee_id_last_at_idx" ON "conversation"("assignee_id", "last_at");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_kind_object_id_key" ON "conversation"("kind", "object_id");

-- CreateIndex
CREATE INDEX "conversation_message_author_id_idx" ON "conversation_message"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_message_conversation_id_seq_key" ON "conversation_message"("conversation_id", "seq");

-- CreateIndex
CREATE INDEX "conversation_person_user_id_idx" ON "conversation_person"("user_id");

-- CreateIndex
CREATE INDEX "conversation_picture_kind_object_id_idx" ON "conversation_picture"("kind", "object_id");

-- CreateIndex
CREATE INDEX "conversation_picture_message_id_idx" ON "conversation_picture"("message_id");

-- CreateIndex
CREATE INDEX "conversation_picture_author_id_idx" ON "conversation_picture"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "navigation_group_key_key" ON "navigation_group"("key");

-- CreateIndex
CREATE INDEX "navigation_link_group_id_position_idx" ON "navigation_link"("group_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "online_order_number_key" ON "online_order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "online_order_access_key_key" ON "online_order"("access_key");

-- CreateIndex
CREATE UNIQUE INDEX "online_order_idempotency_key_key" ON "online_order"("idempotency_key");

-- CreateIndex
CREATE INDEX "online_order_cart_id_idx" ON "online_order"("cart_id");

-- CreateIndex
CREATE INDEX "online_order_user_id_placed_at_idx" ON "online_order"("user_id", "placed_at");

-- CreateIndex
CREATE INDEX "online_order_status_placed_at_idx" ON "online_order"("status", "placed_at");

-- CreateIndex
CREATE INDEX "online_order_placed_at_idx" ON "online_order"("placed_at");

-- CreateIndex
CREATE INDEX "online_order_email_idx" ON "online_order"("email");

-- CreateIndex
CREATE UNIQUE INDEX "online_order_line_order_id_position_key" ON "online_order_line"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_session_id_key" ON "payment"("provider_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_id_attempt_key" ON "payment"("order_id", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "refund_idempotency_key_key" ON "refund"("idempotency_key");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "resource_url_key" ON "resource"("url");

-- CreateIndex
CREATE UNIQUE INDEX "plan_number_key" ON "plan"("number");

-- CreateIndex
CREATE UNIQUE INDEX "plan_share_key_key" ON "plan"("share_key");

-- CreateIndex
CREATE INDEX "plan_user_id_updated_at_idx" ON "plan"("user_id", "updated_at");

-- CreateIndex
CREATE INDEX "plan_cart_id_idx" ON "plan"("cart_id");

-- CreateIndex
CREATE INDEX "plan_document_id_idx" ON "plan"("document_id");

-- CreateIndex
CREATE INDEX "plan_updated_at_idx" ON "plan"("updated_at");

-- CreateIndex
CREATE INDEX "plan_event_user_id_idx" ON "plan_event"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_event_plan_id_key_key" ON "plan_event"("plan_id", "key");

-- CreateIndex
CREATE INDEX "plan_version_plan_id_created_at_idx" ON "plan_version"("plan_id", "created_at");

-- CreateIndex
CREATE INDEX "outbox_event_dispatched_at_next_attempt_at_idx" ON "outbox_event"("dispatched_at", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_event_type_occurred_at_idx" ON "outbox_event"("type", "occurred_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_message_effect_key_key" ON "mail_message"("effect_key");

-- CreateIndex
CREATE UNIQUE INDEX "mail_message_message_id_key" ON "mail_message"("message_id");

-- CreateIndex
CREATE INDEX "mail_message_status_created_at_idx" ON "mail_message"("status", "created_at");

-- CreateIndex
CREATE INDEX "mail_message_to_address_created_at_idx" ON "mail_message"("to_address", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_subject_kind_subject_id_id_idx" ON "audit_entry"("subject_kind", "subject_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry"("actor_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_action_id_idx" ON "audit_entry"("action", "id");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_idx" ON "audit_entry"("actor", "id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_seal_first_entry_key" ON "audit_seal"("first_entry");

-- CreateIndex
CREATE UNIQUE INDEX "audit_seal_last_entry_key" ON "audit_seal"("last_entry");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "file_upload_key_key" ON "file_upload"("key");

-- CreateIndex
CREATE INDEX "file_upload_by_id_created_at_idx" ON "file_upload"("by_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "file_bin_key_key" ON "file_bin"("key");

-- CreateIndex
CREATE INDEX "file_bin_goes_at_idx" ON "file_bin"("goes_at");

-- CreateIndex
CREATE INDEX "file_finding_kind_key_idx" ON "file_finding"("kind", "key");

-- CreateIndex
CREATE INDEX "consent_record_user_id_id_idx" ON "consent_record"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_number_key" ON "privacy_request"("number");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_token_hash_key" ON "privacy_request"("token_hash");

-- CreateIndex
CREATE INDEX "privacy_request_status_due_on_idx" ON "privacy_request"("status", "due_on");

-- CreateIndex
CREATE INDEX "privacy_request_asked_at_idx" ON "privacy_request"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "project_number_key" ON "project"("number");

-- CreateIndex
CREATE UNIQUE INDEX "project_document_id_key" ON "project"("document_id");

-- CreateIndex
CREATE INDEX "project_status_promised_on_idx" ON "project"("status", "promised_on");

-- CreateIndex
CREATE INDEX "project_column_id_idx" ON "project"("column_id");

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

-- CreateIndex
CREATE INDEX "station_scan_panel_id_idx" ON "station_scan"("panel_id");

-- CreateIndex
CREATE INDEX "station_scan_at_idx" ON "station_scan"("at");

-- CreateIndex
CREATE INDEX "station_scan_actor_id_at_idx" ON "station_scan"("actor_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "carton_code_key" ON "carton"("code");

-- CreateIndex
CREATE INDEX "carton_status_idx" ON "carton"("status");

-- CreateIndex
CREATE INDEX "carton_stop_id_idx" ON "carton"("stop_id");

-- CreateIndex
CREATE UNIQUE INDEX "carton_project_id_number_key" ON "carton"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "carton_part_panel_id_key" ON "carton_part"("panel_id");

-- CreateIndex
CREATE INDEX "carton_part_carton_id_idx" ON "carton_part"("carton_id");

-- CreateIndex
CREATE INDEX "carton_part_cupboard_id_idx" ON "carton_part"("cupboard_id");

-- CreateIndex
CREATE UNIQUE INDEX "trip_number_key" ON "trip"("number");

-- CreateIndex
CREATE INDEX "trip_status_day_idx" ON "trip"("status", "day");

-- CreateIndex
CREATE INDEX "trip_driver_id_idx" ON "trip"("driver_id");

-- CreateIndex
CREATE INDEX "trip_stop_trip_id_position_idx" ON "trip_stop"("trip_id", "position");

-- CreateIndex
CREATE INDEX "trip_stop_document_id_idx" ON "trip_stop"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_number_key" ON "purchase_order"("number");

-- CreateIndex
CREATE INDEX "purchase_order_supplier_id_created_at_idx" ON "purchase_order"("supplier_id", "created_at");

-- CreateIndex
CREATE INDEX "purchase_order_status_created_at_idx" ON "purchase_order"("status", "created_at");

-- CreateIndex
CREATE INDEX "purchase_order_branch_id_idx" ON "purchase_order"("branch_id");

-- CreateIndex
CREATE INDEX "purchase_order_line_item_id_idx" ON "purchase_order_line"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_line_order_id_position_key" ON "purchase_order_line"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "goods_receipt_number_key" ON "goods_receipt"("number");

-- CreateIndex
CREATE INDEX "goods_receipt_order_id_received_at_idx" ON "goods_receipt"("order_id", "received_at");

-- CreateIndex
CREATE INDEX "goods_receipt_bin_id_idx" ON "goods_receipt"("bin_id");

-- CreateIndex
CREATE INDEX "goods_receipt_line_line_id_idx" ON "goods_receipt_line"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "goods_receipt_line_receipt_id_line_id_key" ON "goods_receipt_line"("receipt_id", "line_id");

-- CreateIndex
CREATE INDEX "price_variance_order_id_idx" ON "price_variance"("order_id");

-- CreateIndex
CREATE INDEX "price_variance_receipt_id_idx" ON "price_variance"("receipt_id");

-- CreateIndex
CREATE INDEX "price_variance_invoice_id_idx" ON "price_variance"("invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_number_key" ON "supplier_return"("number");

-- CreateIndex
CREATE INDEX "supplier_return_receipt_id_idx" ON "supplier_return"("receipt_id");

-- CreateIndex
CREATE INDEX "supplier_return_bin_id_idx" ON "supplier_return"("bin_id");

-- CreateIndex
CREATE INDEX "supplier_return_line_line_id_idx" ON "supplier_return_line"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_return_line_return_id_line_id_key" ON "supplier_return_line"("return_id", "line_id");

-- CreateIndex
CREATE INDEX "supplier_invoice_supplier_id_status_due_on_idx" ON "supplier_invoice"("supplier_id", "status", "due_on");

-- CreateIndex
CREATE INDEX "supplier_invoice_order_id_idx" ON "supplier_invoice"("order_id");

-- CreateIndex
CREATE INDEX "supplier_invoice_status_due_on_idx" ON "supplier_invoice"("status", "due_on");

-- CreateIndex
CREATE INDEX "supplier_invoice_created_at_idx" ON "supplier_invoice"("created_at");

-- CreateIndex
CREATE INDEX "supplier_invoice_line_line_id_idx" ON "supplier_invoice_line"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_invoice_line_invoice_id_line_id_key" ON "supplier_invoice_line"("invoice_id", "line_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_user_id_key" ON "client"("user_id");

-- CreateIndex
CREATE INDEX "client_email_idx" ON "client"("email");

-- CreateIndex
CREATE INDEX "client_phone_idx" ON "client"("phone");

-- CreateIndex
CREATE INDEX "client_merged_into_id_name_idx" ON "client"("merged_into_id", "name");

-- CreateIndex
CREATE INDEX "client_parted_from_id_idx" ON "client"("parted_from_id");

-- CreateIndex
CREATE UNIQUE INDEX "sales_document_number_key" ON "sales_document"("number");

-- CreateIndex
CREATE UNIQUE INDEX "sales_document_access_key_key" ON "sales_document"("access_key");

-- CreateIndex
CREATE UNIQUE INDEX "sales_document_idempotency_key_key" ON "sales_document"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "sales_document_order_refund_id_key" ON "sales_document"("order_refund_id");

-- CreateIndex
CREATE INDEX "sales_document_client_id_issued_on_idx" ON "sales_document"("client_id", "issued_on");

-- CreateIndex
CREATE INDEX "sales_document_kind_created_at_idx" ON "sales_document"("kind", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "sales_document_kind_issued_on_idx" ON "sales_document"("kind", "issued_on");

-- CreateIndex
CREATE INDEX "sales_document_quote_id_idx" ON "sales_document"("quote_id");

-- CreateIndex
CREATE INDEX "sales_document_credits_id_idx" ON "sales_document"("credits_id");

-- CreateIndex
CREATE INDEX "sales_document_replaces_id_idx" ON "sales_document"("replaces_id");

-- CreateIndex
CREATE INDEX "sales_document_contact_request_id_idx" ON "sales_document"("contact_request_id");

-- CreateIndex
CREATE INDEX "sales_document_salesperson_id_created_at_idx" ON "sales_document"("salesperson_id", "created_at");

-- CreateIndex
CREATE INDEX "sales_document_branch_id_created_at_idx" ON "sales_document"("branch_id", "created_at");

-- CreateIndex
CREATE INDEX "sales_document_line_from_line_id_idx" ON "sales_document_line"("from_line_id");

-- CreateIndex
CREATE INDEX "sales_document_line_variant_id_idx" ON "sales_document_line"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "sales_document_line_document_id_position_key" ON "sales_document_line"("document_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "document_card_payment_provider_session_id_key" ON "document_card_payment"("provider_session_id");

-- CreateIndex
CREATE INDEX "document_card_payment_document_id_created_at_idx" ON "document_card_payment"("document_id", "created_at");

-- CreateIndex
CREATE INDEX "document_card_payment_status_created_at_idx" ON "document_card_payment"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_number_key" ON "client_payment"("number");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_idempotency_key_key" ON "client_payment"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_order_payment_id_key" ON "client_payment"("order_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_order_refund_id_key" ON "client_payment"("order_refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_card_payment_id_key" ON "client_payment"("card_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_voids_id_key" ON "client_payment"("voids_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_access_key_key" ON "client_payment"("access_key");

-- CreateIndex
CREATE INDEX "client_payment_client_id_received_on_idx" ON "client_payment"("client_id", "received_on");

-- CreateIndex
CREATE INDEX "client_payment_received_on_branch_id_idx" ON "client_payment"("received_on", "branch_id");

-- CreateIndex
CREATE INDEX "client_payment_received_at_idx" ON "client_payment"("received_at");

-- CreateIndex
CREATE INDEX "allocation_payment_id_idx" ON "allocation"("payment_id");

-- CreateIndex
CREATE INDEX "allocation_credit_note_id_idx" ON "allocation"("credit_note_id");

-- CreateIndex
CREATE INDEX "allocation_invoice_id_idx" ON "allocation"("invoice_id");

-- CreateIndex
CREATE INDEX "allocation_refund_id_idx" ON "allocation"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "ready_set_sku_key" ON "ready_set"("sku");

-- CreateIndex
CREATE UNIQUE INDEX "set_part_set_slug_position_key" ON "set_part"("set_slug", "position");

-- CreateIndex
CREATE UNIQUE INDEX "stock_item_variant_id_key" ON "stock_item"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_item_sku_key" ON "stock_item"("sku");

-- CreateIndex
CREATE INDEX "stock_item_kind_idx" ON "stock_item"("kind");

-- CreateIndex
CREATE INDEX "stock_item_label_id_idx" ON "stock_item"("label", "id");

-- CreateIndex
CREATE INDEX "stock_item_cut_from_id_idx" ON "stock_item"("cut_from_id");

-- CreateIndex
CREATE INDEX "stock_item_colour_code_idx" ON "stock_item"("colour_code");

-- CreateIndex
CREATE UNIQUE INDEX "stock_unit_item_id_name_key" ON "stock_unit"("item_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "stock_bin_number_key" ON "stock_bin"("number");

-- CreateIndex
CREATE UNIQUE INDEX "stock_bin_branch_id_code_key" ON "stock_bin"("branch_id", "code");

-- CreateIndex
CREATE INDEX "stock_level_label_item_id_idx" ON "stock_level"("label", "item_id");

-- CreateIndex
CREATE INDEX "bin_level_bin_id_idx" ON "bin_level"("bin_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movement_reverses_id_key" ON "stock_movement"("reverses_id");

-- CreateIndex
CREATE INDEX "stock_movement_item_id_at_idx" ON "stock_movement"("item_id", "at");

-- CreateIndex
CREATE INDEX "stock_movement_bin_id_id_idx" ON "stock_movement"("bin_id", "id");

-- CreateIndex
CREATE INDEX "stock_movement_reason_id_idx" ON "stock_movement"("reason", "id");

-- CreateIndex
CREATE INDEX "stock_movement_actor_id_id_idx" ON "stock_movement"("actor_id", "id");

-- CreateIndex
CREATE INDEX "stock_movement_reference_idx" ON "stock_movement"("reference");

-- CreateIndex
CREATE INDEX "stock_movement_document_id_idx" ON "stock_movement"("document_id");

-- CreateIndex
CREATE INDEX "stock_movement_move_id_idx" ON "stock_movement"("move_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movement_key_item_id_bin_id_key" ON "stock_movement"("key", "item_id", "bin_id");

-- CreateIndex
CREATE INDEX "stock_check_checked_at_idx" ON "stock_check"("checked_at");

-- CreateIndex
CREATE INDEX "stock_hold_order_id_idx" ON "stock_hold"("order_id");

-- CreateIndex
CREATE INDEX "stock_hold_document_id_idx" ON "stock_hold"("document_id");

-- CreateIndex
CREATE INDEX "stock_hold_item_id_idx" ON "stock_hold"("item_id");

-- CreateIndex
CREATE INDEX "stock_hold_expires_at_idx" ON "stock_hold"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_count_number_key" ON "stock_count"("number");

-- CreateIndex
CREATE INDEX "stock_count_bin_id_posted_at_idx" ON "stock_count"("bin_id", "posted_at");

-- CreateIndex
CREATE INDEX "stock_count_status_idx" ON "stock_count"("status");

-- CreateIndex
CREATE INDEX "stock_count_line_item_id_counted_at_idx" ON "stock_count_line"("item_id", "counted_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_count_line_count_id_item_id_round_key" ON "stock_count_line"("count_id", "item_id", "round");

-- CreateIndex
CREATE UNIQUE INDEX "stock_allocation_number_key" ON "stock_allocation"("number");

-- CreateIndex
CREATE INDEX "stock_allocation_document_id_idx" ON "stock_allocation"("document_id");

-- CreateIndex
CREATE INDEX "stock_allocation_status_created_at_idx" ON "stock_allocation"("status", "created_at");

-- CreateIndex
CREATE INDEX "stock_allocation_line_item_id_idx" ON "stock_allocation_line"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_allocation_line_allocation_id_item_id_source_key" ON "stock_allocation_line"("allocation_id", "item_id", "source");

-- CreateIndex
CREATE INDEX "stock_pick_line_id_idx" ON "stock_pick"("line_id");

-- CreateIndex
CREATE INDEX "stock_pick_bin_id_idx" ON "stock_pick"("bin_id");

-- CreateIndex
CREATE INDEX "stock_pick_into_id_idx" ON "stock_pick"("into_id");

-- CreateIndex
CREATE INDEX "supplier_name_idx" ON "supplier"("name");

-- CreateIndex
CREATE INDEX "supplier_price_item_id_idx" ON "supplier_price"("item_id");

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
CREATE INDEX "ticket_contact_request_id_idx" ON "ticket"("contact_request_id");

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

-- CreateIndex
CREATE UNIQUE INDEX "location_key_key" ON "location"("key");

-- CreateIndex
CREATE UNIQUE INDEX "user_employee_id_key" ON "user"("employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "user_role_key_idx" ON "user"("role_key");

-- CreateIndex
CREATE INDEX "user_session_user_id_idx" ON "user_session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_token_token_hash_key" ON "user_token"("token_hash");

-- CreateIndex
CREATE INDEX "user_token_user_id_purpose_idx" ON "user_token"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "task_user_id_status_due_date_idx" ON "task"("user_id", "status", "due_date");

-- CreateIndex
CREATE INDEX "task_status_due_date_idx" ON "task"("status", "due_date");

-- CreateIndex
CREATE INDEX "list_view_list_idx" ON "list_view"("list");

-- CreateIndex
CREATE UNIQUE INDEX "list_view_owner_id_list_title_key" ON "list_view"("owner_id", "list", "title");

-- CreateIndex
CREATE INDEX "helping_person_id_started_at_idx" ON "helping"("person_id", "started_at");

-- CreateIndex
CREATE INDEX "helping_helper_id_idx" ON "helping"("helper_id");

-- CreateIndex
CREATE INDEX "helping_session_id_idx" ON "helping"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "walk_in_entry_key_key" ON "walk_in"("entry_key");

-- CreateIndex
CREATE INDEX "walk_in_branch_id_time_in_idx" ON "walk_in"("branch_id", "time_in");

-- CreateIndex
CREATE INDEX "walk_in_time_in_idx" ON "walk_in"("time_in");

-- CreateIndex
CREATE INDEX "walk_in_helped_by_id_time_in_idx" ON "walk_in"("helped_by_id", "time_in");

-- AddForeignKey
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "back_in_stock_request" ADD CONSTRAINT "back_in_stock_request_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "back_in_stock_request" ADD CONSTRAINT "back_in_stock_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_parent_slug_fkey" FOREIGN KEY ("parent_slug") REFERENCES "category"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_subcategory_slug_fkey" FOREIGN KEY ("subcategory_slug") REFERENCES "category"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_colour_code_fkey" FOREIGN KEY ("colour_code") REFERENCES "colour"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_photo" ADD CONSTRAINT "item_photo_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "catalogue_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue_edit" ADD CONSTRAINT "catalogue_edit_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "catalogue_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_import_part" ADD CONSTRAINT "item_import_part_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "item_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "constant_change" ADD CONSTRAINT "constant_change_key_fkey" FOREIGN KEY ("key") REFERENCES "constant"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "contact_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "suburb" ADD CONSTRAINT "suburb_zone_key_fkey" FOREIGN KEY ("zone_key") REFERENCES "delivery_zone"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee" ADD CONSTRAINT "employee_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee" ADD CONSTRAINT "employee_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pay_terms" ADD CONSTRAINT "pay_terms_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regular_pay_line" ADD CONSTRAINT "regular_pay_line_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "pay_run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_entry" ADD CONSTRAINT "leave_entry_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "leave_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_employee_id_fkey" FOREIGN KEY ("employee_id") REFERENCES "employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_watcher_id_fkey" FOREIGN KEY ("watcher_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_hour" ADD CONSTRAINT "device_hour_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_outage" ADD CONSTRAINT "device_outage_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camera" ADD CONSTRAINT "camera_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag" ADD CONSTRAINT "flag_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_flag_key_fkey" FOREIGN KEY ("flag_key") REFERENCES "flag"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_thread" ADD CONSTRAINT "mailbox_thread_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_delivery" ADD CONSTRAINT "mailbox_delivery_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_file" ADD CONSTRAINT "mailbox_file_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_note" ADD CONSTRAINT "mailbox_note_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_link" ADD CONSTRAINT "mailbox_link_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_editor" ADD CONSTRAINT "mailbox_editor_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_person" ADD CONSTRAINT "conversation_person_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_person" ADD CONSTRAINT "conversation_person_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_picture" ADD CONSTRAINT "conversation_picture_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "conversation_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_picture" ADD CONSTRAINT "conversation_picture_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "navigation_link" ADD CONSTRAINT "navigation_link_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "navigation_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "navigation_group_role" ADD CONSTRAINT "navigation_group_role_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "navigation_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "navigation_group_role" ADD CONSTRAINT "navigation_group_role_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "navigation_link_role" ADD CONSTRAINT "navigation_link_role_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "navigation_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "navigation_link_role" ADD CONSTRAINT "navigation_link_role_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_order" ADD CONSTRAINT "online_order_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_order" ADD CONSTRAINT "online_order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_order" ADD CONSTRAINT "online_order_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_order_line" ADD CONSTRAINT "online_order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_order_line" ADD CONSTRAINT "online_order_line_sold_unit_id_fkey" FOREIGN KEY ("sold_unit_id") REFERENCES "sold_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_event" ADD CONSTRAINT "plan_event_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_event" ADD CONSTRAINT "plan_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_effect" ADD CONSTRAINT "event_effect_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "outbox_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_publication" ADD CONSTRAINT "event_publication_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "outbox_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_column_id_fkey" FOREIGN KEY ("column_id") REFERENCES "project_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_released_by_id_fkey" FOREIGN KEY ("released_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_date" ADD CONSTRAINT "project_date_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "station_scan" ADD CONSTRAINT "station_scan_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton" ADD CONSTRAINT "carton_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton" ADD CONSTRAINT "carton_stop_id_fkey" FOREIGN KEY ("stop_id") REFERENCES "trip_stop"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton_part" ADD CONSTRAINT "carton_part_carton_id_fkey" FOREIGN KEY ("carton_id") REFERENCES "carton"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton_part" ADD CONSTRAINT "carton_part_cupboard_id_fkey" FOREIGN KEY ("cupboard_id") REFERENCES "project_cupboard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton_part" ADD CONSTRAINT "carton_part_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_stop" ADD CONSTRAINT "trip_stop_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_stop" ADD CONSTRAINT "trip_stop_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goods_receipt_line" ADD CONSTRAINT "goods_receipt_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_variance" ADD CONSTRAINT "price_variance_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "supplier_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_up_to" ADD CONSTRAINT "order_up_to_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return" ADD CONSTRAINT "supplier_return_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "supplier_return"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_return_line" ADD CONSTRAINT "supplier_return_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice" ADD CONSTRAINT "supplier_invoice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "supplier_invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_invoice_line" ADD CONSTRAINT "supplier_invoice_line_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_parted_from_id_fkey" FOREIGN KEY ("parted_from_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_salesperson_id_fkey" FOREIGN KEY ("salesperson_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_credits_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document" ADD CONSTRAINT "sales_document_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document_line" ADD CONSTRAINT "sales_document_line_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_document_line" ADD CONSTRAINT "sales_document_line_sold_unit_id_fkey" FOREIGN KEY ("sold_unit_id") REFERENCES "sold_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft_revision" ADD CONSTRAINT "draft_revision_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_editor" ADD CONSTRAINT "document_editor_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_card_payment" ADD CONSTRAINT "document_card_payment_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_payment" ADD CONSTRAINT "client_payment_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_payment" ADD CONSTRAINT "client_payment_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_payment" ADD CONSTRAINT "client_payment_taken_by_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_payment" ADD CONSTRAINT "client_payment_card_payment_id_fkey" FOREIGN KEY ("card_payment_id") REFERENCES "document_card_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_payment" ADD CONSTRAINT "client_payment_voids_id_fkey" FOREIGN KEY ("voids_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sold_unit" ADD CONSTRAINT "sold_unit_workshop_id_fkey" FOREIGN KEY ("workshop_id") REFERENCES "sold_workshop"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_set_slug_fkey" FOREIGN KEY ("set_slug") REFERENCES "ready_set"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_colour_code_fkey" FOREIGN KEY ("colour_code") REFERENCES "colour"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_cut_from_id_fkey" FOREIGN KEY ("cut_from_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_unit" ADD CONSTRAINT "stock_unit_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_bin" ADD CONSTRAINT "stock_bin_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bin_level" ADD CONSTRAINT "bin_level_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bin_level" ADD CONSTRAINT "bin_level_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "stock_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_count_id_fkey" FOREIGN KEY ("count_id") REFERENCES "stock_count"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation" ADD CONSTRAINT "stock_allocation_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "sales_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation" ADD CONSTRAINT "stock_allocation_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation" ADD CONSTRAINT "stock_allocation_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation_line" ADD CONSTRAINT "stock_allocation_line_allocation_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "stock_allocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_allocation_line" ADD CONSTRAINT "stock_allocation_line_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "stock_allocation_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_bin_id_fkey" FOREIGN KEY ("bin_id") REFERENCES "stock_bin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_into_id_fkey" FOREIGN KEY ("into_id") REFERENCES "stock_bin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_pick" ADD CONSTRAINT "stock_pick_picked_by_id_fkey" FOREIGN KEY ("picked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_price" ADD CONSTRAINT "supplier_price_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "supplier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_price" ADD CONSTRAINT "supplier_price_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_contact_request_id_fkey" FOREIGN KEY ("contact_request_id") REFERENCES "contact_request"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_location" ADD CONSTRAINT "user_location_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_location" ADD CONSTRAINT "user_location_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_token" ADD CONSTRAINT "user_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helping" ADD CONSTRAINT "helping_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helping" ADD CONSTRAINT "helping_helper_id_fkey" FOREIGN KEY ("helper_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helping" ADD CONSTRAINT "helping_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_in" ADD CONSTRAINT "walk_in_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_in" ADD CONSTRAINT "walk_in_helped_by_id_fkey" FOREIGN KEY ("helped_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ------------------------------------------------------------------ Tables and a view that the product reads by SQL alone

create table state_transition (
  machine text not null,
  from_state text,
  to_state text not null,
  unique nulls not distinct (machine, from_state, to_state)
);

create table seed_step (
  name text primary key,
  finished_at timestamptz not null default now()
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

create table stock_movement_tally (
  reason text not null,
  bin_id uuid not null,
  actor_id uuid,
  count integer not null
);

create table sales_day (
  issued_on date not null,
  kind text not null,
  branch_id uuid,
  
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

-- ------------------------------------------------------------------ What no bug may bring about

alter table "allocation"
  add constraint allocation_sides_check check (
    num_nonnulls(payment_id, credit_note_id) = 1 and num_nonnulls(invoice_id, refund_id) = 1
    and (credit_note_id is null or invoice_id is not null) and amount <> 0);
alter table "approval_request"
  add constraint approval_request_decided_check check (
    (status = 'waiting') = (decided_at is null) and (status <> 'declined' or answer <> '')),
  add constraint approval_request_kind_check check (
    case kind when 'refund' then payment_id is not null and document_id is null
    when 'credit' then document_id is not null and payment_id is null
    when 'discount' then document_id is not null and payment_id is null and discount_bp > 0
    else false end and amount > 0);
alter table "attendance_week"
  add constraint attendance_week_agreed check (worked >= 0 AND overtime <= overtime_worked),
  add constraint attendance_week_minutes check (ordinary >= 0 AND overtime >= 0 AND sundays IS NOT NULL),
  add constraint attendance_week_monday check (extract(isodow FROM starts_on) = 1),
  add constraint attendance_week_paid check (paid_at IS NULL OR approved_at IS NOT NULL);
alter table "back_in_stock_request"
  add constraint back_in_stock_request_email_is_lower check ("email" = lower("email") AND "email" <> '');
alter table "bin_level"
  add constraint bin_level_on_hand_check check (on_hand >= 0);
alter table "camera"
  add constraint camera_url check (url ~ '^https?://[^/@]+(/|$)');
alter table "cart_line"
  add constraint cart_line_quantity_check check (quantity > 0);
alter table "carton_part"
  add constraint carton_part_grams check (grams >= 0);
alter table "catalogue_change"
  add constraint catalogue_change_applied_check check (
    (status in ('in_force', 'taken_back')) = (applied_at is not null) and (status = 'not_applied') <= (problem <> ''));
alter table "client"
  add constraint client_email_check check (email = lower(email)),
  add constraint client_merged_check check (merged_into_id <> id),
  add constraint client_sums_check check (owed >= 0 and credit >= 0 and credit_terms_days >= 0);
alter table "client_payment"
  add constraint client_payment_amounts_check check (
    kind in ('receipt', 'refund') and method in ('card', 'eft', 'cash') and amount > 0 and allocated between 0 and amount
    and (kind = 'receipt' or reason <> '')),
  add constraint client_payment_tendered_check check (tendered is null or (kind = 'receipt' and method = 'cash' and tendered > 0)),
  add constraint client_payment_voids check (voids_id is null or kind = 'refund');
alter table "clock_event"
  add constraint clock_event_doubt check (doubt IN ('', 'ahead', 'behind', 'late', 'untrusted') AND (doubt = '' OR kind = 'press')),
  add constraint clock_event_kind check (kind IN ('press', 'added', 'accepted', 'ignored')),
  add constraint clock_event_press_of_device check ((kind = 'press') = (device_id IS NOT NULL)),
  add constraint clock_event_reason check (kind = 'press' OR reason <> ''),
  add constraint clock_event_word_about check ((kind IN ('accepted', 'ignored')) = (about_id IS NOT NULL));
alter table "colour"
  add constraint colour_drawn_check check (
    base ~ '^#[0-9A-Fa-f]{6}$' and (grain is null or grain ~ '^#[0-9A-Fa-f]{6}$') and (grain is null) = (pattern = 'plain')
    ),
  add constraint colour_finish_check check (finish in ('matt', 'satin', 'gloss', 'woodgrain', 'textured')),
  add constraint colour_kind_check check (kind in ('board', 'laminate', 'stone') and cardinality(thicknesses) > 0),
  add constraint colour_pattern_check check (pattern in ('plain', 'grain', 'speckle', 'veins')),
  add constraint colour_price_group_check check (price_group in ('white', 'plain', 'woodgrain', 'designer', 'laminate-a', 'laminate-b', 'stone-a', 'stone-b', 'stone-c'));
alter table "company"
  add constraint company_one_row_check check (id = 1);
alter table "consent_record"
  add constraint consent_record_choice_check check ((choice = ANY (ARRAY['accepted'::text, 'refused'::text]))),
  add constraint consent_record_source_check check ((source = ANY (ARRAY['banner'::text, 'settings'::text, 'browser'::text])));
alter table "contact_request"
  add constraint contact_request_quote_check check ((quote_id is null) = (quote_number is null));
alter table "conversation"
  add constraint conversation_kind check ("kind" IN ('order', 'invoice', 'contact', 'staff'));
alter table "conversation_message"
  add constraint conversation_message_side check (NOT ("from_customer" AND "is_inside")),
  add constraint conversation_message_words check (length("text") <= 4000);
alter table "conversation_picture"
  add constraint conversation_picture_kind check ("kind" IN ('order', 'invoice', 'contact', 'staff'));
alter table "cutting_list_panel"
  add constraint cutting_list_panel_cost check (cost >= 0 and (cost is null or sheet_id is not null));
alter table "cutting_offcut"
  add constraint cutting_offcut_code check (code ~ '^R[0-9A-HJKMNPQRSTVWXY]{9}$'),
  add constraint cutting_offcut_sizes check (least(length, width, copy) > 0);
alter table "cutting_run"
  add constraint cutting_run_done check ((status = 'done') = (result is not null)),
  add constraint cutting_run_progress check (progress between 0 and 1 and seconds > 0),
  add constraint cutting_run_status check (status in ('waiting', 'running', 'done', 'failed', 'stopped'));
alter table "cutting_sheet"
  add constraint cutting_sheet_area check (
    least(parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2) >= 0 and parts_mm2 + offcuts_mm2 + kerf_mm2 + waste_mm2 = sheet_mm2),
  add constraint cutting_sheet_counts check (
    copies > 0 and allocated between 0 and copies and steps_done >= 0 and not (status in ('cut', 'scrapped') and allocated > 0)),
  add constraint cutting_sheet_cut check ((status in ('cut', 'scrapped')) = (cut_at is not null and value is not null)),
  add constraint cutting_sheet_scrapped check (status <> 'scrapped' or offcuts_mm2 + kerf_mm2 = 0),
  add constraint cutting_sheet_status check (status in ('waiting', 'cutting', 'cut', 'scrapped'));
alter table "cutting_step"
  add constraint cutting_step_kind check (kind in ('done', 'back', 'finished', 'damaged'));
alter table "device"
  add constraint device_interval check (interval_s BETWEEN 10 AND 86400),
  add constraint device_key_hash check (key_hash ~ '^[0-9a-f]{64}$'),
  add constraint device_networks check (networks IS NOT NULL),
  add constraint device_serial_of_clock check (serial IS NULL OR (kind = 'clock' AND serial ~ '^[A-Z0-9_-]{3,40}$')),
  add constraint device_zone_unit check (zone_unit IN ('hours', 'minutes'));
alter table "device_hour"
  add constraint device_hour_beats check (beats > 0);
alter table "document_card_payment"
  add constraint document_card_payment_amount_check check (amount > 0);
alter table "employee"
  add constraint employee_code check (code ~ '^EMP-[0-9]{3,6}$'),
  add constraint employee_days check (ended_on >= started_on),
  add constraint employee_week check (week_minutes between 1 and 10080 and days_a_week between 1 and 7 and shift_starts between 0 and 1439);
alter table "file_bin"
  add constraint file_bin_goes_check check ("goes_at" > "deleted_at");
alter table "file_finding"
  add constraint file_finding_kind_check check ("kind" IN ('orphan', 'dangling'));
alter table "file_upload"
  add constraint file_upload_kept_check check ("key" IS NULL OR "received" = "bytes"),
  add constraint file_upload_received_check check ("bytes" > 0 AND "received" BETWEEN 0 AND "bytes");
alter table "file_work"
  add constraint file_work_kind_check check ("kind" IN ('check', 'move'));
alter table "flag"
  add constraint flag_ends_after_it_begins check ("from" < until),
  add constraint flag_key_named check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  add constraint flag_share_in_basis_points check (share between 0 and 10000);
alter table "flag_target"
  add constraint flag_target_names_one check (num_nonnulls(user_id, role_key, location_id) = 1);
alter table "goods_receipt"
  add constraint goods_receipt_check check (freight >= 0);
alter table "goods_receipt_line"
  add constraint goods_receipt_line_check check (packs > 0 and quantity > 0 and goods_value >= 0 and freight_value >= 0);
alter table "helping"
  add constraint helping_of_another check (helper_id <> person_id);
alter table "leave_entry"
  add constraint leave_entry_kind check (kind in ('annual', 'sick', 'family', 'unpaid') and reason in ('taken', 'expired', 'correction', 'cancelled')),
  add constraint leave_entry_sign check (reason = 'correction' or (days < 0) = (reason in ('taken', 'expired')));
alter table "leave_request"
  add constraint leave_request_days check (from_day <= to_day and days > 0),
  add constraint leave_request_kind check (kind in ('annual', 'sick', 'family', 'unpaid'));
alter table "mailbox_link"
  add constraint mailbox_link_how check (how in ('reply', 'number', 'address', 'hand')),
  add constraint mailbox_link_kind check (kind in ('client', 'order', 'invoice', 'ticket', 'contact_request'));
alter table "mailbox_message"
  add constraint mailbox_message_ours check (is_ours or (send_at is null and handed_over_at is null and filed_at is null));
alter table "online_order"
  add constraint online_order_amounts_check check (subtotal >= 0 and delivery_fee >= 0 and vat >= 0 and paid >= 0 and refunded between 0 and paid),
  add constraint online_order_total_check check (total = subtotal + delivery_fee),
  add constraint online_order_written_off_check check (written_off >= 0 and written_off < greatest(total, 1));
alter table "online_order_line"
  add constraint online_order_line_amounts_check check (quantity > 0 and unit_price >= 0 and line_total = unit_price * quantity);
alter table "order_up_to"
  add constraint order_up_to_check check (quantity >= 0);
alter table "panel"
  add constraint panel_code check (code ~ '^P[0-9A-HJKMNPQRSTVWXY]{9}$'),
  add constraint panel_copy check (copy between 1 and copies),
  add constraint panel_recut check ((replaces_id is null) = (recut_reason = '')),
  add constraint panel_sizes check (least(length, width, cut_length, cut_width) > 0 and thickness > 0);
alter table "pay_run"
  add constraint pay_run_by_two check (approved_by_id is distinct from prepared_by_id or approved_by_id is null),
  add constraint pay_run_days check (from_day <= to_day),
  add constraint pay_run_period check (period in ('month', 'week'));
alter table "pay_terms"
  add constraint pay_terms_period check (period in ('month', 'week'));
alter table "payment"
  add constraint payment_amounts_check check (amount > 0 and refunded between 0 and amount);
alter table "plan"
  add constraint plan_kind check (kind in ('kitchen', 'bedroom', 'bathroom')),
  add constraint plan_seq check (seq >= 0);
alter table "plan_event"
  add constraint plan_event_seq check (seq > 0);
alter table "plan_version"
  add constraint plan_version_total check (total >= 0);
alter table "price_variance"
  add constraint price_variance_check check (amount <> 0 and reason <> ''),
  add constraint price_variance_source_check check (receipt_id is null or invoice_id is null);
alter table "privacy_request"
  add constraint privacy_request_kind_check check ((kind = ANY (ARRAY['export'::text, 'delete'::text]))),
  add constraint privacy_request_origin_check check (origin in ('account', 'order', 'staff'));
alter table "product"
  add constraint product_draft_check check (not (is_active and is_draft));
alter table "project"
  add constraint project_reason check (released_by <> 'by_hand' or release_reason <> ''),
  add constraint project_released_by check (released_by in ('paid', 'deposit', 'by_hand'));
alter table "project_cupboard"
  add constraint project_cupboard_counts check (number > 0 and copy > 0);
alter table "project_status"
  add constraint project_status_arrives check (arrives_on in ('released', 'in_production', 'ready', 'delivered', 'cancelled')),
  add constraint project_status_kind check (kind in ('waiting', 'working', 'done', 'cancelled')),
  add constraint project_status_limit check (wip_limit > 0);
alter table "purchase_order"
  add constraint purchase_order_vat_rate check (vat_rate_bp between 0 and 10000);
alter table "purchase_order_line"
  add constraint purchase_order_line_check check (packs > 0 and pack_factor > 0 and price > 0 and received_packs >= 0);
alter table "refund"
  add constraint refund_amount_check check (amount > 0);
alter table "regular_pay_line"
  add constraint regular_pay_line_days check (ended_on >= from_day);
alter table "role"
  add constraint role_discount_check check (
    num_nonnulls(discount_constant, discount_limit_bp) <= 1 and discount_limit_bp between 0 and 10000),
  add constraint role_give_back_check check (give_back_limit >= 0 and (is_staff or give_back_limit = 0)),
  add constraint role_of_staff_check check (
    is_staff or not (every_permission or every_task) and num_nonnulls(discount_constant, discount_limit_bp) = 0);
alter table "role_permission"
  add constraint role_permission_action_check check (action in ('view', 'create', 'update'));
alter table "sales_document"
  add constraint sales_document_amounts_check check (
    subtotal >= 0 and discount >= 0 and delivery_fee >= 0 and delivery_vat >= 0 and vat between 0 and total
    and paid >= 0 and credited >= 0 and paid + credited <= total and (kind = 'invoice' or (paid = 0 and credited = 0))
    and deposit_bp between 0 and 10000 and vat_rate_bp >= 0),
  add constraint sales_document_credits_check check ((kind = 'credit_note') = (credits_id is not null)),
  add constraint sales_document_discount_check check (discount_kind in ('none', 'percent', 'amount') and discount_value >= 0),
  add constraint sales_document_fulfilment_check check (fulfilment in ('delivery', 'collection')),
  add constraint sales_document_instalments check (
    number is null or kind = 'credit_note' or (instalments is not null and
    (jsonb_path_query_array(instalments, '$[*].amount')->>0)::bigint + coalesce((jsonb_path_query_array(instalments, '$[*].amount')->>1)::bigint, 0) = total
    and jsonb_array_length(instalments) between 1 and 2)),
  add constraint sales_document_issued_check check (number is null or (client_id is not null and client_name <> '' and issued_on is not null and issued_at is not null and supplier is not null)),
  add constraint sales_document_kind_check check (
    case kind
    when 'quote' then status in ('draft', 'discarded', 'sent', 'accepted', 'converted', 'declined', 'replaced')
    when 'invoice' then status in ('draft', 'discarded', 'sent', 'part_paid', 'paid', 'cancelled')
    when 'credit_note' then status in ('draft', 'discarded', 'sent')
    else false
    end),
  add constraint sales_document_number_check check ((number is null) = (status in ('draft', 'discarded'))),
  add constraint sales_document_reason_check check (kind <> 'credit_note' or number is null or credit_reason <> ''),
  add constraint sales_document_total_check check (total = subtotal - discount + delivery_fee);
alter table "sales_document_line"
  add constraint sales_document_line_amounts_check check (
    kind in ('unit', 'item', 'top', 'free') and quantity > 0 and unit_price >= 0 and list_unit_price >= 0 and discount >= 0
    and document_discount >= 0 and discount_bp between 0 and 10000 and vat >= 0 and line_total >= 0
    and line_total = unit_price::bigint * quantity - discount - document_discount);
alter table "station_scan"
  add constraint station_scan_kind check ("kind" IN ('scan', 'undo', 'recut') AND ("kind" = 'undo') = ("undoes_id" IS NOT NULL));
alter table "stock_allocation_line"
  add constraint stock_allocation_line_quantity_check check (asked >= 0 and waiting >= 0 and picked >= 0 and waiting + picked <= asked),
  add constraint stock_allocation_line_source_check check (source in ('goods', 'made'));
alter table "stock_bin"
  add constraint stock_bin_code_check check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  add constraint stock_bin_default_check check (not is_default or (is_active and kind = 'stock')),
  add constraint stock_bin_kind_check check (kind in ('stock', 'receiving', 'quarantine', 'production', 'dispatch', 'scrap'));
alter table "stock_count_line"
  add constraint stock_count_line_figures check ("counted" >= 0 AND "expected" >= 0 AND "round" IN (1, 2));
alter table "stock_hold"
  add constraint stock_hold_holder_check check (num_nonnulls(order_id, document_id) = 1 and (document_id is null or expires_at is null)),
  add constraint stock_hold_quantity_check check (quantity > 0);
alter table "stock_item"
  add constraint stock_item_kind_check check (kind in ('product', 'board', 'edging', 'top', 'packaging', 'offcut')),
  add constraint stock_item_name_check check ((variant_id is null) = (name <> '')),
  add constraint stock_item_offcut_check check (kind = 'offcut' or cut_from_id is null),
  add constraint stock_item_product_check check ((kind = 'product') = (variant_id is not null) and (variant_id is null or variant_id = id)),
  add constraint stock_item_size_check check (thickness > 0 and length > 0 and width > 0),
  add constraint stock_item_unit_check check (base_unit in ('piece', 'mm'));
alter table "stock_level"
  add constraint stock_level_allocated_check check (allocated >= 0),
  add constraint stock_level_for_sale_check check (for_sale between 0 and on_hand),
  add constraint stock_level_held_check check (held >= 0),
  add constraint stock_level_kept_check check (held + allocated <= for_sale),
  add constraint stock_level_on_hand_check check (on_hand >= 0),
  add constraint stock_level_value_check check (value >= 0 and (on_hand > 0 or value = 0));
alter table "stock_movement"
  add constraint stock_movement_document_check check ((document_kind is null) = (document_id is null)),
  add constraint stock_movement_reason_check check (reason in ('opening', 'receipt', 'supplier_return', 'sale', 'cancelled',
    'return', 'issue', 'project_return', 'offcut', 'scrap', 'count', 'transfer', 'revaluation', 'late_cost', 'price_variance'));
alter table "stock_pick"
  add constraint stock_pick_quantity_check check (quantity > 0 and put_back between 0 and quantity);
alter table "stock_unit"
  add constraint stock_unit_factor_check check (factor > 1 and name <> '');
alter table "supplier"
  add constraint supplier_days_check check (terms_days >= 0 and lead_days >= 0);
alter table "supplier_invoice"
  add constraint supplier_invoice_sums_check check (credit >= 0 and (paid_on is null or status = 'paid') and (status <> 'paid' or paid_on is not null));
alter table "supplier_invoice_line"
  add constraint supplier_invoice_line_check check (packs > 0 and price >= 0);
alter table "supplier_price"
  add constraint supplier_price_check check (pack_factor > 0 and price > 0 and min_packs > 0 and multiple_packs > 0
    and coalesce(lead_days, 0) >= 0 and (valid_until is null or valid_until >= valid_from)),
  add constraint supplier_price_pack_unit_check check (pack_unit in ('piece', 'box', 'pack', 'bag', 'sheet', 'roll', 'length'));
alter table "supplier_return_line"
  add constraint supplier_return_line_counts check (packs > 0 and credit >= 0 and value >= 0);
alter table "ticket"
  add constraint ticket_kind check (kind in ('fault', 'missing', 'damage', 'question', 'internal')),
  add constraint ticket_priority check (priority in ('low', 'normal', 'high', 'urgent'));
alter table "ticket_comment"
  add constraint ticket_comment_customer check (not (from_customer and is_inside));
alter table "ticket_picture"
  add constraint ticket_picture_customer check (not (from_customer and is_inside));
alter table "trip"
  add constraint trip_carries_check check ("carries_kg" > 0);
alter table "trip_stop"
  add constraint trip_stop_back_check check (back_at is null or status = 'failed'),
  add constraint trip_stop_failed_check check ((status = 'failed') = (failed_for is not null)),
  add constraint trip_stop_goods_kg_check check ("goods_kg" > 0);
alter table "user"
  add constraint user_email_check check (email = lower(email));
alter table "variant"
  add constraint variant_pack_of_some check (pack_of > 0),
  add constraint variant_price_check check (price >= 0);
alter table "walk_in"
  add constraint walk_in_outcome_check check (time_out is null or outcome is not null),
  add constraint walk_in_quote_check check ((quote_id is null) = (quote_number is null)),
  add constraint walk_in_times_check check (time_out is null or time_out >= time_in);

-- ------------------------------------------------------------------ Indexes that Prisma cannot say

create unique index approval_request_waiting on approval_request (kind, coalesce(document_id, payment_id)) where status = 'waiting';
create unique index cart_one_open_per_user on cart (user_id) where status = 'open';
create unique index carton_part_bag on carton_part (cupboard_id) where panel_id is null;
create index client_by_credit on client (credit desc nulls last) where merged_into_id is null;
create index client_by_owed on client (owed desc nulls last) where merged_into_id is null;
create index client_search on client using gin (search_text gin_trgm_ops);
create index client_sums on client (merged_into_id) include (owed, credit);
create index client_payment_by_amount on client_payment (amount desc nulls last);
create index client_payment_search on client_payment using gin (search_text gin_trgm_ops);
create index client_payment_sums on client_payment (kind, method) include (amount, allocated);
create index client_payment_unallocated on client_payment (received_at) where kind = 'receipt' and amount > allocated;
CREATE UNIQUE INDEX "clock_event_added" ON "clock_event"("person_code", "at") WHERE kind = 'added';
CREATE INDEX "clock_event_doubt" ON "clock_event"("received_at") WHERE doubt <> '';
CREATE UNIQUE INDEX "clock_event_press" ON "clock_event"("device_id", "person_code", "at", "status") WHERE kind = 'press';
CREATE UNIQUE INDEX "clock_event_word" ON "clock_event"("about_id", "kind") WHERE about_id IS NOT NULL;
create index contact_request_search on contact_request using gin (search_text gin_trgm_ops);
create index contact_request_sums on contact_request (status, topic, branch_id, assignee_id, is_suspect);
CREATE INDEX "conversation_unanswered_idx" ON "conversation"("last_at") WHERE "customer_seq" > "answer_seq" AND "resolved_at" IS NULL;
create unique index cutting_run_under_way on cutting_run (list_id) where status in ('waiting', 'running');
CREATE UNIQUE INDEX "device_outage_open" ON "device_outage"("device_id") WHERE closed_at IS NULL;
CREATE UNIQUE INDEX "helping_open" ON "helping"("session_id") WHERE ended_at IS NULL;
create index mailbox_file_waiting on mailbox_file (created_at) where message_id is null;
create index mailbox_message_search on mailbox_message using gin (search);
create index mailbox_message_waiting on mailbox_message (send_at) where send_at is not null and handed_over_at is null;
create index mailbox_thread_open on mailbox_thread (last_at desc, id) where closed_at is null;
create index online_order_search on online_order using gin (search_text gin_trgm_ops);
create index online_order_sums on online_order (status, payment_method, fulfilment, branch_id) include (total);
create unique index panel_first on panel (cupboard_id, part, copy) where replaces_id is null;
create index panel_search on panel using gin (search_text gin_trgm_ops);
create unique index pay_run_once on pay_run (period, from_day) where status <> 'cancelled';
create unique index pay_run_open on pay_run (period) where status in ('draft', 'checked', 'approved');
create index purchase_order_recent on purchase_order (created_at desc, id);
create index purchase_order_under_way on purchase_order (supplier_id) where status in ('sent', 'confirmed');
create index purchase_order_line_open on purchase_order_line (order_id) include (item_id, packs, received_packs, pack_factor, closed_at, expected_on)
  where closed_at is null and received_packs < packs;
create index purchase_order_line_sums on purchase_order_line (order_id) include (id, packs, price, received_packs, closed_at, expected_on);
create index sales_document_accepted on sales_document (accepted_at) where accepted_at is not null;
create index sales_document_branch_status on sales_document (branch_id, status, created_at desc, id);
create index sales_document_by_balance on sales_document (balance desc nulls last);
create index sales_document_by_client on sales_document (client_name);
create index sales_document_by_creation on sales_document (created_at);
create index sales_document_by_issue on sales_document (issued_on desc nulls last);
create index sales_document_by_number on sales_document (number desc nulls last);
create index sales_document_by_total on sales_document (total desc nulls last);
create index sales_document_drafts on sales_document (updated_at) where status = 'draft';
create index sales_document_figures on sales_document (issued_on) include (kind, branch_id, salesperson_id, source, total, vat)
  where number is not null and kind in ('invoice', 'credit_note');
create unique index sales_document_one_per_order on sales_document (order_id) where kind = 'invoice';
create unique index sales_document_one_per_quote on sales_document (quote_id) where kind = 'invoice' and status not in ('discarded', 'cancelled');
create unique index sales_document_one_revision on sales_document (replaces_id) where status <> 'discarded';
create index sales_document_owed on sales_document (next_due_on) include (kind, branch_id, balance, total, status) where balance > 0;
create index sales_document_person_day on sales_document (salesperson_id, issued_on);
create index sales_document_quotes on sales_document (issued_on) include (branch_id, status, total) where number is not null and kind = 'quote';
create index sales_document_search on sales_document using gin (search_text gin_trgm_ops);
create index sales_document_sums on sales_document (kind, status) include (total, balance);
create index sales_document_untouched on sales_document (created_by_id, kind) where is_untouched;
create unique index stock_allocation_live on stock_allocation (document_id) where status in ('open', 'picking', 'picked');
create unique index stock_bin_default_key on stock_bin (branch_id) where is_default;
CREATE UNIQUE INDEX "stock_count_under_way" ON "stock_count"("bin_id") WHERE "status" IN ('counting', 'second', 'explain');
create index stock_item_search on stock_item using gin (search_text gin_trgm_ops);
create index stock_level_value on stock_level (value desc nulls last, item_id);
create index stock_movement_day on stock_movement (((at at time zone 'Africa/Johannesburg')::date), id);
create index stock_movement_search on stock_movement using gin (plain_text(reference) gin_trgm_ops);
create unique index supplier_invoice_number_key on supplier_invoice (supplier_id, upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))) where status <> 'rejected';
create index supplier_price_today on supplier_price (supplier_id, item_id) include (valid_from, valid_until);
create index ticket_search on ticket using gin (search_text gin_trgm_ops);
create unique index trip_stop_waiting on trip_stop (document_id) where status = 'waiting';
create index walk_in_search on walk_in using gin (search_text gin_trgm_ops);
create index walk_in_sums on walk_in (reason, outcome, branch_id, helped_by_id, time_out);

-- ------------------------------------------------------------------ Functions and triggers: prisma/functions

-- prisma/functions/add_to_sales_day.sql
-- Keeps the figures of a day: an issued document never changes, so each is added once, when it gets its number. Who issues holds the lock of
-- that kind's numbers, and a row of sales_day is of one kind.
create or replace function add_to_sales_day() returns trigger language plpgsql as $$
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

create or replace trigger sales_document_day after insert or update of number on sales_document for each row execute function add_to_sales_day();

-- prisma/functions/announce_public_pages.sql
-- Keeps public pages true: whatever changes what they show says so, whoever changes it, when it is committed. Every backend listens (the
-- module page-invalidation). A transaction says it once, however much it changes.
-- A new table that public pages show needs a trigger here.
create or replace function announce_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_pages', '');
  return null;
end $$;

create or replace trigger public_pages after insert or update or delete or truncate on category
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on colour
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on product
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on variant
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on item_photo
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on slug_redirect
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on ready_set
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on set_part
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on company
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on constant
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on page_text
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on location
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on delivery_zone
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on holiday
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_group
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_link
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_group_role
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_link_role
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on flag
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on flag_target
  for each statement execute function announce_public_pages();

-- Ten and more read as "In stock": only what a page can tell is said, or every sale would be news.
create or replace trigger public_pages after update on stock_level for each row
  when (least(10, greatest(0, new.for_sale - new.held - new.allocated)) is distinct from least(10, greatest(0, old.for_sale - old.held - old.allocated)))
  execute function announce_public_pages();
create or replace trigger public_pages_rows after insert or delete or truncate on stock_level
  for each statement execute function announce_public_pages();

-- What is sold out says when more comes: by orders that were confirmed alone, whose lines say when.
create or replace trigger public_pages after update on purchase_order for each row
  when (old.status is distinct from new.status and 'confirmed' in (old.status, new.status)) execute function announce_public_pages();
create or replace trigger public_pages after update on purchase_order_line for each row
  when ((old.expected_on, old.closed_at) is distinct from (new.expected_on, new.closed_at)) execute function announce_public_pages();

-- prisma/functions/announce_rights.sql
-- Keeps rights true everywhere: whatever changes roles, what they may do, or who has them says so when it is committed, whoever wrote it. Every
-- backend forgets what it kept (platform/session/rights-news.ts), and open pages of the staff ask again.
create or replace function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_rights', '');
  perform pg_notify('plinth_live', json_build_object('topic', 'rights')::text);
  return null;
end $$;

create or replace trigger rights after insert or update or delete or truncate on role
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on role_permission
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on resource
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete on user_role
  for each row execute function announce_rights();
create or replace trigger rights after insert or update or delete on user_location
  for each row execute function announce_rights();
create or replace trigger rights after update of role_key, is_active on "user"
  for each row when ((old.role_key, old.is_active) is distinct from (new.role_key, new.is_active)) execute function announce_rights();
-- The menus, too: the backends hear of them with the pages of the shop.
create or replace trigger rights after insert or update or delete or truncate on navigation_group
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_link
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_link_role
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_group_role
  for each statement execute function announce_rights();
-- And the flags: open pages of the staff ask again for what is on for them.
create or replace trigger rights after insert or update or delete or truncate on flag
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on flag_target
  for each statement execute function announce_rights();

-- prisma/functions/apply_allocation.sql
-- Keeps sums true: an allocation moves what is paid, credited and allocated, and those move what a client owes and has left (sum_owed,
-- sum_credit). Guards that money stays with one client.
create or replace function apply_allocation() returns trigger language plpgsql as $$
declare
  giver uuid;
  taker uuid;
begin
  if new.payment_id is not null then
    update client_payment set allocated = allocated + new.amount where id = new.payment_id returning client_id into giver;
  else
    select client_id into giver from sales_document where id = new.credit_note_id and kind = 'credit_note' and credits_id = new.invoice_id;
  end if;
  if new.invoice_id is not null then
    update sales_document
       set paid = paid + case when new.payment_id is null then 0 else new.amount end,
           credited = credited + case when new.credit_note_id is null then 0 else new.amount end
     where id = new.invoice_id and kind = 'invoice' and number is not null returning client_id into taker;
  else
    update client_payment set allocated = allocated + new.amount where id = new.refund_id and kind = 'refund' returning client_id into taker;
  end if;
  if giver is null or taker is null or giver <> taker then
    raise exception 'An allocation stays with one client' using errcode = 'check_violation', constraint = 'allocation_one_client', table = tg_table_name;
  end if;
  return null;
end;
$$;

create or replace trigger allocation_applies after insert on allocation for each row execute function apply_allocation();

-- prisma/functions/book_stock.sql
-- Keeps what is on hand true to the ledger: whoever writes lines into it changes the levels of their items, then of their bins, in the same
-- statement and in one order for everybody. The checks of the two tables refuse less than nothing.
create or replace function book_stock() returns trigger language plpgsql as $$
begin
  perform from stock_level where item_id in (select item_id from lines) order by item_id for update;
  perform from stock_bin where id in (select bin_id from lines) order by id for share;
  if exists (select from lines m join stock_bin b on b.id = m.bin_id where m.quantity > 0 and not b.is_active) then
    raise exception 'Nothing is put into a bin that is out of use' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  update stock_level l set on_hand = l.on_hand + c.quantity, for_sale = l.for_sale + c.for_sale, value = l.value + c.value
    from (select m.item_id, sum(m.quantity)::int as quantity, sum(case when b.sells_online then m.quantity else 0 end)::int as for_sale,
                 sum(m.value)::int as value
            from lines m join stock_bin b on b.id = m.bin_id group by m.item_id) c
   where l.item_id = c.item_id and (c.quantity, c.for_sale, c.value) <> (0, 0, 0);
  -- The level is locked: nobody else adds a bin of the item meanwhile.
  update bin_level l set on_hand = l.on_hand + c.quantity
    from (select item_id, bin_id, sum(quantity)::int as quantity from lines group by item_id, bin_id) c
   where l.item_id = c.item_id and l.bin_id = c.bin_id and c.quantity <> 0;
  insert into bin_level (item_id, bin_id, on_hand)
  select item_id, bin_id, sum(quantity)::int from lines m
   where not exists (select from bin_level l where l.item_id = m.item_id and l.bin_id = m.bin_id)
   group by item_id, bin_id having sum(quantity) <> 0 order by item_id, bin_id;
  return null;
end;
$$;

create or replace trigger stock_movement_books after insert on stock_movement referencing new table as lines
  for each statement execute function book_stock();

-- prisma/functions/compact_tallies.sql
-- Makes one entry of the many that the tallies wrote, kind by kind. Run every hour.
create or replace function compact_tallies() returns void language sql as $$
  with entries as (delete from sales_document_tally returning *)
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, sum(count), sum(total), sum(balance) from entries
   group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0;
  with entries as (delete from client_payment_tally returning *)
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, sum(count), sum(amount), sum(allocated) from entries
   group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0 or sum(allocated) <> 0;
  with entries as (delete from stock_movement_tally returning *)
  insert into stock_movement_tally (reason, bin_id, actor_id, count) select reason, bin_id, actor_id, sum(count) from entries group by 1, 2, 3;
$$;

-- prisma/functions/describe_stock_level.sql
-- What the list of the stock asks of an item stands with its level: its kind, what it is called, and whether it is withdrawn, by itself, as a variant, with its item of the shop or with its
-- colour. The levels are locked first: whoever changes another of these four at the same time waits here, and then sees this change.
create or replace function describe_stock_level() returns trigger language plpgsql as $$
declare
  items text[];
begin
  case tg_table_name
    when 'stock_item' then items := array[new.id];
    when 'variant' then items := array(select i.id from stock_item i where i.variant_id = new.id);
    when 'product' then items := array(select i.id from stock_item i join variant v on v.id = i.variant_id where v.product_id = new.id);
    else items := array(select i.id from stock_item i join variant v on v.id = i.variant_id where v.colour_code = new.code);
  end case;
  perform from stock_level where item_id = any(items) order by item_id for no key update;
  update stock_level l set kind = f.kind, label = f.label, is_withdrawn = f.is_withdrawn
    from (select i.id, i.kind, i.label,
                 not (i.is_active and (v.id is null or (v.is_active and p.is_active and c.withdrawn_at is null))) as is_withdrawn
            from stock_item i left join variant v on v.id = i.variant_id left join product p on p.id = v.product_id
            left join colour c on c.code = v.colour_code
           where i.id = any(items)) f
   where l.item_id = f.id and (l.kind, l.label, l.is_withdrawn) is distinct from (f.kind, f.label, f.is_withdrawn);
  return null;
end;
$$;

-- After stock_item_level, which makes the level: triggers run by their names.
create or replace trigger stock_item_level_described after insert or update of kind, name, label, is_active, variant_id on stock_item
  for each row execute function describe_stock_level();
create or replace trigger variant_describes_stock after update of is_active, colour_code, product_id on variant for each row
  when ((old.is_active, old.colour_code, old.product_id) is distinct from (new.is_active, new.colour_code, new.product_id))
  execute function describe_stock_level();
create or replace trigger product_describes_stock after update of is_active on product for each row
  when (old.is_active is distinct from new.is_active) execute function describe_stock_level();
create or replace trigger colour_describes_stock after update of withdrawn_at on colour for each row
  when ((old.withdrawn_at is null) is distinct from (new.withdrawn_at is null)) execute function describe_stock_level();

-- prisma/functions/drop_contact_timelines.sql
-- Guards timelines while expired contact requests go. The product's role may not remove timelines; this does it in its place, for requests that
-- are no more. Those of a request that is there stay.
create or replace function drop_contact_timelines(requests uuid[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'timeline_entry of what is gone', true);
  delete from timeline_entry t using unnest(requests) gone (id)
   where t.subject_kind = 'contact_request' and t.subject_id = gone.id::text
     and not exists (select from contact_request r where r.id = gone.id);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;

-- prisma/functions/end_sessions.sql
-- Whoever is no longer let in is signed out for good, by whatever disables the account: let in again, they sign in again.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  update user_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end;
$$;

create or replace trigger user_end_sessions after update of is_active on "user" for each row when (old.is_active and not new.is_active)
  execute function end_sessions();

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
create or replace trigger leave_request_status before insert or update of status on leave_request
  for each row execute function enforce_transition('leave_request', 'status');

-- prisma/functions/expire_payers.sql
-- Takes the payer out of payments that the law no longer asks for, of people who were forgotten. keep_client_payment counts the years too.
create or replace function expire_payers() returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'client_payment payer', true);
  update client_payment p set client_name = 'Former customer', reference = '', reason = ''
   where p.received_on < current_date - interval '5 years' and p.client_name <> 'Former customer'
     and exists (select from client c where c.id = p.client_id and is_forgotten(c));
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;

-- prisma/functions/expire_recipients.sql
-- Takes the recipient out of documents that the law no longer asks for, of people who were forgotten. keep_issued_document counts the years too.
create or replace function expire_recipients() returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'sales_document recipient', true);
  update sales_document d
     set client_name = 'Former customer', client_company = '', client_address = '', client_vat_number = '', suburb = null, suburb_id = null, street = '', complex = '', reference = ''
   where d.number is not null and d.issued_on < current_date - interval '5 years' and d.client_name <> 'Former customer'
     and (exists (select from client c where c.id = d.client_id and is_forgotten(c)) or exists (select from online_order o where o.id = d.order_id and o.email = ''));
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;

-- prisma/functions/forget_in_documents.sql
-- Takes a person out of sales documents: drafts and quotes wholly, issued invoices but for their recipient. Their former links open nothing.
create or replace function forget_in_documents(documents uuid[], words text[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'sales_document', true);
  update sales_document
     set client_email = '', client_phone = '', accepted_from = '', accepted_name = case when accepted_name = '' then '' else 'Former customer' end,
         declined_reason = scrub(declined_reason, words),
         notes = scrub(notes, words), internal_note = scrub(internal_note, words),
         access_key = translate(encode(uuid_send(gen_random_uuid()) || substring(uuid_send(gen_random_uuid()) from 1 for 8), 'base64'), '+/', '-_')
   where id = any(documents);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  update sales_document
     set client_name = 'Former customer', client_company = '', client_address = '', client_vat_number = '', street = '', complex = '', reference = ''
   where id = any(documents) and number is null;
  return changed;
end;
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

-- prisma/functions/forget_in_timeline.sql
-- Guards timelines while a person is forgotten. The product's role may not change them; this does one thing to them in its place: it takes
-- the person out. What happened, and when, stays.
create or replace function forget_in_timeline(person uuid, subjects text[], words text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'timeline_entry', true);
  update timeline_entry
     set actor = case when actor_id = person then 'Former customer' else scrub(actor, words) end,
         text = case when actor_id = person and kind = 'comment' then '[removed]' else scrub(text, words) end,
         old_value = scrub(old_value, words),
         new_value = scrub(new_value, words)
   where actor_id = person
      or (subject_kind, subject_id) in (select split_part(s, ':', 1), substr(s, strpos(s, ':') + 1) from unnest(subjects) s);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;

-- prisma/functions/is_forgotten.sql
-- A client who was forgotten has no name, and nothing to reach them by.
create or replace function is_forgotten(who client) returns boolean language sql stable as $$
  select who.name = 'Former customer' and who.email = '' and who.phone = '' and who.user_id is null
$$;

-- prisma/functions/keep_client_payment.sql
-- Guards the payments and refunds of clients: they stand in the books. Only how much is allocated goes on, and the client when two are
-- merged or parted;
-- after five years the payer may be taken out (expire_payers).
create or replace function keep_client_payment() returns trigger language plpgsql as $$
declare
  course constant text[] := array['allocated', 'client_id', 'search_text']
    || case
         when current_setting('plinth.forgetting', true) = 'client_payment payer' and old.received_on < current_date - interval '5 years'
           then array['client_name', 'reference', 'reason']
         else array[]::text[] end;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course
     or (new.client_id <> old.client_id
         and not exists (select from client where id = old.client_id and merged_into_id = new.client_id)
         and not exists (select from client where id = new.client_id and parted_from_id = old.client_id)) then
    raise exception 'payment % is in the books: it is never changed or removed', old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger client_payment_stays before update or delete on client_payment
  for each row execute function keep_client_payment();

-- prisma/functions/keep_issued_document.sql
-- Guards issued documents: from the number on, what a document says is never changed or removed. Only its course goes on: payment, mail,
-- acceptance, handing over. Forgetting a person takes out what the law does not ask for (forget_in_documents), and after five years the
-- recipient as well (expire_recipients); the years are counted here, so whatever runs those functions, a younger document stays as it is.
create or replace function keep_issued_document() returns trigger language plpgsql as $$
declare
  forgetting constant text := coalesce(current_setting('plinth.forgetting', true), '');
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'next_due_on', 'search_text', 'is_untouched', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id', 'handed_over_at', 'handed_over_by_id',
    'promised_on']
    || case
         when forgetting = 'sales_document' then array['client_email', 'client_phone', 'notes', 'internal_note', 'access_key']
         when forgetting = 'sales_document recipient' and old.issued_on < current_date - interval '5 years'
           then array['client_name', 'client_company', 'client_address', 'client_vat_number', 'suburb', 'suburb_id', 'street', 'complex', 'reference']
         else array[]::text[] end;
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course then
    raise exception '% % is issued: what it says is never changed or removed', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The client may only become the one that it was merged into, or one that was parted from it.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id)
     and not exists (select from client where id = new.client_id and parted_from_id = old.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The day is a promise, and is kept or moved until it is there.
  if old.handed_over_at is not null and new.promised_on is distinct from old.promised_on then
    raise exception '% % was handed over', old.kind, old.number using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- What was handed over was handed over.
  if old.handed_over_at is not null and new.handed_over_at is distinct from old.handed_over_at then
    raise exception '% % was handed over', old.kind, old.number using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger sales_document_stays before update or delete on sales_document
  for each row execute function keep_issued_document();

-- prisma/functions/keep_issued_lines.sql
-- Guards the lines of issued documents: none is added, changed or removed once the document has its number. Only what is made of a line, where
-- that was not kept when the document was issued, is written down, once; and a person is taken out of what was noted at a line (forget_in_notes).
create or replace function keep_issued_lines() returns trigger language plpgsql as $$
declare
  line constant sales_document_line := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.sold_unit_id is null and to_jsonb(new) - 'sold_unit_id' = to_jsonb(old) - 'sold_unit_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('plinth.forgetting', true) = 'sales_document_line' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
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

-- prisma/functions/keep_series.sql
-- Guards the numbers of documents and orders: a number that was given is never given again, whoever asks.
create or replace function keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.next < old.next or new.kind <> old.kind or new.prefix <> old.prefix then
    raise exception 'The numbers of % only go up', old.kind using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger number_series_grows before update or delete on number_series for each row execute function keep_series();

-- prisma/functions/keep_statutory_figures.sql
-- Guards the figures of the law that people entered: a row is never changed, and never removed once a pay run that was not dropped was worked out with it.
create or replace function keep_statutory_figures() returns trigger language plpgsql as $$
declare
  used constant boolean := tg_op = 'DELETE' and exists (
    select from pay_run r
     where r.status <> 'cancelled' and old.id::text in (r.figures->'tax'->>'id', r.figures->'contributions'->>'id', r.figures->'minimum'->>'id'));
begin
  if tg_op = 'UPDATE' or used then
    raise exception 'Statutory figures from % stay as they were entered', old.from_day using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return old;
end;
$$;

create or replace trigger statutory_figures_stay before update or delete on statutory_figures for each row execute function keep_statutory_figures();

-- prisma/functions/keep_stock_item.sql
-- Whatever is sold from the shelf is an item of stock, whoever added it to the catalogue; it keeps the article number that it has there.
create or replace function keep_stock_item() returns trigger language plpgsql as $$
begin
  update stock_item set sku = new.sku where variant_id = new.id and sku <> new.sku;
  if new.is_stocked then
    insert into stock_item (id, kind, variant_id, sku) values (new.id, 'product', new.id, new.sku) on conflict (id) do nothing;
  end if;
  return null;
end;
$$;

create or replace trigger variant_stock_item after insert or update of sku, is_stocked on variant for each row execute function keep_stock_item();

-- prisma/functions/keep_what_was_done.sql
-- Guards what is a record once it was done: a sheet that was begun or cut, what was cut of a list, a line of an order that a supplier has. Before that they come and go.
create or replace function keep_what_was_done() returns trigger language plpgsql as $$
begin
  if (case tg_table_name
       when 'cutting_sheet' then to_jsonb(old) ->> 'status' <> 'waiting'
       when 'cutting_list_panel' then to_jsonb(old) ->> 'cost' is not null
       when 'purchase_order_line' then exists (
         select from purchase_order o where o.id = (to_jsonb(old) ->> 'order_id')::uuid and o.status <> 'draft')
       else true
     end) then
    raise exception 'What was done is a record: a row of % is not removed', tg_table_name
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return old;
end;
$$;

create or replace trigger cutting_sheet_stays before delete on cutting_sheet for each row execute function keep_what_was_done();
create or replace trigger cutting_list_panel_stays before delete on cutting_list_panel for each row execute function keep_what_was_done();
create or replace trigger purchase_order_line_stays before delete on purchase_order_line for each row execute function keep_what_was_done();

-- prisma/functions/label_stock_item.sql
-- Lists search and sort by what an item of stock is called, so that is kept with it: its own name, or that of what is sold. The item of the shop is
-- locked against a new name meanwhile, which would not find a variant that is only just added.
create or replace function label_stock_item() returns trigger language plpgsql as $$
begin
  new.label := new.name;
  if new.variant_id is not null then
    select variant_label(p.name, v.name) into strict new.label
      from variant v join product p on p.id = v.product_id where v.id = new.variant_id for share of p;
  end if;
  return new;
end;
$$;

create or replace trigger stock_item_label before insert or update of name, label, variant_id on stock_item
  for each row execute function label_stock_item();

-- prisma/functions/mentions.sql
-- Does a text mention a person, by one of these words (name, address and the like)? Finds what others wrote about somebody to be forgotten.
create or replace function mentions(content text, words text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(words) word where word <> '' and strpos(lower(content), lower(word)) > 0)
$$;

-- prisma/functions/named_in_notes.sql
-- By what a person is known in notes about something else, as a regular expression; null where nothing says it surely enough: full names, addresses of
-- mail and streets, telephone numbers however they are spaced. A single word is others' too ("Jan", "Rose"), and so is "Unit 4".
create or replace function named_in_notes(words text[]) returns text language sql immutable parallel safe as $$
  select '(?<!\w)(?:' || string_agg(form, '|' order by length(form) desc) || ')(?!\w)'
    from (
      select case
               when w !~ '^[\d\s()+./-]+$' then
                 case when w ~ '@' or w ~ case when w ~ '\d' then '\S\s+\S+\s+\S' else '\S\s+\S' end
                   then regexp_replace(regexp_replace(w, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '\s+', '\\s+', 'g') end
               when length(digits) >= 7 then
                 case when digits ~ '^0\d{9}$' then '(?:(?:\+|00)?27[\s()./-]*)?0?[\s()./-]*' else '(?:\+|00)?' end
                 || regexp_replace(regexp_replace(digits, '^0(?=\d{9}$)', ''), '(\d)(?=\d)', '\1[\\s()./-]*', 'g')
             end as form
        from (select distinct trim(word) as w from unnest(words) word) said
        cross join lateral (select regexp_replace(plain_phone(w), '\D', '', 'g') as digits) number
    ) forms
   where form is not null
$$;

-- prisma/functions/open_branch_bins.sql
-- A branch has a place where goods come in, and one for what has no other place, from its first day.
create or replace function open_branch_bins() returns trigger language plpgsql as $$
begin
  insert into stock_bin (id, branch_id, code, kind, pick_order, sells_online, is_default)
  values (gen_random_uuid(), new.id, 'IN', 'receiving', 0, false, false), (gen_random_uuid(), new.id, 'MAIN', 'stock', 9000, true, true);
  return null;
end;
$$;

create or replace trigger location_bins after insert on location for each row execute function open_branch_bins();

-- prisma/functions/open_stock_level.sql
-- An item has a level from its first day, so that changing it is an update and never a question of who comes first.
create or replace function open_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_level (item_id) values (new.id);
  return null;
end;
$$;

create or replace trigger stock_item_level after insert on stock_item for each row execute function open_stock_level();

-- prisma/functions/owed_before.sql
-- What of a document should have been paid before a day, and is not.
create or replace function owed_before(day date, instalments jsonb, total integer, paid integer, credited integer, left_on date)
returns integer language sql immutable as $$
  select coalesce(sum(i.open), 0)::integer from open_instalments(instalments, total, paid, credited, left_on) i where i.due_on < day
$$;

-- prisma/functions/plan_event_stays.sql
-- What was done to a plan is never said otherwise: of a command only who said it can be forgotten. It goes with its plan.
create or replace function plan_event_stays() returns trigger language plpgsql as $$
begin
  if (new.plan_id, new.seq, new.key, new.command, new.at) is distinct from (old.plan_id, old.seq, old.key, old.command, old.at) then
    raise exception 'a command of a plan is never changed' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;

create or replace trigger plan_event_stays before update on plan_event for each row execute function plan_event_stays();

-- prisma/functions/rebook_bin.sql
-- What lies in a bin is for sale, or no longer, when the bin is said to sell. What is in use has to be empty before it goes out of use.
create or replace function rebook_bin() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active and exists (select from bin_level where bin_id = new.id and on_hand > 0) then
    raise exception 'Bin % is not empty', new.code using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  if new.sells_online and not old.sells_online and exists (
    select from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
     where p.into_id = new.id and p.put_back < p.quantity and a.status in ('open', 'picking', 'picked')) then
    raise exception 'What is picked for invoices lies in bin %', new.code using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  if old.sells_online is distinct from new.sells_online then
    update stock_level l set for_sale = l.for_sale + case when new.sells_online then b.on_hand else -b.on_hand end
      from bin_level b where b.bin_id = new.id and b.item_id = l.item_id and b.on_hand > 0;
  end if;
  return null;
end;
$$;

create or replace trigger stock_bin_rebooks after update of sells_online, is_active on stock_bin for each row execute function rebook_bin();

-- prisma/functions/recount_movements.sql
-- Counts movements anew: for what is here already, and after lines were written past the triggers.
create or replace function recount_movements() returns void language sql as $$
  delete from stock_movement_tally;
  insert into stock_movement_tally (reason, bin_id, actor_id, count)
  select reason, bin_id, actor_id, count(*) from stock_movement group by 1, 2, 3;
$$;

-- prisma/functions/recount_sales.sql
-- Works all kept sums of sales out anew: for what was here before they were, and after rows were written past the triggers.
create or replace function recount_sales() returns void language sql as $$
  delete from sales_document_tally;
  insert into sales_document_tally
  select kind, status, branch_id, salesperson_id, source, count(*), sum(total), sum(balance) from sales_document where not is_untouched group by 1, 2, 3, 4, 5;
  delete from client_payment_tally;
  insert into client_payment_tally
  select kind, method, branch_id, taken_by_id, count(*), sum(amount), sum(allocated) from client_payment group by 1, 2, 3, 4;
  delete from sales_day;
  insert into sales_day
  select issued_on, kind, branch_id, category, count(distinct id), sum(amount), sum(vat) from sales_part group by 1, 2, 3, 4;
$$;

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

-- prisma/functions/relabel_stock_items.sql
-- A new name of an item of the shop, or of a variant, is the name of what lies on the shelf; label_stock_item puts it together.
create or replace function relabel_stock_items() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'variant' then
    update stock_item set label = default where variant_id = new.id;
  else
    update stock_item i set label = default from variant v where v.product_id = new.id and i.variant_id = v.id;
  end if;
  return null;
end;
$$;

create or replace trigger variant_relabels_stock after update of name, product_id on variant for each row
  when ((old.name, old.product_id) is distinct from (new.name, new.product_id)) execute function relabel_stock_items();
create or replace trigger product_relabels_stock after update of name on product for each row
  when (old.name is distinct from new.name) execute function relabel_stock_items();

-- prisma/functions/scrub.sql
-- Takes a person out of a text that others wrote: each of these words becomes [removed].
create or replace function scrub(content text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  word text;
begin
  -- The longest first: a name may be part of an address.
  for word in select w from unnest(words) w where w <> '' order by length(w) desc loop
    content := regexp_replace(content, regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '[removed]', 'gi');
  end loop;
  return content;
end;
$$;

-- prisma/functions/seal_audit.sql
-- Adds a seal over the entries of the log that came since the last one, and answers how many it covers. The product's role may not write seals itself:
-- only what the log says can be sealed, in its order. The hash goes over the hash before it and the content of each entry (platform/audit/audit.ts).
create or replace function seal_audit(older_than_seconds integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_seal audit_seal;
  covered integer;
begin
  perform pg_advisory_xact_lock(7046518);
  select * into last_seal from audit_seal order by id desc limit 1;
  -- Entries of transactions that are still open could come in between: only what is older than any of them may be is sealed.
  with entry as (
    select id, jsonb_build_array(id, at, actor_id, actor, action, subject_kind, subject_id, before, after, request_id, ip)::text as content
      from audit_entry where id > coalesce(last_seal.last_entry, 0) and at < now() - older_than_seconds * interval '1 second' order by id limit 5000
  ), sealed as (
    insert into audit_seal (first_entry, last_entry, entries, hash)
    select min(id), max(id), count(*), encode(sha256(convert_to(coalesce(last_seal.hash, '') || string_agg(E'\n' || content, '' order by id), 'UTF8')), 'hex')
      from entry having count(*) > 0 returning entries
  )
  select coalesce(sum(entries), 0) into covered from sealed;
  return covered;
end;
$$;

-- prisma/functions/slug_moves.sql
-- Guards links: whoever changes a slug, in whatever way, leaves the former one behind as a redirect. A slug that is used again is no longer a
-- former one, and what is removed takes its redirects with it.
create or replace function slug_moves() returns trigger language plpgsql as $$
declare
  what constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from slug_redirect where kind = what and target = old.slug;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    update slug_redirect set target = new.slug where kind = what and target = old.slug;
    insert into slug_redirect (kind, slug, target) values (what, old.slug, new.slug)
      on conflict (kind, slug) do update set target = excluded.target, at = now();
  end if;
  delete from slug_redirect where kind = what and slug = new.slug;
  return new;
end;
$$;

create or replace trigger product_slug_new after insert or delete on product for each row execute function slug_moves('item');
create or replace trigger product_slug_moves after update of slug on product for each row when (old.slug <> new.slug) execute function slug_moves('item');
create or replace trigger category_slug_new after insert or delete on category for each row execute function slug_moves('category');
create or replace trigger category_slug_moves after update of slug on category for each row when (old.slug <> new.slug) execute function slug_moves('category');
create or replace trigger ready_set_slug_new after insert or delete on ready_set for each row execute function slug_moves('set');
create or replace trigger ready_set_slug_moves after update of slug on ready_set for each row when (old.slug <> new.slug) execute function slug_moves('set');

-- prisma/functions/sum_credit.sql
-- Keeps client.credit true: what is left of the payments of a client, moved with every change of one.
create or replace function sum_credit() returns trigger language plpgsql as $$
begin
  if new.kind = 'refund' or (tg_op = 'UPDATE' and old.allocated = new.allocated and old.client_id = new.client_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update client set credit = credit - (old.amount - old.allocated) where id = old.client_id;
  end if;
  update client set credit = credit + (new.amount - new.allocated) where id = new.client_id;
  return null;
end;
$$;

create or replace trigger client_payment_credit after insert or update on client_payment for each row execute function sum_credit();

-- prisma/functions/sum_owed.sql
-- Keeps client.owed true: the balance of all documents of a client, moved with every change of one.
create or replace function sum_owed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.balance = new.balance and old.client_id is not distinct from new.client_id then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.balance <> 0 then
    update client set owed = owed - old.balance where id = old.client_id;
  end if;
  if new.balance <> 0 then
    update client set owed = owed + new.balance where id = new.client_id;
  end if;
  return null;
end;
$$;

create or replace trigger sales_document_owed after insert or update on sales_document for each row execute function sum_owed();

-- prisma/functions/tally_client_payment.sql
-- Keeps the sums of the list of payments, as tally_sales_document does those of documents.
create or replace function tally_client_payment() returns trigger language plpgsql as $$
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

create or replace trigger client_payment_tally after insert or update or delete on client_payment for each row execute function tally_client_payment();

-- prisma/functions/tally_sales_document.sql
-- Keeps the sums of the lists of sales documents: each change adds an entry with what it adds and takes away. Nobody waits for anybody; a
-- reader sums what it may see, and compact_tallies makes one of many. A draft on which nobody wrote anything is in no list.
create or replace function tally_sales_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row(old.kind, old.status, old.branch_id, old.salesperson_id, old.source, old.total, old.balance, old.is_untouched)
     is not distinct from row(new.kind, new.status, new.branch_id, new.salesperson_id, new.source, new.total, new.balance, new.is_untouched) then
    return null;
  end if;
  if tg_op <> 'INSERT' and not old.is_untouched then
    insert into sales_document_tally values (old.kind, old.status, old.branch_id, old.salesperson_id, old.source, -1, -old.total, -old.balance);
  end if;
  if tg_op <> 'DELETE' and not new.is_untouched then
    insert into sales_document_tally values (new.kind, new.status, new.branch_id, new.salesperson_id, new.source, 1, new.total, new.balance);
  end if;
  return null;
end;
$$;

create or replace trigger sales_document_tally after insert or update or delete on sales_document for each row execute function tally_sales_document();

-- prisma/functions/tally_stock_movements.sql
-- Keeps how many movements there are by what their list is filtered by, as tally_sales_document does for documents. The ledger only grows.
create or replace function tally_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock_movement_tally (reason, bin_id, actor_id, count)
  select reason, bin_id, actor_id, count(*) from lines group by 1, 2, 3;
  return null;
end;
$$;

create or replace trigger stock_movement_tally after insert on stock_movement referencing new table as lines
  for each statement execute function tally_stock_movements();

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

-- prisma/functions/unconfirm_address.sql
-- Another address is not confirmed because the one before it was, whoever changes it.
create or replace function unconfirm_address() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email and new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end;
$$;

create or replace trigger user_unconfirm_address before update of email on "user" for each row execute function unconfirm_address();

-- prisma/functions/variant_label.sql
-- A variant as the shop calls it: the item, and what tells it from the item's others, unless the item says it itself.
create or replace function variant_label(item text, variant text) returns text language sql immutable parallel safe as
  $$ select item || case when position(lower(variant) in lower(item)) > 0 then '' else ', ' || variant end $$;

reset check_function_bodies;
