-- CreateTable
CREATE TABLE "panel_edging" (
    "panel_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "booked" INTEGER NOT NULL,
    "cost" INTEGER NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "panel_edging_pkey" PRIMARY KEY ("panel_id","item_id")
);

-- CreateIndex
CREATE INDEX "panel_edging_item_id_booked_at_idx" ON "panel_edging"("item_id", "booked_at");

-- AddForeignKey
ALTER TABLE "panel_edging" ADD CONSTRAINT "panel_edging_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_edging" ADD CONSTRAINT "panel_edging_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "panel_edging" ADD CONSTRAINT "panel_edging_check" CHECK (quantity > 0 AND booked BETWEEN 0 AND quantity AND cost >= 0);
