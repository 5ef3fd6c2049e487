-- AlterTable
ALTER TABLE "stock_bin" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
