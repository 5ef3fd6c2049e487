-- AlterTable
ALTER TABLE "location" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);
