-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "about_id" TEXT,
ADD COLUMN     "about_kind" TEXT,
ADD COLUMN     "attachments" JSONB NOT NULL DEFAULT '[]';
