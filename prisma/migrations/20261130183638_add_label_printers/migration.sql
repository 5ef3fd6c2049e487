-- AlterTable
ALTER TABLE "location" ADD COLUMN     "label_printer" TEXT NOT NULL DEFAULT '';
