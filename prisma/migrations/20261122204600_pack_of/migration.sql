-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "pack_of" INTEGER NOT NULL DEFAULT 1 CONSTRAINT variant_pack_of_some CHECK (pack_of > 0);
