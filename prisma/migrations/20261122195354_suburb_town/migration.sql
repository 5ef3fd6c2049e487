-- AlterTable
ALTER TABLE "suburb" ADD COLUMN     "town" TEXT NOT NULL DEFAULT '';
