-- CreateTable
CREATE TABLE "conversation_picture" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "author_id" UUID,
    "from_customer" BOOLEAN NOT NULL,
    "message_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "content_hash" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "conversation_picture_kind_object_id_idx" ON "conversation_picture"("kind", "object_id");

-- CreateIndex
CREATE INDEX "conversation_picture_message_id_idx" ON "conversation_picture"("message_id");

-- CreateIndex
CREATE INDEX "conversation_picture_author_id_idx" ON "conversation_picture"("author_id");

-- AddForeignKey
ALTER TABLE "conversation_picture" ADD CONSTRAINT "conversation_picture_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "conversation_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_picture" ADD CONSTRAINT "conversation_picture_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is never said otherwise
ALTER TABLE "conversation_picture" ADD CONSTRAINT "conversation_picture_kind" CHECK ("kind" IN ('order', 'invoice', 'contact', 'staff'));
