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
    "owed" INTEGER NOT NULL DEFAULT 0,
    "credit" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

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
    "version" INTEGER NOT NULL DEFAULT 1,
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
    "options" TEXT NOT NULL DEFAULT '',
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
    "received_on" DATE NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_by_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "order_payment_id" UUID,
    "order_refund_id" UUID,
    "card_payment_id" UUID,
    "client_name" TEXT NOT NULL DEFAULT '',

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

-- CreateIndex
CREATE UNIQUE INDEX "client_user_id_key" ON "client"("user_id");

-- CreateIndex
CREATE INDEX "client_email_idx" ON "client"("email");

-- CreateIndex
CREATE INDEX "client_phone_idx" ON "client"("phone");

-- CreateIndex
CREATE INDEX "client_merged_into_id_name_idx" ON "client"("merged_into_id", "name");

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
CREATE INDEX "sales_document_kind_created_at_idx" ON "sales_document"("kind", "created_at");

-- CreateIndex
CREATE INDEX "sales_document_kind_issued_on_idx" ON "sales_document"("kind", "issued_on");

-- CreateIndex
CREATE INDEX "sales_document_quote_id_idx" ON "sales_document"("quote_id");

-- CreateIndex
CREATE INDEX "sales_document_credits_id_idx" ON "sales_document"("credits_id");

-- CreateIndex
CREATE INDEX "sales_document_replaces_id_idx" ON "sales_document"("replaces_id");

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

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "sales_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.

-- What staff search by, and what is still owed, made by the database.
alter table client add column search_text text generated always as
  (lower(name || ' ' || company || ' ' || email || ' ' || phone || ' ' || vat_number)) stored;
create index client_search on client using gin (search_text gin_trgm_ops);
alter table sales_document add column balance integer generated always as
  (case when kind = 'invoice' and number is not null then total - paid - credited else 0 end) stored;
alter table sales_document add column search_text text generated always as
  (lower(coalesce(number, 'draft') || ' ' || client_name || ' ' || client_company || ' ' || client_email || ' ' || client_phone || ' ' || reference)) stored;
create index sales_document_search on sales_document using gin (search_text gin_trgm_ops);
alter table client_payment add column search_text text generated always as
  (lower(number || ' ' || client_name || ' ' || reference)) stored;
create index client_payment_search on client_payment using gin (search_text gin_trgm_ops);
create index sales_document_owed on sales_document (due_on) where balance > 0;

-- One invoice of an order, one live invoice of a quote, one open revision of it.
create unique index sales_document_one_per_order on sales_document (order_id) where kind = 'invoice';
create unique index sales_document_one_per_quote on sales_document (quote_id) where kind = 'invoice' and status not in ('discarded', 'cancelled');
create unique index sales_document_one_revision on sales_document (replaces_id) where status <> 'discarded';

create trigger sales_document_status before insert or update of status on sales_document
  for each row execute function enforce_transition('sales_document', 'status');
create trigger document_card_payment_status before insert or update of status on document_card_payment
  for each row execute function enforce_transition('payment', 'status');

-- An issued document is a document: what it says stays. Its course (status, what was paid or credited, who opened it) goes on.
create function keep_issued_document() returns trigger language plpgsql as $$
declare
  course constant text[] := array['status', 'paid', 'credited', 'balance', 'search_text', 'version', 'updated_at', 'updated_by_id',
    'mailed_at', 'viewed_at', 'accepted_at', 'accepted_name', 'accepted_from', 'declined_reason', 'client_id'];
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course then
    raise exception '% % is issued: what it says is never changed or removed', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  -- The client may only become the one that it was merged into.
  if new.client_id is distinct from old.client_id
     and not exists (select from client where id = old.client_id and merged_into_id = new.client_id) then
    raise exception '% % is issued: it stays with its client', old.kind, old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;
create trigger sales_document_stays before update or delete on sales_document
  for each row execute function keep_issued_document();

create function keep_issued_lines() returns trigger language plpgsql as $$
declare
  line constant sales_document_line := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from sales_document d where d.number is not null
              and (d.id = line.document_id or (tg_op = 'UPDATE' and d.id = old.document_id))) then
    raise exception 'The lines of an issued document are never changed' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return line;
