-- What the owner of a new company looked at and found right.
-- CreateTable
CREATE TABLE "setup_confirmation" (
    "step" TEXT NOT NULL,
    "confirmed_by_id" UUID,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setup_confirmation_pkey" PRIMARY KEY ("step")
);

-- CreateIndex
CREATE INDEX "setup_confirmation_confirmed_by_id_idx" ON "setup_confirmation"("confirmed_by_id");

-- AddForeignKey
ALTER TABLE "setup_confirmation" ADD CONSTRAINT "setup_confirmation_confirmed_by_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
