-- CreateTable
CREATE TABLE "bag_hardware" (
    "part_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "booked" INTEGER NOT NULL,
    "cost" INTEGER NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bag_hardware_pkey" PRIMARY KEY ("part_id","item_id")
);

-- CreateTable
CREATE TABLE "open_pack" (
    "branch_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL DEFAULT 0,
    "cost" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "open_pack_pkey" PRIMARY KEY ("branch_id","item_id")
);

-- CreateIndex
CREATE INDEX "bag_hardware_item_id_booked_at_idx" ON "bag_hardware"("item_id", "booked_at");

-- CreateIndex
CREATE INDEX "open_pack_item_id_idx" ON "open_pack"("item_id");

-- AddForeignKey
ALTER TABLE "bag_hardware" ADD CONSTRAINT "bag_hardware_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "carton_part"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bag_hardware" ADD CONSTRAINT "bag_hardware_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "open_pack" ADD CONSTRAINT "open_pack_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "open_pack" ADD CONSTRAINT "open_pack_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bag_hardware" ADD CONSTRAINT "bag_hardware_check" CHECK (quantity > 0 AND booked BETWEEN 0 AND quantity AND cost >= 0);
ALTER TABLE "open_pack" ADD CONSTRAINT "open_pack_check" CHECK (pieces >= 0 AND cost >= 0 AND (pieces > 0 OR cost = 0));
