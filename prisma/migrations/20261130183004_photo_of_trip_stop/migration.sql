-- AlterTable
ALTER TABLE "trip_stop" ADD COLUMN     "photo" TEXT;
