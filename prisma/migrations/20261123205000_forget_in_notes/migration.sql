-- prisma/functions/forget_in_notes.sql
-- Takes a person out of what was noted of something else, a movement of the stock or a panel that was spoiled, also where rows only grow and the
-- product's role may not change them. Nothing but these words of these columns changes: how much, of what, what it was worth and when stay.
create or replace function forget_in_notes(told text, words text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person constant text := named_in_notes(words);
  noted constant text[] := case told
    when 'stock_movement' then array['note', 'reference']
    when 'stock_bin' then array['note']
    when 'stock_count_line' then array['note']
    when 'purchase_order_line' then array['closed_reason']
    when 'goods_receipt' then array['note', 'delivery_note']
    when 'price_variance' then array['reason']
    when 'supplier_return' then array['reason']
    when 'supplier_invoice' then array['note', 'reason', 'paid_by']
    when 'project_cupboard' then array['place', 'cancel_reason']
    when 'panel' then array['recut_reason']
    when 'panel_event' then array['note']
    when 'cutting_list' then array['note']
    when 'catalogue_change' then array['note']
    when 'sales_document_line' then array['note']
    when 'allocation' then array['reason']
  end;
  kept text;
  hits integer;
  changed integer := 0;
begin
  if noted is null then
    raise exception 'Nothing is noted in %', told using errcode = 'invalid_parameter_value';
  end if;
  if person is null then
    return 0;
  end if;
  perform set_config('plinth.forgetting', told, true);
  foreach kept in array noted loop
    execute format('update %I set %2$I = regexp_replace(%2$I, $1, ''[removed]'', ''gi'') where %2$I <> '''' and %2$I ~* $1', told, kept) using person;
    get diagnostics hits = row_count;
    changed := changed + hits;
  end loop;
  perform set_config('plinth.forgetting', '', true);
  return changed;
end;
$$;

-- prisma/functions/keep_issued_lines.sql
-- Guards the lines of issued documents: none is added, changed or removed once the document has its number. Only what is made of a line, where
-- that was not kept when the document was issued, is written down, once; and a person is taken out of what was noted at a line (forget_in_notes).
create or replace function keep_issued_lines() returns trigger language plpgsql as $$
declare
  line constant sales_document_line := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.sold_unit_id is null and to_jsonb(new) - 'sold_unit_id' = to_jsonb(old) - 'sold_unit_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('plinth.forgetting', true) = 'sales_document_line' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  if exists (select from sales_document d where d.number is not null
              and (d.id = line.document_id or (tg_op = 'UPDATE' and d.id = old.document_id))) then
    raise exception 'The lines of an issued document are never changed' using errcode = 'restrict_violation', table = tg_table_name;
  end if;
  return line;
end;
$$;

create or replace trigger sales_document_line_stays before insert or update or delete on sales_document_line
  for each row execute function keep_issued_lines();

-- prisma/functions/named_in_notes.sql
-- By what a person is known in notes about something else, as a regular expression; null where nothing says it surely enough: full names, addresses of
-- mail and streets, telephone numbers however they are spaced. A single word is others' too ("Jan", "Rose"), and so is "Unit 4".
create or replace function named_in_notes(words text[]) returns text language sql immutable parallel safe as $$
  select '(?<!\w)(?:' || string_agg(form, '|' order by length(form) desc) || ')(?!\w)'
    from (
      select case
               when w !~ '^[\d\s()+./-]+$' then
                 case when w ~ '@' or w ~ case when w ~ '\d' then '\S\s+\S+\s+\S' else '\S\s+\S' end
                   then regexp_replace(regexp_replace(w, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '\s+', '\\s+', 'g') end
               when length(digits) >= 7 then
                 case when digits ~ '^0\d{9}$' then '(?:(?:\+|00)?27[\s()./-]*)?0?[\s()./-]*' else '(?:\+|00)?' end
                 || regexp_replace(regexp_replace(digits, '^0(?=\d{9}$)', ''), '(\d)(?=\d)', '\1[\\s()./-]*', 'g')
             end as form
        from (select distinct trim(word) as w from unnest(words) word) said
        cross join lateral (select regexp_replace(plain_phone(w), '\D', '', 'g') as digits) number
    ) forms
   where form is not null
$$;
