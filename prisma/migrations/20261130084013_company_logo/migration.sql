-- AlterTable
ALTER TABLE "company" ADD COLUMN     "logo_id" UUID;

-- CreateTable
CREATE TABLE "logo" (
    "id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "logo_content_hash_key" ON "logo"("content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "company_logo_id_key" ON "company"("logo_id");

-- AddForeignKey
ALTER TABLE "company" ADD CONSTRAINT "company_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "logo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
