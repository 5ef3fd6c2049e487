-- AlterTable
ALTER TABLE "trip_stop" ADD COLUMN     "back_at" TIMESTAMPTZ(3),
ADD COLUMN     "failed_for" TEXT;

-- What was not delivered before counted as off the truck at once, and why was written freely.
update trip_stop set back_at = settled_at, failed_for = 'other' where status = 'failed';
alter table trip_stop add constraint trip_stop_failed_check check ((status = 'failed') = (failed_for is not null));
alter table trip_stop add constraint trip_stop_back_check check (back_at is null or status = 'failed');
