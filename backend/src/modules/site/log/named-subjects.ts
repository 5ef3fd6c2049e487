import type { LogSubject } from '@plinth/contracts/kernel/log-labels';

/** One kind of subject in SQL, as table `s`. */
interface NamedSubject {
  readonly from: string;
  /** Id as text, as in the log. */
  readonly id: string;
  /** Condition that finds the row of `a.subject_id` by an index. */
  readonly byId: string;
  /** Number or name that people know. */
  readonly label: string;
  /** Condition for a matching word: `$1` is the word in capitals, `$2` its pattern in plain letters. */
  readonly condition: string;
}

/** Largest number of subjects of one kind that a word may match. */
const MOST_OF_A_KIND = 1_000;
const AS_UUID = `case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end`;
const byUuid = { id: 's.id::text', byId: `s.id = ${AS_UUID}` };

/** Defines a subject with an indexed number column: `INV-1759`, or only its digits, in the run of any branch, too. */
const numberedSubject = (table: string, ...series: readonly string[]): NamedSubject => ({
  ...byUuid,
  from: `${table} s`,
  label: 's.number',
  condition: `s.number = any(array[${['$1::text', ...series.map((prefix) => `'${prefix}-' || $1::text`)].join(', ')}]${
    series.length === 0
      ? ''
      : ` || array(select n.prefix || $1::text from number_series n where n.prefix like any(array[${series.map((prefix) => `'${prefix}-%-'`).join(', ')}]))`
  })`,
});

/** Defines a subject numbered by the database: `P-1042` is row 1042, `CL-1001` row 1. */
const countedSubject = (
  table: string,
  { prefix, offset = 0, label }: { prefix: string; offset?: number; label?: string },
): NamedSubject => ({
  ...byUuid,
  from: `${table} s`,
  label: label ?? `'${prefix}' || (s.number + ${offset})`,
  condition: `s.number = substring($1::text from '^(?:${prefix})?0*([0-9]{1,8})$')::int - ${offset}`,
});

/** Defines a subject with a name, of a table small enough to be read completely. */
const namedSubject = (
  from: string,
  nameExpression: string,
  id: Pick<NamedSubject, 'id' | 'byId'> = byUuid,
): NamedSubject => ({
  ...id,
  from,
  label: nameExpression,
  condition: `plain_text(${nameExpression}) like plain_text($2::text)`,
});

const byKey = (column: string) => ({ id: column, byId: `${column} = a.subject_id` });
const EMPLOYEE = `trim(e.name || ' ' || e.surname) || ', ' || e.code`;
/** Returns SQL that formats the day (`YYYY-MM-DD`) at the beginning of a logged field for people. */
const dayNoted = (field: string): string =>
  `to_char(substring(a.after ->> '${field}' from '^[0-9]{4}-[0-9]{2}-[0-9]{2}')::date, 'FMDD Mon YYYY')`;
/** Defines a subject that concerns an employee: found by name, and by the number on their papers. */
const employeeSubject = (table: string): NamedSubject =>
  namedSubject(`${table} s join employee e on e.id = s.employee_id`, EMPLOYEE);

