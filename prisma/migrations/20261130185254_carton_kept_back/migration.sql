-- AlterTable
ALTER TABLE "carton" ADD COLUMN     "kept_stop_id" UUID;

-- CreateIndex
CREATE INDEX "carton_kept_stop_id_idx" ON "carton"("kept_stop_id");

-- AddForeignKey
ALTER TABLE "carton" ADD CONSTRAINT "carton_kept_stop_id_fkey" FOREIGN KEY ("kept_stop_id") REFERENCES "trip_stop"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A delivered stop says why cartons stayed on its truck, and when they were booked back.
alter table trip_stop
  drop constraint trip_stop_back_check,
  drop constraint trip_stop_failed_check,
  add constraint trip_stop_back_check check (back_at is null or status = 'failed' or (status = 'delivered' and failed_for is not null)),
  add constraint trip_stop_failed_check check (case status when 'failed' then failed_for is not null when 'delivered' then true else failed_for is null end);
