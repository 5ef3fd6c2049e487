import { employeeList } from '@plinth/contracts/people/employees/employee-list';
import type { EmployeeRow } from '@plinth/contracts/people/employees/employee-row';
import { byValues } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';

const TODAY = `(now() at time zone 'Africa/Johannesburg')::date`;
/** State of employee `e` in SQL, one of `employeeStates`. */
export const EMPLOYEE_STATE = `case when e.ended_on < ${TODAY} then 'left' when e.started_on > ${TODAY} then 'starting' else 'working' end`;
const NAME = `trim(e.name || ' ' || e.surname)`;

/** Employees, present and former. */
export class EmployeeList extends servedList(
  employeeList,
  {
    select: `e.id, e.code, ${NAME} as name, e.occupation, b.name as branch, ${EMPLOYEE_STATE} as state, to_char(e.started_on, 'YYYY-MM-DD') as started_on,
             to_char(e.ended_on, 'YYYY-MM-DD') as ended_on, e.user_id is not null as has_account, u.image`,
    from: 'employee e join location b on b.id = e.branch_id left join "user" u on u.id = e.user_id',
    sort: { code: 'e.code', name: NAME, occupation: 'e.occupation', started_on: 'e.started_on' },
    defaultOrder: 'e.code',
    key: 'e.id',
    search: `plain_text(e.code || ' ' || e.name || ' ' || e.surname || ' ' || e.occupation)`,
    filters: { state: byValues(EMPLOYEE_STATE), branch_id: byValues('e.branch_id', 'uuid[]') },
    facets: { state: EMPLOYEE_STATE },
    sums: {},
  },
  (row: EmployeeRow): EmployeeRow => row,
) {}
