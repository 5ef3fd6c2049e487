-- AlterTable
ALTER TABLE "client_payment" ADD COLUMN     "tendered" INTEGER;

-- Only of cash that came, and never less than nothing.
alter table client_payment add constraint client_payment_tendered_check
  check (tendered is null or (kind = 'receipt' and method = 'cash' and tendered > 0));
