-- AlterTable
ALTER TABLE "colour" ADD COLUMN     "swatch" TEXT;
