import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const slips: PersonalTable = {
  table: 'payslip',
  title: 'Your payslips',
  personalColumns: [],
  personCondition: (matchSubject) => matchSubject('employee', 't.employee_id'),
  shownColumns: `(select r.from_day from pay_run r where r.id = t.run_id) as from_day, (select r.to_day from pay_run r where r.id = t.run_id) as to_day,
          (select r.pay_day from pay_run r where r.id = t.run_id) as pay_day`,
  orderBy: 't.created_at',
  erase: 'keep',
};

export const payTables = [slips];
