import { dayMinutesOf, employeeStates, ruleSets, timeOfDay } from '@plinth/contracts/people/employees/employee-labels';
import type { Employee } from '@plinth/contracts/people/employees/employees';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { Fragment, useState } from 'react';
import { formatDate } from '@/lib/dates';
import { FaceCard } from '@/features/base/faces/face-card';
import { LeaveCard } from '@/features/people/leave/leave-card';
import { messageForPerson } from '@/lib/errors';
import type { FieldLabels } from '@/lib/labelled-timeline';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Container } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { TimelineCard } from '@/ui/timeline-card';
import { PayCard } from './pay-card';

const EmploymentDialog = dynamic(() => import('./employment-dialog').then((module) => module.EmploymentDialog), {
  ssr: false,
});

const formatHours = (minutes: number): string => `${String(minutes / 60)} hours`;

function Employment({ employee }: { employee: Employee }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Occupation', employee.occupation],
    ['Branch', employee.branch],
    ['Since', formatDate(employee.started_on)],
    ['Until', employee.ended_on === null ? 'Further notice' : formatDate(employee.ended_on)],
    ['Ordinary hours', `${formatHours(employee.week_minutes)} a week, ${formatHours(dayMinutesOf(employee))} a day`],
    ['Days a week', String(employee.days_a_week)],
    ['Usually starts at', timeOfDay(employee.shift_starts)],
    ['Sunday', employee.sundays_ordinary ? 'An ordinary day' : 'No ordinary day'],
    ['Rules of working time', ruleSets.label(employee.rule_set)],
    ['Account', employee.email ?? 'None'],
  ];
  return (
    <Card aria-labelledby="employment">
      <CardTitle id="employment">Employment</CardTitle>
      <Facts>
        {facts.map(([title, value]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Facts>
    </Card>
  );
}

const FIELDS: Readonly<Record<string, FieldLabels>> = {
  name: { title: 'Name' },
  surname: { title: 'Surname' },
  occupation: { title: 'Occupation' },
  branch_id: { title: 'Branch', formatValue: () => 'another' },
  started_on: { title: 'First day', formatValue: formatDate },
  ended_on: { title: 'Last day', formatValue: formatDate, emptied: 'none' },
  week_minutes: { title: 'Ordinary hours a week', formatValue: (minutes) => formatHours(Number(minutes)) },
  days_a_week: { title: 'Days a week' },
  shift_starts: { title: 'Usually starts at', formatValue: (minute) => timeOfDay(Number(minute)) },
  sundays_ordinary: {
    title: 'Sunday',
    formatValue: (value) => (value === 'true' ? 'an ordinary day' : 'no ordinary day'),
  },
};

/** Page of an employee. */
export function EmployeePage({ id }: { id: string }) {
  const query = trpc.employees.get.useQuery({ id });
  const mayChange = usePermission('update', staffPages.employees.path);
  const [changing, setChanging] = useState(false);
  const employee = query.data;
  const refetch = () => void query.refetch();
  return (
    <Container>
      <BackTo href={staffPages.employees.path}>{staffPages.employees.title}</BackTo>
      {query.isPending && <Loader />}
      {query.error && (
        <Notice tone="danger" title="This employee did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {employee && (
        <ObjectLayout
          title={`${employee.name} ${employee.surname}`}
          status={employeeStates.of(employee.state)}
          lead={employee.code}
          actions={mayChange && <Button onClick={() => setChanging(true)}>Change…</Button>}
          main={<PayCard employee={employee} onChanged={refetch} />}
          side={
            <>
              {employee.user_id !== null && (
                <FaceCard
                  userId={employee.user_id}
                  name={`${employee.name} ${employee.surname}`}
                  image={employee.image}
                  lead="Everybody who works here sees it."
                  mayChange={mayChange}
                  onChanged={refetch}
                />
              )}
              <Employment employee={employee} />
              <LeaveCard id={employee.id} />
            </>
          }
          history={<TimelineCard entries={employee.timeline} fields={FIELDS} />}
        />
      )}
      {changing && employee && (
        <EmploymentDialog
          employee={employee}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            refetch();
          }}
        />
      )}
    </Container>
  );
}
