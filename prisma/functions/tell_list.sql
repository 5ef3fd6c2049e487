-- Tells whoever has a staff list open that its rows changed: whatever wrote them, and once for each transaction (PostgreSQL drops repeated notices).
create or replace function tell_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('plinth_live', json_build_object('topic', tg_argv[0])::text);
  return null;
end;
$$;

create or replace trigger client_tell_list after insert or update or delete on client for each row execute function tell_list('clients');

create or replace trigger client_payment_tell_list after insert or update or delete on client_payment for each row execute function tell_list('client-payments');

create or replace trigger privacy_request_tell_list after insert or update or delete on privacy_request for each row execute function tell_list('privacy-requests');

-- Not what is put in: every shopper's tap would be told to everybody.
create or replace trigger cart_tell_list after update of status on cart for each row when (old.status is distinct from new.status) execute function tell_list('carts');

create or replace trigger stock_level_tell_list after insert or update or delete on stock_level for each row execute function tell_list('stock');

create or replace trigger stock_movement_tell_list after insert on stock_movement for each row execute function tell_list('stock-movements');

create or replace trigger audit_entry_tell_list after insert on audit_entry for each row execute function tell_list('log');

create or replace trigger catalogue_change_tell_list after insert or update on catalogue_change for each row execute function tell_list('catalogue-changes');

-- What an item shows in the list of items: its own words, and what its variants cost.
create or replace trigger product_tell_list after insert or update or delete on product for each row execute function tell_list('items');

-- Hardware has a list of its own beside it.
create or replace trigger product_tell_hardware after insert or update on product for each row when (new.kind = 'hardware') execute function tell_list('hardware');

create or replace trigger stock_bin_tell_list after insert or update or delete on stock_bin for each row execute function tell_list('stock-bins');

create or replace trigger bin_level_tell_list after insert or update or delete on bin_level for each row execute function tell_list('stock-bins');

create or replace trigger colour_tell_list after insert or update or delete on colour for each row execute function tell_list('colours');

create or replace trigger ready_set_tell_list after insert or update or delete on ready_set for each row execute function tell_list('ready-sets');

create or replace trigger supplier_tell_list after insert or update on supplier for each row execute function tell_list('suppliers');

create or replace trigger supplier_price_tell_list after insert or update on supplier_price for each row execute function tell_list('suppliers');

create or replace trigger purchase_order_tell_list after insert or update on purchase_order for each row execute function tell_list('purchase-orders');

create or replace trigger purchase_order_line_tell_list after insert or update or delete on purchase_order_line for each row execute function tell_list('purchase-orders');

create or replace trigger supplier_invoice_tell_list after insert or update on supplier_invoice for each row execute function tell_list('supplier-invoices');

create or replace trigger stock_count_tell_list after insert or update on stock_count for each row execute function tell_list('stock-counts');

create or replace trigger stock_count_line_tell_list after insert or update on stock_count_line for each row execute function tell_list('stock-counts');
create or replace trigger stock_allocation_tell_list after insert or update on stock_allocation for each row execute function tell_list('allocations');

create or replace trigger stock_transfer_tell_list after insert or update on stock_transfer for each row execute function tell_list('stock-transfers');

create or replace trigger stock_allocation_line_tell_list after insert or update on stock_allocation_line for each row execute function tell_list('allocations');

create or replace trigger project_tell_list after insert or update on project for each row execute function tell_list('projects');

-- A statement may move hundreds of panels.
create or replace trigger panel_tell_list after insert or update on panel for each statement execute function tell_list('panels');

-- What a project shows of its progress are its panels.
create or replace trigger panel_tell_projects after insert or update on panel for each statement execute function tell_list('projects');

create or replace trigger project_status_tell_list after insert or update or delete on project_status for each row execute function tell_list('projects');

create or replace trigger cutting_list_tell_list after insert or update on cutting_list for each row execute function tell_list('cutting-lists');

create or replace trigger cutting_list_panel_tell_list after insert or update or delete on cutting_list_panel for each statement execute function tell_list('cutting-lists');

-- The saw must hear of a panel that nobody needs any more before it is labelled.
create or replace trigger panel_tell_cutting_lists after update of status on panel for each row
  when (old.status is distinct from new.status and new.status in ('damaged', 'recut', 'cancelled')) execute function tell_list('cutting-lists');

create or replace trigger cutting_run_tell_list after insert or update on cutting_run for each row execute function tell_list('cutting-lists');

create or replace trigger cutting_sheet_tell_list after insert or update or delete on cutting_sheet for each statement execute function tell_list('cutting-lists');

create or replace trigger trip_tell_list after insert or update on trip for each row execute function tell_list('trips');

create or replace trigger trip_stop_tell_list after insert or update on trip_stop for each row execute function tell_list('trips');
create or replace trigger user_tell_list after insert or update of name, surname, email, role_key, is_active, password_hash on "user" for each row execute function tell_list('people');
create or replace trigger ticket_tell_list after insert or update on ticket for each row execute function tell_list('tickets');

create or replace trigger employee_tell_list after insert or update on employee for each row execute function tell_list('employees');

create or replace trigger pay_run_tell_list after insert or update on pay_run for each row execute function tell_list('pay-runs');
