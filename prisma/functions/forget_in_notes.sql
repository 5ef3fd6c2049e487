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
    when 'stock_transfer' then array['note']
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
    when 'till_count' then array['reason']
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
