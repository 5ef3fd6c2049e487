-- CreateTable
CREATE TABLE "back_in_stock_request" (
    "id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "back_in_stock_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "back_in_stock_request_variant_id_asked_at_idx" ON "back_in_stock_request"("variant_id", "asked_at");

-- CreateIndex
CREATE INDEX "back_in_stock_request_user_id_idx" ON "back_in_stock_request"("user_id");

-- CreateIndex
CREATE INDEX "back_in_stock_request_asked_at_idx" ON "back_in_stock_request"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "back_in_stock_request_email_variant_id_key" ON "back_in_stock_request"("email", "variant_id");

-- AddForeignKey
ALTER TABLE "back_in_stock_request" ADD CONSTRAINT "back_in_stock_request_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "back_in_stock_request" ADD CONSTRAINT "back_in_stock_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "back_in_stock_request" ADD CONSTRAINT "back_in_stock_request_email_is_lower" CHECK ("email" = lower("email") AND "email" <> '');
