-- CreateTable
CREATE TABLE "carton" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "carton_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carton_part" (
    "id" UUID NOT NULL,
    "carton_id" UUID NOT NULL,
    "cupboard_id" UUID NOT NULL,
    "panel_id" UUID,
    "grams" INTEGER NOT NULL,
    "packed_at" TIMESTAMPTZ(3),
    "packed_by_id" UUID,

    CONSTRAINT "carton_part_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "carton_code_key" ON "carton"("code");

-- CreateIndex
CREATE INDEX "carton_status_idx" ON "carton"("status");

-- CreateIndex
CREATE UNIQUE INDEX "carton_project_id_number_key" ON "carton"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "carton_part_panel_id_key" ON "carton_part"("panel_id");

-- CreateIndex
CREATE INDEX "carton_part_carton_id_idx" ON "carton_part"("carton_id");

-- CreateIndex
CREATE INDEX "carton_part_cupboard_id_idx" ON "carton_part"("cupboard_id");

-- AddForeignKey
ALTER TABLE "carton" ADD CONSTRAINT "carton_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton_part" ADD CONSTRAINT "carton_part_carton_id_fkey" FOREIGN KEY ("carton_id") REFERENCES "carton"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton_part" ADD CONSTRAINT "carton_part_cupboard_id_fkey" FOREIGN KEY ("cupboard_id") REFERENCES "project_cupboard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carton_part" ADD CONSTRAINT "carton_part_panel_id_fkey" FOREIGN KEY ("panel_id") REFERENCES "panel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A cupboard has one bag of hardware.
create unique index carton_part_bag on carton_part (cupboard_id) where panel_id is null;
alter table carton_part add constraint carton_part_grams check (grams >= 0);
create trigger carton_status before insert or update of status on carton for each row execute function enforce_transition('carton', 'status');
