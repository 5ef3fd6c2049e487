-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "is_last" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "slug_redirect" (
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slug_redirect_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "consent_record" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "choice" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "privacy_request" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "user_id" UUID,
    "email" TEXT,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_on" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "slug_redirect_kind_target_idx" ON "slug_redirect"("kind", "target");

-- CreateIndex
CREATE INDEX "consent_record_user_id_id_idx" ON "consent_record"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_number_key" ON "privacy_request"("number");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_token_hash_key" ON "privacy_request"("token_hash");

-- CreateIndex
CREATE INDEX "privacy_request_status_due_on_idx" ON "privacy_request"("status", "due_on");

-- CreateIndex
CREATE INDEX "privacy_request_asked_at_idx" ON "privacy_request"("asked_at");

-- AddForeignKey
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.
alter table consent_record add check (choice in ('accepted', 'refused')), add check (source in ('banner', 'settings', 'browser'));
alter table privacy_request add check (kind in ('export', 'delete')), add check (origin in ('account', 'order'));
create trigger consent_record_grows before update or delete on consent_record for each row execute function refuse_change();
create trigger privacy_request_status before insert or update of status on privacy_request
  for each row execute function enforce_transition('privacy_request', 'status');

-- Addresses that move. Whoever changes a slug, in whatever way, leaves the former one behind; an address that is used again is no longer a former one.
create function slug_moves() returns trigger language plpgsql as $$
declare
  what constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from slug_redirect where kind = what and target = old.slug;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    update slug_redirect set target = new.slug where kind = what and target = old.slug;
    insert into slug_redirect (kind, slug, target) values (what, old.slug, new.slug)
      on conflict (kind, slug) do update set target = excluded.target, at = now();
  end if;
  delete from slug_redirect where kind = what and slug = new.slug;
  return new;
end;
$$;
create trigger product_slug_new after insert or delete on product for each row execute function slug_moves('item');
create trigger product_slug_moves after update of slug on product for each row when (old.slug <> new.slug) execute function slug_moves('item');
create trigger category_slug_new after insert or delete on category for each row execute function slug_moves('category');
create trigger category_slug_moves after update of slug on category for each row when (old.slug <> new.slug) execute function slug_moves('category');
create trigger ready_set_slug_new after insert or delete on ready_set for each row execute function slug_moves('set');
create trigger ready_set_slug_moves after update of slug on ready_set for each row when (old.slug <> new.slug) execute function slug_moves('set');

-- Forgetting a person. Their name, address and the like in what others wrote:
create function mentions(content text, words text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(words) word where word <> '' and strpos(lower(content), lower(word)) > 0)
$$;
create function scrub(content text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  word text;
begin
  -- The longest first: a name may be part of an address.
  for word in select w from unnest(words) w where w <> '' order by length(w) desc loop
    content := regexp_replace(content, regexp_replace(word, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '[removed]', 'gi');
  end loop;
  return content;
end;
$$;

-- What only grows stays so, but for the one table that a function below is forgetting in.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('plinth.forgetting', true) = tg_table_name then
    return new;
  end if;
  raise exception '% only grows: a row of it is never changed or removed', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end;
$$;

-- The product's role may not change timelines; this does one thing to them in its place: it takes a person out. What happened, and when, stays.
create function forget_in_timeline(person uuid, subjects text[], words text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'timeline_entry', true);
  update timeline_entry
     set actor = case when actor_id = person then 'Former customer' else scrub(actor, words) end,
         text = case when actor_id = person and kind = 'comment' then '[removed]' else scrub(text, words) end,
         old_value = scrub(old_value, words),
         new_value = scrub(new_value, words)
   where actor_id = person
      or (subject_kind, subject_id) in (select split_part(s, ':', 1), substr(s, strpos(s, ':') + 1) from unnest(subjects) s);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;
