-- CreateIndex
CREATE INDEX "sales_document_contact_request_id_idx" ON "sales_document"("contact_request_id");

-- What Prisma cannot say.
-- A timeline only grows, and goes with what it tells of: rows of it may be removed by the function below, and by nothing else.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  forgetting constant text := current_setting('plinth.forgetting', true);
begin
  if tg_op = 'UPDATE' and forgetting = tg_table_name then
    return new;
  end if;
  if tg_op = 'DELETE' and forgetting = tg_table_name || ' of what is gone' then
    return old;
  end if;
  raise exception '% only grows: a row of it is never changed or removed', tg_table_name
    using errcode = 'restrict_violation', table = tg_table_name;
end;
$$;

-- The product's role may not remove timelines; this does it in its place, for contact requests that are no more. Those of a request that is there stay.
create function drop_contact_timelines(requests uuid[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  perform set_config('plinth.forgetting', 'timeline_entry of what is gone', true);
  delete from timeline_entry t using unnest(requests) gone (id)
   where t.subject_kind = 'contact_request' and t.subject_id = gone.id::text
     and not exists (select from contact_request r where r.id = gone.id);
  get diagnostics changed = row_count;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;

-- The privacy page says the figures that the nightly jobs go by; where the company wrote something else, that stays.
update page_text
   set sections = replace(sections::text, 'Open carts: thirty days. Requests that led to nothing: twelve months.',
         'Open carts: {orders.cart_abandoned_after_days} days after their last change. Requests that led to nothing: {contact.keep_months} months after the last word about them.')::jsonb
 where page = 'privacy';
