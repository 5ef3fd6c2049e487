-- AlterTable
ALTER TABLE "trip_stop" ADD COLUMN     "goods_kg" INTEGER;
ALTER TABLE "trip_stop" ADD CONSTRAINT "trip_stop_goods_kg_check" CHECK ("goods_kg" > 0);
