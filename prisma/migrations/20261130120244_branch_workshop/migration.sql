-- AlterTable
ALTER TABLE "location" ADD COLUMN     "cut_a_day" INTEGER,
ADD COLUMN     "drill_a_day" INTEGER,
ADD COLUMN     "edge_a_day" INTEGER,
ADD COLUMN     "pack_a_day" INTEGER;

-- A branch has a workshop with all of its stations, or none.
ALTER TABLE "location" ADD CONSTRAINT location_workshop_check
  CHECK (num_nulls(cut_a_day, edge_a_day, drill_a_day, pack_a_day) in (0, 4) and least(cut_a_day, edge_a_day, drill_a_day, pack_a_day) > 0);
