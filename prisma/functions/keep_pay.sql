-- Guards what people were paid. A payslip is written while its run is a draft, and never after; a run's days, figures and employer stay as they were made,
-- and of what is closed nothing changes any more. A mistake is set right in the next run.
create or replace function keep_pay() returns trigger language plpgsql as $$
declare
  course constant text[] := array['status', 'version', 'prepared_by_id', 'approved_by_id', 'checked_at', 'approved_at', 'paid_at', 'closed_at'];
  run pay_run;
begin
  if tg_table_name = 'pay_run' then
    if old.status in ('closed', 'cancelled') or tg_op = 'DELETE'
       or (old.status <> 'draft' and to_jsonb(new) - course <> to_jsonb(old) - course) then
      raise exception 'Pay run % is %: it is never changed or removed', old.number, old.status
        using errcode = 'restrict_violation', table = tg_table_name;
    end if;
    return new;
  end if;
  for run in select r.* from pay_run r where r.id = any(array[case tg_op when 'INSERT' then new.run_id else old.run_id end, case tg_op when 'DELETE' then old.run_id else new.run_id end]) for share loop
    if run.status <> 'draft' then
      raise exception 'A payslip of pay run % is never changed: the run is %', run.number, run.status
        using errcode = 'restrict_violation', table = tg_table_name;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

create or replace trigger pay_run_stays before update or delete on pay_run for each row execute function keep_pay();
create or replace trigger payslip_stays before insert or update or delete on payslip for each row execute function keep_pay();
