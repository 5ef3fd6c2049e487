-- AlterTable
ALTER TABLE "online_order" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- Who ordered before was promised their stock until the payment's last day.
update online_order set confirmed_at = placed_at where status = 'pending_payment';
