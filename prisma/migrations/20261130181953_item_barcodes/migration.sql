-- AlterTable
ALTER TABLE "stock_item" ADD COLUMN     "number" SERIAL NOT NULL;

-- CreateTable
CREATE TABLE "stock_barcode" (
    "id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "lookup" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_barcode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_barcode_lookup_key" ON "stock_barcode"("lookup");

-- CreateIndex
CREATE INDEX "stock_barcode_item_id_idx" ON "stock_barcode"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_item_number_key" ON "stock_item"("number");

-- AddForeignKey
ALTER TABLE "stock_barcode" ADD CONSTRAINT "stock_barcode_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "stock_barcode"
  ADD CONSTRAINT "stock_barcode_check" CHECK ("kind" IN ('gtin', 'supplier') AND "code" <> '' AND "lookup" <> '' AND "quantity" > 0);
