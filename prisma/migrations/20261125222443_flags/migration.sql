-- CreateTable
CREATE TABLE "flag" (
    "key" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "from" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3),
    "share" INTEGER NOT NULL,
    "owner_id" UUID,
    "remove_by" DATE,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "flag_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "flag_target" (
    "id" UUID NOT NULL,
    "flag_key" TEXT NOT NULL,
    "user_id" UUID,
    "role_key" TEXT,
    "location_id" UUID,

    CONSTRAINT "flag_target_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "flag_owner_id_idx" ON "flag"("owner_id");

-- CreateIndex
CREATE INDEX "flag_target_user_id_idx" ON "flag_target"("user_id");

-- CreateIndex
CREATE INDEX "flag_target_role_key_idx" ON "flag_target"("role_key");

-- CreateIndex
CREATE INDEX "flag_target_location_id_idx" ON "flag_target"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "flag_target_flag_key_user_id_key" ON "flag_target"("flag_key", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "flag_target_flag_key_role_key_key" ON "flag_target"("flag_key", "role_key");

-- CreateIndex
CREATE UNIQUE INDEX "flag_target_flag_key_location_id_key" ON "flag_target"("flag_key", "location_id");

-- AddForeignKey
ALTER TABLE "flag" ADD CONSTRAINT "flag_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_flag_key_fkey" FOREIGN KEY ("flag_key") REFERENCES "flag"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_role_key_fkey" FOREIGN KEY ("role_key") REFERENCES "role"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_target" ADD CONSTRAINT "flag_target_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a flag may never say.
alter table flag
  add constraint flag_key_named check (key ~ '^[a-z][a-z0-9_]{1,60}$'),
  add constraint flag_share_in_basis_points check (share between 0 and 10000),
  add constraint flag_ends_after_it_begins check ("from" < until);
alter table flag_target
  add constraint flag_target_names_one check (num_nonnulls(user_id, role_key, location_id) = 1);

-- prisma/functions/announce_public_pages.sql
-- Keeps public pages true: whatever changes what they show says so, whoever changes it, when it is committed. Every backend listens (the
-- module page-invalidation). A transaction says it once, however much it changes.
-- A new table that public pages show needs a trigger here.
create or replace function announce_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_pages', '');
  return null;
end $$;

create or replace trigger public_pages after insert or update or delete or truncate on category
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on colour
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on product
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on variant
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on item_photo
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on slug_redirect
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on ready_set
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on set_part
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on company
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on constant
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on page_text
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on location
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on delivery_zone
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on holiday
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_group
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_link
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_group_role
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on navigation_link_role
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on flag
  for each statement execute function announce_public_pages();
create or replace trigger public_pages after insert or update or delete or truncate on flag_target
  for each statement execute function announce_public_pages();

-- Ten and more read as "In stock": only what a page can tell is said, or every sale would be news.
create or replace trigger public_pages after update on stock_level for each row
  when (least(10, greatest(0, new.for_sale - new.held - new.allocated)) is distinct from least(10, greatest(0, old.for_sale - old.held - old.allocated)))
  execute function announce_public_pages();
create or replace trigger public_pages_rows after insert or delete or truncate on stock_level
  for each statement execute function announce_public_pages();

-- What is sold out says when more comes: by orders that were confirmed alone, whose lines say when.
create or replace trigger public_pages after update on purchase_order for each row
  when (old.status is distinct from new.status and 'confirmed' in (old.status, new.status)) execute function announce_public_pages();
create or replace trigger public_pages after update on purchase_order_line for each row
  when ((old.expected_on, old.closed_at) is distinct from (new.expected_on, new.closed_at)) execute function announce_public_pages();

-- prisma/functions/announce_rights.sql
-- Keeps rights true everywhere: whatever changes roles, what they may do, or who has them says so when it is committed, whoever wrote it. Every
-- backend forgets what it kept (platform/session/rights-news.ts), and open pages of the staff ask again.
create or replace function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_rights', '');
  perform pg_notify('plinth_live', json_build_object('topic', 'rights')::text);
  return null;
end $$;

create or replace trigger rights after insert or update or delete or truncate on role
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on role_permission
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on resource
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete on user_role
  for each row execute function announce_rights();
create or replace trigger rights after insert or update or delete on user_location
  for each row execute function announce_rights();
create or replace trigger rights after update of role_key, is_active on "user"
  for each row when ((old.role_key, old.is_active) is distinct from (new.role_key, new.is_active)) execute function announce_rights();
-- The menus, too: the backends hear of them with the pages of the shop.
create or replace trigger rights after insert or update or delete or truncate on navigation_group
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_link
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_link_role
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on navigation_group_role
  for each statement execute function announce_rights();
-- And the flags: open pages of the staff ask again for what is on for them.
create or replace trigger rights after insert or update or delete or truncate on flag
  for each statement execute function announce_rights();
create or replace trigger rights after insert or update or delete or truncate on flag_target
  for each statement execute function announce_rights();
