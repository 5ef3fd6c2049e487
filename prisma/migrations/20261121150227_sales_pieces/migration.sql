-- AlterTable
ALTER TABLE "sales_document_line" ADD COLUMN     "pieces" INTEGER NOT NULL DEFAULT 0;
