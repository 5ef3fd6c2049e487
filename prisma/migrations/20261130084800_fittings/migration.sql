-- CreateTable
CREATE TABLE "fitting" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "specification" JSONB NOT NULL,
    "costs" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "fitting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "fitting_kind_code_key" ON "fitting"("kind", "code");

-- A changed hinge or runner is in the shop at once.
create or replace trigger public_pages after insert or update or delete or truncate on fitting
  for each statement execute function announce_public_pages();
