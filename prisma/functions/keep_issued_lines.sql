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
