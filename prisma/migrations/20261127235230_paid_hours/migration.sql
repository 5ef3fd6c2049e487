-- AlterTable
ALTER TABLE "attendance_week" ADD COLUMN     "early_paid" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "overtime_worked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "worked" INTEGER NOT NULL DEFAULT 0;

-- Weeks that were approved before paid every minute that was worked, from the first press on.
UPDATE "attendance_week" w
   SET "early_paid" = true, "overtime_worked" = w."overtime",
       "worked" = w."ordinary" + w."overtime" + coalesce((SELECT sum(s) FROM unnest(w."sundays") s), 0)
                + coalesce((SELECT sum((h->>'minutes')::int) FROM jsonb_array_elements(w."holidays") h), 0);

ALTER TABLE "attendance_week"
  ADD CONSTRAINT "attendance_week_agreed" CHECK (worked >= 0 AND overtime <= overtime_worked);
