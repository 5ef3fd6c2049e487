-- AlterTable
ALTER TABLE "online_order" ADD COLUMN     "vat_rate_bp" INTEGER;
