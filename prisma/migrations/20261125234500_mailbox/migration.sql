-- CreateTable
CREATE TABLE "mailbox_folder" (
    "account" TEXT NOT NULL,
    "uidvalidity" BIGINT NOT NULL DEFAULT 0,
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3),
    "trouble" TEXT NOT NULL DEFAULT '',
    "trouble_at" TIMESTAMPTZ(3),
    "reader" TEXT NOT NULL DEFAULT '',
    "read_until" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_folder_pkey" PRIMARY KEY ("account")
);

-- CreateTable
CREATE TABLE "mailbox_thread" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "assignee_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "snoozed_until" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "last_from" TEXT NOT NULL DEFAULT '',
    "last_is_ours" BOOLEAN NOT NULL DEFAULT false,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "party_address" TEXT NOT NULL DEFAULT '',
    "party_name" TEXT NOT NULL DEFAULT '',
    "message_count" INTEGER NOT NULL DEFAULT 0,
    "file_count" INTEGER NOT NULL DEFAULT 0,
    "token" TEXT NOT NULL,
    "root_message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mailbox_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_message" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "is_ours" BOOLEAN NOT NULL,
    "message_id" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "from_address" TEXT NOT NULL DEFAULT '',
    "reply_to" TEXT NOT NULL DEFAULT '',
    "recipients" TEXT NOT NULL DEFAULT '',
    "recipient_count" INTEGER NOT NULL DEFAULT 0,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "is_bounce" BOOLEAN NOT NULL DEFAULT false,
    "warning" TEXT NOT NULL DEFAULT '',
    "source_blob" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" UUID,
    "send_at" TIMESTAMPTZ(3),
    "handed_over_at" TIMESTAMPTZ(3),
    "in_reply_to" TEXT NOT NULL DEFAULT '',
    "filed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_delivery" (
    "account" TEXT NOT NULL,
    "uidvalidity" BIGINT NOT NULL,
    "uid" BIGINT NOT NULL,
    "message_id" UUID NOT NULL,

    CONSTRAINT "mailbox_delivery_pkey" PRIMARY KEY ("account","uidvalidity","uid")
);

-- CreateTable
CREATE TABLE "mailbox_file" (
    "id" UUID NOT NULL,
    "message_id" UUID,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "blob" TEXT NOT NULL,
    "content_id" TEXT NOT NULL DEFAULT '',
    "uploaded_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_note" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "author_id" UUID,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_link" (
    "thread_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "how" TEXT NOT NULL,

    CONSTRAINT "mailbox_link_pkey" PRIMARY KEY ("thread_id","kind","object_id")
);

-- CreateTable
CREATE TABLE "mailbox_editor" (
    "thread_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_writing" BOOLEAN NOT NULL DEFAULT false,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_editor_pkey" PRIMARY KEY ("thread_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_thread_token_key" ON "mailbox_thread"("token");

-- CreateIndex
CREATE INDEX "mailbox_thread_last_at_id_idx" ON "mailbox_thread"("last_at" DESC, "id");

-- CreateIndex
CREATE INDEX "mailbox_thread_assignee_id_last_at_idx" ON "mailbox_thread"("assignee_id", "last_at");

-- CreateIndex
CREATE INDEX "mailbox_thread_root_message_id_idx" ON "mailbox_thread"("root_message_id");

-- CreateIndex
CREATE INDEX "mailbox_thread_party_address_idx" ON "mailbox_thread"("party_address");

-- CreateIndex
CREATE INDEX "mailbox_message_thread_id_at_idx" ON "mailbox_message"("thread_id", "at");

-- CreateIndex
CREATE INDEX "mailbox_message_at_idx" ON "mailbox_message"("at" DESC);

-- CreateIndex
CREATE INDEX "mailbox_message_from_address_at_idx" ON "mailbox_message"("from_address", "at");

-- CreateIndex
CREATE INDEX "mailbox_message_author_id_idx" ON "mailbox_message"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_message_message_id_body_hash_key" ON "mailbox_message"("message_id", "body_hash");

-- CreateIndex
CREATE INDEX "mailbox_delivery_message_id_idx" ON "mailbox_delivery"("message_id");

-- CreateIndex
CREATE INDEX "mailbox_file_message_id_idx" ON "mailbox_file"("message_id");

-- CreateIndex
CREATE INDEX "mailbox_note_thread_id_at_idx" ON "mailbox_note"("thread_id", "at");

-- CreateIndex
CREATE INDEX "mailbox_link_kind_object_id_idx" ON "mailbox_link"("kind", "object_id");

-- AddForeignKey
ALTER TABLE "mailbox_thread" ADD CONSTRAINT "mailbox_thread_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_delivery" ADD CONSTRAINT "mailbox_delivery_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_file" ADD CONSTRAINT "mailbox_file_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_note" ADD CONSTRAINT "mailbox_note_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_link" ADD CONSTRAINT "mailbox_link_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_editor" ADD CONSTRAINT "mailbox_editor_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "mailbox_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Words and their beginnings are looked for; what is further than that in a mail is nothing that people remember it by.
alter table mailbox_message add column search tsvector generated always as (to_tsvector('simple', plain_text(translate(
  left(from_name || ' ' || from_address || ' ' || subject || ' ' || text, 40000), '@', ' ')))) stored;
create index mailbox_message_search on mailbox_message using gin (search);
-- What is still to be done: few rows, however old the mailbox is.
create index mailbox_thread_open on mailbox_thread (last_at desc, id) where closed_at is null;
create index mailbox_message_waiting on mailbox_message (send_at) where send_at is not null and handed_over_at is null;
create index mailbox_file_waiting on mailbox_file (created_at) where message_id is null;
alter table mailbox_link add constraint mailbox_link_kind check (kind in ('client', 'order', 'invoice', 'ticket', 'contact_request'));
alter table mailbox_link add constraint mailbox_link_how check (how in ('reply', 'number', 'address', 'hand'));
-- Only what we write waits to be sent.
alter table mailbox_message add constraint mailbox_message_ours check (is_ours or (send_at is null and handed_over_at is null and filed_at is null));
