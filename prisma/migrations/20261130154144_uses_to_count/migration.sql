-- AlterTable
ALTER TABLE "bin_level" ADD COLUMN     "counted_at" TIMESTAMPTZ(3);

-- What production took more than the books had is few of many rows, and is asked for on each home.
create index project_material_lacking on project_material (item_id, booked_at) where booked < quantity;
