-- AlterTable
ALTER TABLE "stock_count" ADD COLUMN     "explained_at" TIMESTAMPTZ(3);
