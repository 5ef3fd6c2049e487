-- CreateTable
CREATE TABLE "file_upload" (
    "id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key" TEXT,
    "type" TEXT,
    "hash" TEXT,

    CONSTRAINT "file_upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_bin" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "by_id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goes_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "file_bin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_finding" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "bytes" BIGINT,
    "modified_at" TIMESTAMPTZ(3),
    "words" TEXT,

    CONSTRAINT "file_finding_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "file_work" (
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "folders" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "file_work_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "file_upload_key_key" ON "file_upload"("key");

-- CreateIndex
CREATE INDEX "file_upload_by_id_created_at_idx" ON "file_upload"("by_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "file_bin_key_key" ON "file_bin"("key");

-- CreateIndex
CREATE INDEX "file_bin_goes_at_idx" ON "file_bin"("goes_at");

-- CreateIndex
CREATE INDEX "file_finding_kind_key_idx" ON "file_finding"("kind", "key");

-- What Prisma cannot say: no more comes of a file than it has, and the words of the kinds.
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_received_check" CHECK ("bytes" > 0 AND "received" BETWEEN 0 AND "bytes");
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_kept_check" CHECK ("key" IS NULL OR "received" = "bytes");
ALTER TABLE "file_bin" ADD CONSTRAINT "file_bin_goes_check" CHECK ("goes_at" > "deleted_at");
ALTER TABLE "file_finding" ADD CONSTRAINT "file_finding_kind_check" CHECK ("kind" IN ('orphan', 'dangling'));
ALTER TABLE "file_work" ADD CONSTRAINT "file_work_kind_check" CHECK ("kind" IN ('check', 'move'));
