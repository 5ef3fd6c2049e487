import { dayMinutesOf, employeeStates, ruleSets, timeOfDay } from '@plinth/contracts/employee-labels';
import type { Employee } from '@plinth/contracts/employees';
import { staffPages } from '@plinth/contracts/staff-pages';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { BackTo } from '@/ui/back-to';
import { Card, CardTitle } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Container, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Table, TableScroll } from '@/ui/table';

const hours = (minutes: number): string => `${String(minutes / 60)} hours`;

function Employment({ employee }: { employee: Employee }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Occupation', employee.occupation],
    ['Branch', employee.branch],
    ['Since', formatDay(employee.started_on)],
    ['Until', employee.ended_on === null ? 'Further notice' : formatDay(employee.ended_on)],
    ['Ordinary hours', `${hours(employee.week_minutes)} a week, ${hours(dayMinutesOf(employee))} a day`],
    ['Days a week', String(employee.days_a_week)],
    ['Usually starts at', timeOfDay(employee.shift_starts)],
    ['Sunday', employee.sundays_ordinary ? 'An ordinary day' : 'No ordinary day'],
    ['Rules of working time', ruleSets.label(employee.rule_set)],
    ['Account', employee.email ?? 'None'],
  ];
  return (
    <Card aria-labelledby="employment">
      <CardTitle id="employment">Employment</CardTitle>
      <TableScroll aria-label="Employment">
        <Table>
          <tbody>
            {facts.map(([title, said]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{said}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

/** One of those who work here. */
export function EmployeePage({ id }: { id: string }) {
  const query = trpc.employees.get.useQuery({ id });
  const employee = query.data;
  return (
    <Container>
      <BackTo href={staffPages.employees.path}>{staffPages.employees.title}</BackTo>
      <PageHeading tight lead={employee && `${employee.code}. ${employeeStates.label(employee.state)}.`}>
        {employee ? `${employee.name} ${employee.surname}` : staffPages.employees.title}
      </PageHeading>
      {query.isPending && <Loader />}
      {query.error && (
        <Notice tone="danger" title="This employee did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {employee && (
        <Stack $gap={6}>
          <Employment employee={employee} />
        </Stack>
      )}
    </Container>
  );
}
