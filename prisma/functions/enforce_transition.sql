-- Guards every state: a column that holds one only moves as libs/contracts/kernel/machines.ts allows. The table state_transition is filled from
-- there at every migration; no from_state means that a row may begin so.
-- A new state machine needs one trigger here: its name among the machines, and its column.
create or replace function enforce_transition() returns trigger language plpgsql as $$
declare
  machine_name constant text := tg_argv[0];
  column_name constant text := tg_argv[1];
  state_before text;
  state_after constant text := to_jsonb(new) ->> column_name;
begin
  if tg_op = 'UPDATE' then
    state_before := to_jsonb(old) ->> column_name;
    if state_before is not distinct from state_after then
      return new;
    end if;
  end if;
  if not exists (
    select from state_transition t
     where t.machine = machine_name and t.from_state is not distinct from state_before and t.to_state = state_after
  ) then
    raise exception '% may not go from % to %', machine_name, coalesce(state_before, 'nothing'), coalesce(state_after, 'nothing')
      using errcode = 'check_violation', constraint = 'state_transition', table = tg_table_name, column = column_name;
  end if;
  return new;
end;
$$;

create or replace trigger approval_request_status before insert or update of status on approval_request
  for each row execute function enforce_transition('approval_request', 'status');
create or replace trigger cart_status before insert or update of status on cart
  for each row execute function enforce_transition('cart', 'status');
create or replace trigger online_order_status before insert or update of status on online_order
  for each row execute function enforce_transition('order', 'status');
create or replace trigger payment_status before insert or update of status on payment
  for each row execute function enforce_transition('payment', 'status');
create or replace trigger task_status before insert or update of status on task
  for each row execute function enforce_transition('task', 'status');
create or replace trigger privacy_request_status before insert or update of status on privacy_request
  for each row execute function enforce_transition('privacy_request', 'status');
create or replace trigger sales_document_status before insert or update of status on sales_document
  for each row execute function enforce_transition('sales_document', 'status');
create or replace trigger document_card_payment_status before insert or update of status on document_card_payment
  for each row execute function enforce_transition('payment', 'status');
create or replace trigger contact_request_status before insert or update of status on contact_request
  for each row execute function enforce_transition('contact_request', 'status');
create or replace trigger catalogue_change_status before insert or update of status on catalogue_change
  for each row execute function enforce_transition('catalogue_change', 'status');
create or replace trigger purchase_order_status before insert or update of status on purchase_order
  for each row execute function enforce_transition('purchase_order', 'status');
create or replace trigger supplier_invoice_status before insert or update of status on supplier_invoice
  for each row execute function enforce_transition('supplier_invoice', 'status');
create or replace trigger stock_count_status before insert or update of status on stock_count
  for each row execute function enforce_transition('stock_count', 'status');
create or replace trigger stock_transfer_status before insert or update of status on stock_transfer
  for each row execute function enforce_transition('stock_transfer', 'status');
create or replace trigger stock_allocation_status before insert or update of status on stock_allocation
  for each row execute function enforce_transition('allocation', 'status');
create or replace trigger project_status before insert or update of status on project
  for each row execute function enforce_transition('project', 'status');
create or replace trigger panel_status before insert or update of status on panel
  for each row execute function enforce_transition('panel', 'status');
create or replace trigger cutting_list_status before insert or update of status on cutting_list
  for each row execute function enforce_transition('cutting_list', 'status');
create or replace trigger carton_status before insert or update of status on carton
  for each row execute function enforce_transition('carton', 'status');
create or replace trigger trip_status before insert or update of status on trip
  for each row execute function enforce_transition('trip', 'status');
create or replace trigger trip_stop_status before insert or update of status on trip_stop
  for each row execute function enforce_transition('trip_stop', 'status');
create or replace trigger ticket_status before insert or update of status on ticket
  for each row execute function enforce_transition('ticket', 'status');
create or replace trigger pay_run_status before insert or update of status on pay_run
  for each row execute function enforce_transition('pay_run', 'status');
create or replace trigger leave_request_status before insert or update of status on leave_request
  for each row execute function enforce_transition('leave_request', 'status');
