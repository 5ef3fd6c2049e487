-- AlterTable
ALTER TABLE "user_session" ADD COLUMN     "badge_id" UUID,
ADD COLUMN     "shared_tablet_id" UUID;

-- CreateTable
CREATE TABLE "badge" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "given_by_id" UUID,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "badge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shared_tablet" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "location_id" UUID NOT NULL,
    "idle_minutes" INTEGER NOT NULL DEFAULT 15,
    "key_hash" TEXT NOT NULL,
    "shared_by_id" UUID,
    "shared_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "shared_tablet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "badge_code_hash_key" ON "badge"("code_hash");

-- CreateIndex
CREATE INDEX "badge_user_id_idx" ON "badge"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "shared_tablet_key_hash_key" ON "shared_tablet"("key_hash");

-- CreateIndex
CREATE INDEX "shared_tablet_location_id_idx" ON "shared_tablet"("location_id");

-- AddForeignKey
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_badge_id_fkey" FOREIGN KEY ("badge_id") REFERENCES "badge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_shared_tablet_id_fkey" FOREIGN KEY ("shared_tablet_id") REFERENCES "shared_tablet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "badge" ADD CONSTRAINT "badge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "badge" ADD CONSTRAINT "badge_given_by_id_fkey" FOREIGN KEY ("given_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_tablet" ADD CONSTRAINT "shared_tablet_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_tablet" ADD CONSTRAINT "shared_tablet_shared_by_id_fkey" FOREIGN KEY ("shared_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A session by badge has both, for good: with neither it would have all rights of its person.
alter table user_session add constraint user_session_by_badge check ((badge_id is null) = (shared_tablet_id is null));
alter table shared_tablet add constraint shared_tablet_idle_minutes check (idle_minutes between 1 and 240);
create unique index badge_in_use on badge (user_id) where withdrawn_at is null;

-- prisma/functions/end_sessions.sql
-- Whoever is no longer let in is signed out for good and loses their badge, by whatever disables the account: let in again, they sign in again and get another badge.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  update user_session set revoked_at = now() where user_id = new.id and revoked_at is null;
  update badge set withdrawn_at = now() where user_id = new.id and withdrawn_at is null;
  return null;
end;
$$;

create or replace trigger user_end_sessions after update of is_active on "user" for each row when (old.is_active and not new.is_active)
  execute function end_sessions();
