-- CreateTable
CREATE TABLE "cupboard_hardware" (
    "cupboard_id" UUID NOT NULL,
    "item_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "pack_of" INTEGER NOT NULL,

    CONSTRAINT "cupboard_hardware_pkey" PRIMARY KEY ("cupboard_id","item_id")
);

-- CreateIndex
CREATE INDEX "cupboard_hardware_item_id_idx" ON "cupboard_hardware"("item_id");

-- AddForeignKey
ALTER TABLE "cupboard_hardware" ADD CONSTRAINT "cupboard_hardware_cupboard_id_fkey" FOREIGN KEY ("cupboard_id") REFERENCES "project_cupboard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cupboard_hardware" ADD CONSTRAINT "cupboard_hardware_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "stock_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
