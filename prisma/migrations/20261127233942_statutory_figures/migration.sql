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

-- CreateIndex
CREATE UNIQUE INDEX "statutory_figures_number_key" ON "statutory_figures"("number");

-- CreateIndex
CREATE INDEX "statutory_figures_from_day_idx" ON "statutory_figures"("from_day");

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
