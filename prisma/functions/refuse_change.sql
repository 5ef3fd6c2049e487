-- Guards what only grows: ledgers, movements, the audit log, timelines. No row of these tables is changed or removed, whoever asks; the
-- rights of the product's role follow these triggers (scripts/db/grants.ts).
-- Two exceptions, each opened by one function for its own transaction: a person is forgotten in a table (forget_in_timeline, forget_in_notes), and a timeline
-- goes with what it tells of (drop_contact_timelines).
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

create or replace trigger audit_entry_grows before update or delete on audit_entry for each row execute function refuse_change();
create or replace trigger audit_seal_grows before update or delete on audit_seal for each row execute function refuse_change();
create or replace trigger stock_movement_grows before update or delete on stock_movement for each row execute function refuse_change();
create or replace trigger timeline_entry_grows before update or delete on timeline_entry for each row execute function refuse_change();
create or replace trigger constant_change_grows before update or delete on constant_change for each row execute function refuse_change();
create or replace trigger consent_record_grows before update or delete on consent_record for each row execute function refuse_change();
create or replace trigger allocation_grows before update or delete on allocation for each row execute function refuse_change();
create or replace trigger till_count_grows before update or delete on till_count for each row execute function refuse_change();
create or replace trigger sold_workshop_grows before update or delete on sold_workshop for each row execute function refuse_change();
create or replace trigger sold_unit_grows before update or delete on sold_unit for each row execute function refuse_change();
create or replace trigger catalogue_edit_grows before update or delete on catalogue_edit for each row execute function refuse_change();
create or replace trigger goods_receipt_grows before update or delete on goods_receipt for each row execute function refuse_change();
create or replace trigger goods_receipt_line_grows before update or delete on goods_receipt_line for each row execute function refuse_change();
create or replace trigger price_variance_grows before update or delete on price_variance for each row execute function refuse_change();
create or replace trigger supplier_return_grows before update or delete on supplier_return for each row execute function refuse_change();
create or replace trigger supplier_invoice_line_grows before update or delete on supplier_invoice_line for each row execute function refuse_change();
create or replace trigger supplier_return_line_grows before update or delete on supplier_return_line for each row execute function refuse_change();
create or replace trigger panel_event_grows before update or delete on panel_event for each row execute function refuse_change();
create or replace trigger cutting_step_grows before update or delete on cutting_step for each row execute function refuse_change();
create or replace trigger saw_pause_grows before update or delete on saw_pause for each row execute function refuse_change();
create or replace trigger station_visit_grows before update or delete on station_visit for each row execute function refuse_change();
create or replace trigger station_scan_grows before update or delete on station_scan for each row execute function refuse_change();
create or replace trigger pay_terms_grows before update or delete on pay_terms for each row execute function refuse_change();
create or replace trigger leave_entry_grows before update or delete on leave_entry for each row execute function refuse_change();
create or replace trigger clock_event_grows before update or delete on clock_event for each row execute function refuse_change();
