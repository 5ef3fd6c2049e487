-- AlterTable
ALTER TABLE "set_part" ADD COLUMN     "configuration" JSONB;
