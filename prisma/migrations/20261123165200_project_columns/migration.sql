-- DropIndex
DROP INDEX "project_column_id_rank_idx";

-- AlterTable
ALTER TABLE "project" DROP COLUMN "rank";

-- CreateIndex
CREATE INDEX "project_column_id_idx" ON "project"("column_id");
