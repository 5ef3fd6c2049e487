-- CreateTable
CREATE TABLE "list_view" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "q" TEXT NOT NULL DEFAULT '',
    "filters" JSONB NOT NULL DEFAULT '[]',
    "sort" TEXT NOT NULL DEFAULT '',
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "list_view_list_idx" ON "list_view"("list");

-- CreateIndex
CREATE UNIQUE INDEX "list_view_owner_id_list_title_key" ON "list_view"("owner_id", "list", "title");

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
