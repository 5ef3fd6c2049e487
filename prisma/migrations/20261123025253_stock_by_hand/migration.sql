-- AlterTable
ALTER TABLE "stock_movement" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';

-- Reasons become codes (stockReasons). The ledger is otherwise never changed: what is said of a movement is the same, in another word.
alter table stock_movement disable trigger stock_movement_grows;
update stock_movement set reason = case
  when reason = 'opening stock' then 'opening'
  when reason = 'order cancelled' then 'cancelled'
  when reason = 'sale' then 'sale'
  when quantity > 0 then 'receipt'
  else 'count' end;
alter table stock_movement enable trigger stock_movement_grows;
alter table stock_movement add constraint stock_movement_reason_check
  check (reason in ('opening', 'receipt', 'return', 'count', 'scrap', 'sale', 'cancelled'));

-- prisma/functions/tell_list.sql
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

create or replace trigger stock_level_tell_list after insert or update or delete on stock_level for each row execute function tell_list('stock');

create or replace trigger stock_movement_tell_list after insert on stock_movement for each row execute function tell_list('stock-movements');

create or replace trigger audit_entry_tell_list after insert on audit_entry for each row execute function tell_list('log');
