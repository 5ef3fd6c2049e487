-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

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
    "thicknesses" DOUBLE PRECISION[],
    "price_group" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

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
    "position" INTEGER NOT NULL DEFAULT 0,
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
    "is_stocked" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_level" (
    "variant_id" TEXT NOT NULL,
    "on_hand" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "reorder_point" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_level_pkey" PRIMARY KEY ("variant_id")
);

-- CreateTable
CREATE TABLE "stock_movement" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_hold" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_hold_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "navigation_group" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "menu_selector" TEXT[],
    "position" INTEGER NOT NULL,

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
    "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

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
    "options" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "configuration" JSONB,
    "quantity" INTEGER NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "line_total" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "made_to_order" BOOLEAN NOT NULL,

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
CREATE TABLE "mail_message" (
    "id" UUID NOT NULL,
    "effect_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_body" BYTEA,
    "message_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

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
CREATE TABLE "role" (
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_staff" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "role_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "location" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
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

-- CreateIndex
CREATE UNIQUE INDEX "cart_number_key" ON "cart"("number");

-- CreateIndex
CREATE INDEX "cart_user_id_status_idx" ON "cart"("user_id", "status");

-- CreateIndex
CREATE INDEX "cart_status_updated_at_idx" ON "cart"("status", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "cart_line_cart_id_variant_id_configuration_hash_key" ON "cart_line"("cart_id", "variant_id", "configuration_hash");

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
CREATE INDEX "stock_movement_variant_id_at_idx" ON "stock_movement"("variant_id", "at");

-- CreateIndex
CREATE INDEX "stock_hold_order_id_idx" ON "stock_hold"("order_id");

-- CreateIndex
CREATE INDEX "stock_hold_variant_id_idx" ON "stock_hold"("variant_id");

-- CreateIndex
CREATE INDEX "stock_hold_expires_at_idx" ON "stock_hold"("expires_at");

-- CreateIndex
CREATE INDEX "constant_change_key_at_idx" ON "constant_change"("key", "at");

-- CreateIndex
CREATE INDEX "timeline_entry_subject_kind_subject_id_at_idx" ON "timeline_entry"("subject_kind", "subject_id", "at");

-- CreateIndex
CREATE INDEX "suburb_name_idx" ON "suburb"("name");

-- CreateIndex
CREATE INDEX "suburb_postal_code_idx" ON "suburb"("postal_code");

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
CREATE UNIQUE INDEX "audit_seal_first_entry_key" ON "audit_seal"("first_entry");

-- CreateIndex
CREATE UNIQUE INDEX "audit_seal_last_entry_key" ON "audit_seal"("last_entry");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

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
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "constant_change" ADD CONSTRAINT "constant_change_key_fkey" FOREIGN KEY ("key") REFERENCES "constant"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suburb" ADD CONSTRAINT "suburb_zone_key_fkey" FOREIGN KEY ("zone_key") REFERENCES "delivery_zone"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

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
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "online_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_effect" ADD CONSTRAINT "event_effect_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "outbox_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.

-- States move as libs/contracts/machines.ts allows.
create trigger cart_status before insert or update of status on cart
  for each row execute function enforce_transition('cart', 'status');
create trigger online_order_status before insert or update of status on online_order
  for each row execute function enforce_transition('order', 'status');
create trigger payment_status before insert or update of status on payment
  for each row execute function enforce_transition('payment', 'status');
create trigger task_status before insert or update of status on task
  for each row execute function enforce_transition('task', 'status');

-- What only grows.
create trigger audit_entry_grows before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_seal_grows before update or delete on audit_seal for each row execute function refuse_change();
create trigger stock_movement_grows before update or delete on stock_movement for each row execute function refuse_change();
create trigger timeline_entry_grows before update or delete on timeline_entry for each row execute function refuse_change();
create trigger constant_change_grows before update or delete on constant_change for each row execute function refuse_change();

-- What no bug may bring about.
alter table stock_level add constraint stock_level_on_hand_check check (on_hand >= 0);
alter table stock_level add constraint stock_level_held_check check (held >= 0);
alter table stock_hold add constraint stock_hold_quantity_check check (quantity > 0);
alter table cart_line add constraint cart_line_quantity_check check (quantity > 0);
alter table online_order add constraint online_order_total_check check (total = subtotal + delivery_fee);
alter table online_order add constraint online_order_amounts_check
  check (subtotal >= 0 and delivery_fee >= 0 and vat >= 0 and paid >= 0 and refunded between 0 and paid);
alter table online_order_line add constraint online_order_line_amounts_check
  check (quantity > 0 and unit_price >= 0 and line_total = unit_price * quantity);
alter table payment add constraint payment_amounts_check check (amount > 0 and refunded between 0 and amount);
alter table refund add constraint refund_amount_check check (amount > 0);
alter table variant add constraint variant_price_check check (price >= 0);
alter table role_permission add constraint role_permission_action_check check (action in ('view', 'create', 'update'));
alter table "user" add constraint user_email_check check (email = lower(email));
alter table company add constraint company_one_row_check check (id = 1);