end;
$$;
create trigger sales_document_line_stays before insert or update or delete on sales_document_line
  for each row execute function keep_issued_lines();

-- A payment stays as it was taken; only what is allocated of it moves, and its client when two are merged.
create function keep_client_payment() returns trigger language plpgsql as $$
declare
  course constant text[] := array['allocated', 'client_id', 'search_text'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - course <> to_jsonb(old) - course
     or (new.client_id <> old.client_id and not exists (select from client where id = old.client_id and merged_into_id = new.client_id)) then
    raise exception 'payment % is in the books: it is never changed or removed', old.number
      using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return new;
end;
$$;
create trigger client_payment_stays before update or delete on client_payment
  for each row execute function keep_client_payment();
create trigger allocation_grows before update or delete on allocation for each row execute function refuse_change();

-- Sums follow their entries: an allocation moves what is paid, credited and allocated, and those move what a client owes and has left.
create function apply_allocation() returns trigger language plpgsql as $$
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
create trigger allocation_applies after insert on allocation for each row execute function apply_allocation();

create function sum_owed() returns trigger language plpgsql as $$
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
create trigger sales_document_owed after insert or update on sales_document for each row execute function sum_owed();

create function sum_credit() returns trigger language plpgsql as $$
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
create trigger client_payment_credit after insert or update on client_payment for each row execute function sum_credit();

-- What no bug may bring about.
alter table client add constraint client_sums_check check (owed >= 0 and credit >= 0 and credit_terms_days >= 0);
alter table client add constraint client_email_check check (email = lower(email));
alter table client add constraint client_merged_check check (merged_into_id <> id);
alter table sales_document add constraint sales_document_kind_check check (
  case kind
    when 'quote' then status in ('draft', 'discarded', 'sent', 'accepted', 'converted', 'declined', 'replaced')
    when 'invoice' then status in ('draft', 'discarded', 'sent', 'part_paid', 'paid', 'cancelled')
    when 'credit_note' then status in ('draft', 'discarded', 'sent')
    else false
  end);
alter table sales_document add constraint sales_document_number_check check ((number is null) = (status in ('draft', 'discarded')));
alter table sales_document add constraint sales_document_issued_check
  check (number is null or (client_id is not null and client_name <> '' and issued_on is not null and issued_at is not null and supplier is not null));
alter table sales_document add constraint sales_document_credits_check check ((kind = 'credit_note') = (credits_id is not null));
alter table sales_document add constraint sales_document_reason_check check (kind <> 'credit_note' or number is null or credit_reason <> '');
alter table sales_document add constraint sales_document_discount_check check (discount_kind in ('none', 'percent', 'amount') and discount_value >= 0);
alter table sales_document add constraint sales_document_fulfilment_check check (fulfilment in ('delivery', 'collection'));
alter table sales_document add constraint sales_document_total_check check (total = subtotal - discount + delivery_fee);
alter table sales_document add constraint sales_document_amounts_check check (
  subtotal >= 0 and discount >= 0 and delivery_fee >= 0 and delivery_vat >= 0 and vat between 0 and total
  and paid >= 0 and credited >= 0 and paid + credited <= total and (kind = 'invoice' or (paid = 0 and credited = 0))
  and deposit_bp between 0 and 10000 and vat_rate_bp >= 0);
alter table sales_document_line add constraint sales_document_line_amounts_check check (
  kind in ('unit', 'item', 'top', 'free') and quantity > 0 and unit_price >= 0 and list_unit_price >= 0 and discount >= 0
  and document_discount >= 0 and discount_bp between 0 and 10000 and vat >= 0 and line_total >= 0
  and line_total = unit_price::bigint * quantity - discount - document_discount);
alter table document_card_payment add constraint document_card_payment_amount_check check (amount > 0);
alter table client_payment add constraint client_payment_amounts_check check (
  kind in ('receipt', 'refund') and method in ('card', 'eft', 'cash') and amount > 0 and allocated between 0 and amount
  and (kind = 'receipt' or reason <> ''));
alter table allocation add constraint allocation_sides_check check (
  num_nonnulls(payment_id, credit_note_id) = 1 and num_nonnulls(invoice_id, refund_id) = 1
  and (credit_note_id is null or invoice_id is not null) and amount <> 0);
