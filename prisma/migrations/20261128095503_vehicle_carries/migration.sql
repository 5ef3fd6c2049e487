-- AlterTable
ALTER TABLE "trip" ADD COLUMN     "carries_kg" INTEGER;
ALTER TABLE "trip" ADD CONSTRAINT "trip_carries_check" CHECK ("carries_kg" > 0);
