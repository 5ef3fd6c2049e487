import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/** Ground for keeping both tables for three years from the last entry. */
const TIME_RECORDS = 'Records of the time that people worked are kept for three years (BCEA s 31).';
const THEIRS = `(select e.code from employee e where e.user_id = who.user_id)`;

const presses: PersonalTable = {
  table: 'clock_event',
  title: 'Your clockings',
  personalColumns: ['person_code', 'raw', 'reason'],
  hiddenColumns: ['raw'],
  personCondition: `'EMP-' || lpad(ltrim(t.person_code, '0'), 3, '0') in ${THEIRS}`,
  shownColumns: `t.kind, t.person_code, t.at, t.received_at, t.reason`,
  orderBy: 't.at',
  erase: 'keep',
  keptColumns: { person_code: TIME_RECORDS, raw: TIME_RECORDS, reason: TIME_RECORDS },
};

const weeks: PersonalTable = {
  table: 'attendance_week',
  title: 'Your approved hours',
  personalColumns: [],
  personCondition: `t.employee_id in (select e.id from employee e where e.user_id = who.user_id)`,
  shownColumns: `t.starts_on, t.ordinary, t.overtime, t.sundays, t.holidays, t.approved_at, t.paid_at`,
  orderBy: 't.starts_on',
  erase: 'keep',
};

export const attendanceTables = [presses, weeks];
