-- DropIndex
DROP INDEX "clock_event_device_id_idx";

-- CreateIndex
CREATE INDEX "clock_event_device_id_received_at_idx" ON "clock_event"("device_id", "received_at");

-- Presses that a clock sends a day late, and those of a clock that shows no more than its serial number, wait for a person's word.
ALTER TABLE "clock_event"
  DROP CONSTRAINT "clock_event_doubt",
  ADD CONSTRAINT "clock_event_doubt" CHECK (doubt IN ('', 'ahead', 'behind', 'late', 'untrusted') AND (doubt = '' OR kind = 'press'));
