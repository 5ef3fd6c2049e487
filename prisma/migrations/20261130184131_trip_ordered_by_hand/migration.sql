-- AlterTable
ALTER TABLE "trip" ADD COLUMN     "is_ordered_by_hand" BOOLEAN NOT NULL DEFAULT false;
