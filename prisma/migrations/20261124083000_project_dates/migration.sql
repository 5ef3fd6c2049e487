-- CreateTable
CREATE TABLE "project_date" (
    "project_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "day" DATE,
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_date_pkey" PRIMARY KEY ("project_id","step")
);

-- AddForeignKey
ALTER TABLE "project_date" ADD CONSTRAINT "project_date_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
