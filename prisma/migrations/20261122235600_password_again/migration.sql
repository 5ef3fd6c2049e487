-- AlterTable
ALTER TABLE "user_session" ADD COLUMN     "password_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

update user_session set password_at = created_at;