/** Kinds of subjects with names; people outside the staff are never named. */
const namedSubjects: Partial<Record<LogSubject, NamedSubject>> = {
  invoice: numberedSubject('sales_document', 'INV', 'QU', 'CN'),
  order: numberedSubject('online_order', 'PL'),
  client_payment: numberedSubject('client_payment', 'RC', 'RF'),
  purchase_order: numberedSubject('purchase_order', 'PO'),
  goods_receipt: numberedSubject('goods_receipt', 'GR'),
  contact_request: numberedSubject('contact_request', 'CR'),
  stock_count: numberedSubject('stock_count', 'CT'),
  stock_transfer: numberedSubject('stock_transfer', 'TR'),
  ticket: numberedSubject('ticket', 'T'),
  payment: numberedSubject('client_payment', 'RC', 'RF'),
  panel: { ...byUuid, from: 'panel s', label: 's.code', condition: 's.code = $1::text' },
  statutory_figures: namedSubject('statutory_figures s', `'from ' || to_char(s.from_day, 'FMDD Mon YYYY')`),
  supplier_invoice: namedSubject('supplier_invoice s', 's.number'),
  allocation: countedSubject('stock_allocation', { prefix: 'A', label: `'A' || lpad(s.number::text, 5, '0')` }),
  project: countedSubject('project', { prefix: 'P-' }),
  trip: countedSubject('trip', { prefix: 'T-' }),
  cutting_list: countedSubject('cutting_list', { prefix: 'CL-', offset: 1_000 }),
  pay_run: countedSubject('pay_run', { prefix: 'PR-' }),
  stock_bin: namedSubject('stock_bin s', 's.code'),
  stock_item: {
    ...byKey('s.id'),
    from: 'stock_item s',
    label: 's.label',
    condition: 's.search_text like plain_text($2::text)',
  },
  item: namedSubject('product s', 's.name'),
  supplier: namedSubject('supplier s', 's.name'),
  colour: namedSubject('colour s', 's.name', byKey('s.code')),
  device: namedSubject('device s', 's.name'),
  camera: namedSubject('device s', 's.name'),
  role: namedSubject('role s', 's.name', byKey('s.key')),
  navigation_group: namedSubject('navigation_group s', 's.title'),
  navigation_link: namedSubject('navigation_link s', 's.label'),
  project_status: namedSubject('project_status s', 's.name'),
  station: namedSubject('station s', 's.name'),
  user: namedSubject(
    '(select u.id, u.name, u.surname from "user" u join role r on r.key = u.role_key where r.is_staff) s',
    `trim(s.name || ' ' || s.surname)`,
  ),
  employee: namedSubject('employee e', EMPLOYEE, { id: 'e.id::text', byId: `e.id = ${AS_UUID}` }),
  attendance: {
    id: 'e.id::text',
    byId: `e.id = ${AS_UUID}`,
    from: 'employee e',
    label: `concat_ws(', ', ${EMPLOYEE}, 'week of ' || ${dayNoted('week')}, ${dayNoted('at')})`,
    condition: `plain_text(${EMPLOYEE}) like plain_text($2::text)`,
  },
  leave_request: employeeSubject('leave_request'),
  payslip: employeeSubject('payslip'),
  approval_request: {
    ...numberedSubject('approval_request'),
    from: 'approval_request s join sales_document d on d.id = s.document_id',
    label: 'd.number',
    condition: numberedSubject('', 'INV', 'QU', 'CN').condition.replace('s.number', 'd.number'),
  },
};
const namedEntries = Object.entries(namedSubjects);

/**
 * Number or name of the subject of entry `a`, in SQL. It is looked up instead of stored, since lines of the log can
 * never be erased; a subject that is gone has its logged name.
 */
export const SUBJECT_NAME = `coalesce(case a.subject_kind
    ${namedEntries.map(([kind, { from, byId, label }]) => `when '${kind}' then (select ${label} from ${from} where ${byId})`).join('\n    ')}
    when 'calendar' then a.subject_id
    when 'cart' then a.subject_id
    when 'flag' then a.subject_id
    when 'catalogue_change' then a.subject_id
    when 'topic' then a.subject_id
  end, case a.subject_kind when 'ticket' then nullif(a.subject_id, ${AS_UUID}::text) when 'role' then coalesce(a.before ->> 'name', a.subject_id) end)`;

/** Subjects that a word may mean, each kind by its own index: `kind` and `id`. */
export const MATCHING_SUBJECTS = namedEntries
  .map(
    ([kind, { from, id, condition }]) =>
      `(select '${kind}' as kind, ${id} as id from ${from} where ${condition} limit ${MOST_OF_A_KIND})`,
  )
  .join('\nunion all\n');
