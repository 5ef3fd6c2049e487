-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "contact_request_id" UUID;

-- CreateIndex
CREATE INDEX "ticket_contact_request_id_idx" ON "ticket"("contact_request_id");

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_contact_request_id_fkey" FOREIGN KEY ("contact_request_id") REFERENCES "contact_request"("id") ON DELETE SET NULL ON UPDATE CASCADE;
