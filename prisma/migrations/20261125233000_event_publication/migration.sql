-- CreateTable
CREATE TABLE "event_publication" (
    "event_id" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "event_publication_pkey" PRIMARY KEY ("event_id")
);

-- AddForeignKey
ALTER TABLE "event_publication" ADD CONSTRAINT "event_publication_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "outbox_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
