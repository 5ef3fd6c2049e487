-- CreateTable
CREATE TABLE "item_import" (
    "id" UUID NOT NULL,
    "created_by_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "rows_total" INTEGER,
    "read_at" TIMESTAMPTZ(3),
    "found" JSONB,
    "edits" JSONB,
    "change_id" UUID,

    CONSTRAINT "item_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_import_part" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "item_import_part_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "item_import_change_id_key" ON "item_import"("change_id");

-- CreateIndex
CREATE INDEX "item_import_created_at_idx" ON "item_import"("created_at");

-- AddForeignKey
ALTER TABLE "item_import_part" ADD CONSTRAINT "item_import_part_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "item_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
