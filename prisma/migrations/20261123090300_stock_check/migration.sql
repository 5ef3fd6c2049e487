-- CreateTable
CREATE TABLE "stock_check" (
    "id" BIGSERIAL NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wrong" TEXT[],

    CONSTRAINT "stock_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stock_check_checked_at_idx" ON "stock_check"("checked_at");
