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

alter table plan add constraint plan_kind check (kind in ('kitchen', 'bedroom', 'bathroom'));
alter table plan add constraint plan_seq check (seq >= 0);
alter table plan_event add constraint plan_event_seq check (seq > 0);
alter table plan_version add constraint plan_version_total check (total >= 0);
