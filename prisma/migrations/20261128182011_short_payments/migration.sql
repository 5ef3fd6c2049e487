-- AlterTable
ALTER TABLE "online_order" ADD COLUMN     "written_off" INTEGER NOT NULL DEFAULT 0;
alter table online_order add constraint online_order_written_off_check check (written_off >= 0 and written_off < greatest(total, 1));
