-- CreateTable
CREATE TABLE "conversation" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "assignee_id" UUID,
    "snoozed_until" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer_seq" INTEGER NOT NULL DEFAULT 0,
    "answer_seq" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_message" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "author_id" UUID,
    "author" TEXT NOT NULL,
    "from_customer" BOOLEAN NOT NULL DEFAULT false,
    "is_inside" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "mentions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_person" (
    "conversation_id" UUID NOT NULL,
    "who" TEXT NOT NULL,
    "user_id" UUID,
    "is_member" BOOLEAN NOT NULL DEFAULT false,
    "read_seq" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "mailed_seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_person_pkey" PRIMARY KEY ("conversation_id","who")
);

-- CreateIndex
CREATE INDEX "conversation_last_at_id_idx" ON "conversation"("last_at" DESC, "id");

-- CreateIndex
CREATE INDEX "conversation_assignee_id_last_at_idx" ON "conversation"("assignee_id", "last_at");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_kind_object_id_key" ON "conversation"("kind", "object_id");

-- CreateIndex
CREATE INDEX "conversation_message_author_id_idx" ON "conversation_message"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_message_conversation_id_seq_key" ON "conversation_message"("conversation_id", "seq");

-- CreateIndex
CREATE INDEX "conversation_person_user_id_idx" ON "conversation_person"("user_id");

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_person" ADD CONSTRAINT "conversation_person_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_person" ADD CONSTRAINT "conversation_person_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is never said otherwise
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_kind" CHECK ("kind" IN ('order', 'invoice', 'contact', 'staff'));
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_words" CHECK (length("text") <= 4000);
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_side" CHECK (NOT ("from_customer" AND "is_inside"));
-- Whose turn it is, of those that somebody has to answer
CREATE INDEX "conversation_unanswered_idx" ON "conversation"("last_at") WHERE "customer_seq" > "answer_seq" AND "resolved_at" IS NULL;
