-- A bank may refuse a refund, at once or days later: the refund says so, and its entry in the books is taken back.
-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "by_eft" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "failure" TEXT;

update "refund" set accepted_at = created_at where status = 'succeeded';

-- A refund that the bank did not take is voided by a receipt.
alter table "client_payment" drop constraint client_payment_voids;
alter table "client_payment" add constraint client_payment_voids check (voids_id is null or voids_id <> id);
