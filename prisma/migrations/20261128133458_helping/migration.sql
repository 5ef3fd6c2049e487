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

-- CreateIndex
CREATE INDEX "helping_person_id_started_at_idx" ON "helping"("person_id", "started_at");

-- CreateIndex
CREATE INDEX "helping_helper_id_idx" ON "helping"("helper_id");

-- CreateIndex
CREATE INDEX "helping_session_id_idx" ON "helping"("session_id");

-- AddForeignKey
ALTER TABLE "helping" ADD CONSTRAINT "helping_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "user_session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helping" ADD CONSTRAINT "helping_helper_id_fkey" FOREIGN KEY ("helper_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "helping" ADD CONSTRAINT "helping_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A sign-in sees the product as one person at a time, and nobody helps themselves.
CREATE UNIQUE INDEX "helping_open" ON "helping"("session_id") WHERE ended_at IS NULL;
ALTER TABLE "helping" ADD CONSTRAINT "helping_of_another" CHECK (helper_id <> person_id);
