-- AlterTable
ALTER TABLE "online_order_line" ADD COLUMN     "set_slug" TEXT NOT NULL DEFAULT '';
