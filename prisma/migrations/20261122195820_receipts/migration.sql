-- Each payment has an address for its receipt, and one that was a mistake is taken out of the books by a refund that names it.
ALTER TABLE "client_payment" ADD COLUMN     "access_key" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
ADD COLUMN     "voids_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_voids_id_key" ON "client_payment"("voids_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_payment_access_key_key" ON "client_payment"("access_key");

-- AddForeignKey
ALTER TABLE "client_payment" ADD CONSTRAINT "client_payment_voids_id_fkey" FOREIGN KEY ("voids_id") REFERENCES "client_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table client_payment add constraint client_payment_voids check (voids_id is null or kind = 'refund');
