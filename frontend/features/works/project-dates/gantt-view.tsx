import { dateSteps, stepStatuses, type DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { usePermission } from '@/lib/viewer';
import { Link } from '@/ui/link';
import { TableScroll } from '@/ui/table';
import { WorkloadRows } from './load-rows';
import { Head, Name, Row } from './chart';
import { findMovableStep, spanWords, type Entry } from './date-text';
import type { MoveProps } from './entry-line';

/** Labels for bars that are one day wide. */
const SHORT_LABELS: Readonly<Record<DateStep, string>> = {
  measure: 'Measure',
  materials: 'In',
  cut: 'Cut',
  edge: 'Edge',
  drill: 'Drill',
  pack: 'Pack',
  dispatch: 'Dispatch',
  deliver: 'Out',
};

const Chart = styled.div<{ $days: number }>`
  display: grid;
  grid-template-columns: 11rem repeat(${({ $days }) => $days}, minmax(2.75rem, 1fr));
  min-width: calc(11rem + ${({ $days }) => $days} * 2.75rem);
`;

const bar = `
  margin: 2px;
  padding: 0 2px;
  overflow: hidden;
  border: 1px solid var(--ink-2);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font: var(--medium) var(--text-12) var(--font-text);
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: center;
`;
const Bar = styled.span`
  ${bar}
  display: grid;
  place-items: center;
  min-height: 2rem;

  &[data-standing='done'] {
    border-style: dashed;
    background: var(--linen);
  }

  &[data-standing='late'] {
    border: 2px solid var(--danger);
  }
`;
const BarButton = styled.button`
  ${bar}
  min-height: var(--target);
  cursor: pointer;

  &[data-standing='late'] {
    border: 2px solid var(--danger);
  }

  &[data-standing='clash'] {
    border: 2px solid var(--amber);
  }
`;

/** Chart of projects, with their steps along the days. */
export function GanttView({ plan, onMove }: { plan: DatesPlan } & MoveProps) {
  const maySee = usePermission('view', staffPages.projects.path);
  const columns = new Map(plan.days.map(({ day }, index) => [day, index + 2]));
  const [first] = plan.days;
  const last = plan.days.at(-1);
  const seenProjects = plan.projects
    .map((project) => ({
      project,
      bars: project.steps.filter(({ from, until }) => first && last && from <= last.day && until >= first.day),
    }))
    .filter(({ bars }) => bars.length > 0);
  const place = ({ step: { from, until } }: Entry) => ({
    gridColumn: `${String(columns.get(from) ?? 2)} / ${String((columns.get(until) ?? plan.days.length + 1) + 1)}`,
  });
  const nameOf = ({ project, step }: Entry) =>
    `${project.code} ${dateSteps.label(step.step)}, ${spanWords(step)}, ${stepStatuses.label(step.standing)}`;
  if (seenProjects.length === 0) return <p>Nothing is planned on these days.</p>;
  return (
    <TableScroll aria-label="Steps of projects along the days">
      <Chart $days={plan.days.length}>
        <Row>
          <Name>Project</Name>
          {plan.days.map(({ day, closed: closedReason }) => (
            <Head
              key={day}
              data-closed={closedReason !== null}
              data-today={day === plan.today}
              title={closedReason ?? undefined}
            >
              {formatDay(day).replace(/ \w+$/, '')}
            </Head>
          ))}
        </Row>
        <WorkloadRows days={plan.days} />
        {seenProjects.map(({ project, bars }) => (
          <Row key={project.id}>
            <Name>
              {maySee ? (
                <Link href={pathTo(staffPages.project, { id: project.id })}>{project.code}</Link>
              ) : (
                project.code
              )}
              <span>{project.client}</span>
              <span>by {formatDay(project.promised_on)}</span>
            </Name>
            {bars.map((step) => {
              const entry = { project, step };
              const barProps = { 'data-standing': step.standing, style: place(entry), title: nameOf(entry) };
              return onMove !== null && findMovableStep(entry) !== null ? (
                <BarButton
                  key={step.step}
                  {...barProps}
                  aria-label={`Move ${nameOf(entry)}`}
                  onClick={() => onMove(entry)}
                >
                  {SHORT_LABELS[step.step]}
                </BarButton>
              ) : (
                <Bar key={step.step} {...barProps} role="img" aria-label={nameOf(entry)}>
                  {SHORT_LABELS[step.step]}
                </Bar>
              );
            })}
          </Row>
        ))}
      </Chart>
    </TableScroll>
  );
}
