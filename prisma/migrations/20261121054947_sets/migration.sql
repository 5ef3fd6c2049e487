-- DropIndex
DROP INDEX "cart_line_cart_id_variant_id_configuration_hash_key";

-- AlterTable
ALTER TABLE "cart_line" ADD COLUMN     "set_slug" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "ready_set" (
    "slug" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "wall" INTEGER NOT NULL,
    "front_colour" TEXT NOT NULL,
    "carcass_colour" TEXT NOT NULL,
    "discount_percent" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ready_set_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "set_part" (
    "id" UUID NOT NULL,
    "set_slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "x" INTEGER,
    "y" INTEGER,
    "front_colour" TEXT,

    CONSTRAINT "set_part_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ready_set_sku_key" ON "ready_set"("sku");

-- CreateIndex
CREATE UNIQUE INDEX "set_part_set_slug_position_key" ON "set_part"("set_slug", "position");

-- CreateIndex
CREATE UNIQUE INDEX "cart_line_cart_id_variant_id_configuration_hash_set_slug_key" ON "cart_line"("cart_id", "variant_id", "configuration_hash", "set_slug");

-- AddForeignKey
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_set_slug_fkey" FOREIGN KEY ("set_slug") REFERENCES "ready_set"("slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
