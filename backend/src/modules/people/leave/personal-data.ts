import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';
import { PAY_RECORDS } from '../employees/personal-data';

const requests: PersonalTable = {
  table: 'leave_request',
  title: 'Your leave requests',
  personalColumns: ['note', 'answer'],
  personCondition: (matchSubject) => matchSubject('employee', 't.employee_id'),
  shownColumns: 't.kind, t.from_day, t.to_day, t.days, t.note, t.status, t.answer, t.created_at',
  orderBy: 't.from_day',
  erase: 'keep',
  keptColumns: { note: PAY_RECORDS, answer: PAY_RECORDS },
};

const entries: PersonalTable = {
  table: 'leave_entry',
  title: 'Your leave ledger',
  personalColumns: ['note'],
  personCondition: (matchSubject) => matchSubject('employee', 't.employee_id'),
  shownColumns: 't.kind, t.reason, t.on_day, t.days, t.note',
  orderBy: 't.on_day',
  erase: 'keep',
  keptColumns: { note: PAY_RECORDS },
};

export const leaveTables = [requests, entries];
