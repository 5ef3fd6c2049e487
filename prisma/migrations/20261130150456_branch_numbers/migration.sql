-- AlterTable
ALTER TABLE "location" ADD COLUMN     "number_letters" TEXT NOT NULL DEFAULT '';
