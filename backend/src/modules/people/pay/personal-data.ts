import type { PersonalTable } from '../../../platform/personal-data/personal-table';
import { PAY_RECORDS } from '../employees/personal-data';

const slips: PersonalTable = {
  table: 'payslip',
  title: 'Your payslips',
  holds: ['sealed_inputs', 'sealed_result'],
  secret: ['sealed_inputs', 'sealed_result'],
  whose: (of) => of('employee', 't.employee_id'),
  shows: `(select r.from_day from pay_run r where r.id = t.run_id) as from_day, (select r.to_day from pay_run r where r.id = t.run_id) as to_day,
          (select r.pay_day from pay_run r where r.id = t.run_id) as pay_day`,
  orderBy: 't.created_at',
  erase: 'keep',
  keeps: { sealed_inputs: PAY_RECORDS, sealed_result: PAY_RECORDS },
};

export const payTables = [slips];
