import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/* Sealed details are shown to their person on payslips, and are kept like the other pay records. */

/** Ground for keeping pay records: employers have to produce them for that long. */
export const PAY_RECORDS =
  'Records of who works here and what they are paid are kept (BCEA s 31; Tax Administration Act s 29).';

const employee: PersonalTable = {
  table: 'employee',
  title: 'Your work here',
  personalColumns: ['name', 'surname', 'occupation'],
  personCondition: 't.user_id = who.user_id',
  shownColumns: `t.code, t.name, t.surname, t.occupation, t.started_on, t.ended_on, t.week_minutes, t.days_a_week, t.shift_starts, t.sundays_ordinary, t.sealed_details is not null as has_sealed_details,
          (select l.name from location l where l.id = t.branch_id) as branch`,
  subject: 'employee',
  words: `array[trim(t.name || ' ' || t.surname), t.name, t.surname]`,
  erase: 'keep',
  keptColumns: { name: PAY_RECORDS, surname: PAY_RECORDS, occupation: PAY_RECORDS },
};

const terms: PersonalTable = {
  table: 'pay_terms',
  title: 'Agreed pay',
  personalColumns: [],
  personCondition: (matchSubject) => matchSubject('employee', 't.employee_id'),
  shownColumns: `t.from_day, t.period, t.created_at`,
  orderBy: 't.from_day',
  erase: 'keep',
};

const lines: PersonalTable = {
  table: 'regular_pay_line',
  title: 'Regular lines of your payslips',
  personalColumns: [],
  personCondition: (matchSubject) => matchSubject('employee', 't.employee_id'),
  shownColumns: `t.from_day, t.ended_on, t.created_at`,
  orderBy: 't.from_day',
  erase: 'keep',
};

export const employeeTables = [employee, terms, lines];
