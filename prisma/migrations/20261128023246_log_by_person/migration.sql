-- CreateIndex
CREATE INDEX "audit_entry_actor_id_idx" ON "audit_entry"("actor", "id");
