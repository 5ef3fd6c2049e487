-- AlterTable
ALTER TABLE "location" ADD COLUMN     "email" TEXT NOT NULL DEFAULT '';

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
    "search_text" TEXT GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || message)) STORED,

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
    "search_text" TEXT GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || interest)) STORED,

    CONSTRAINT "walk_in_pkey" PRIMARY KEY ("id")
);

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
CREATE UNIQUE INDEX "walk_in_entry_key_key" ON "walk_in"("entry_key");

-- CreateIndex
CREATE INDEX "walk_in_branch_id_time_in_idx" ON "walk_in"("branch_id", "time_in");

-- CreateIndex
CREATE INDEX "walk_in_time_in_idx" ON "walk_in"("time_in");

-- CreateIndex
CREATE INDEX "walk_in_helped_by_id_time_in_idx" ON "walk_in"("helped_by_id", "time_in");

-- AddForeignKey
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "contact_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_in" ADD CONSTRAINT "walk_in_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_in" ADD CONSTRAINT "walk_in_helped_by_id_fkey" FOREIGN KEY ("helped_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.

-- States move as libs/contracts/machines.ts allows.
create trigger contact_request_status before insert or update of status on contact_request
  for each row execute function enforce_transition('contact_request', 'status');

-- Nobody leaves before they came, and what came of a visit is known once they left.
alter table walk_in add constraint walk_in_times_check check (time_out is null or time_out >= time_in);
alter table walk_in add constraint walk_in_outcome_check check (time_out is null or outcome is not null);
-- A quote is named by its number and found by its id.
alter table contact_request add constraint contact_request_quote_check check ((quote_id is null) = (quote_number is null));
alter table walk_in add constraint walk_in_quote_check check ((quote_id is null) = (quote_number is null));

-- What staff search by, found by trigrams.
create index contact_request_search on contact_request using gin (search_text gin_trgm_ops);
create index walk_in_search on walk_in using gin (search_text gin_trgm_ops);
