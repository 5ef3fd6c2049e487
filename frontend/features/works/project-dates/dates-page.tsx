import { dateSteps } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { keepPreviousData } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useBranchName } from '@/lib/branch-name';
import { formatDate, formatDay, formatMonth, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { useMediaQuery } from '@/ui/use-media-query';
import { CardSummary } from './card-summary';
import { listLateProjects, listWaitingProjects, waitingWords, findMovableStep, type Entry } from './date-text';
import { GanttView } from './gantt-view';
import { MonthView } from './month-view';
import { OpenDays } from './open-days';
import { rangeOf, shiftPeriodDay, views, type View } from './ranges';
import { SlippedProjects } from './slipped-projects';
import { TripsView } from './trips-view';
import { WeekView } from './week-view';

const MoveDialog = dynamic(() => import('./move-dialog').then((module) => module.MoveDialog), { ssr: false });

/** Refresh interval, because others move days and scan panels. */
const REFRESH_MS = 5_000;
const MOST_LATE = 6;
const viewNames: Readonly<Record<View, string>> = { month: 'Month', week: 'Week', gantt: 'Timeline', trips: 'Trips' };
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function LateProjects({ plan }: { plan: DatesPlan }) {
  const lateProjects = listLateProjects(plan.projects);
  const maySee = usePermission('view', staffPages.projects.path);
  if (lateProjects.length === 0) return null;
  return (
    <Card>
      <details>
        <CardSummary>
          {lateProjects.length === 1
            ? '1 project has late steps'
            : `${String(lateProjects.length)} projects have late steps`}
        </CardSummary>
        <ul style={{ marginTop: 'var(--s3)', paddingInlineStart: 'var(--s5)' }}>
          {lateProjects.slice(0, MOST_LATE).map(({ project, late: steps }) => (
            <li key={project.id}>
              {maySee ? (
                <Link href={pathTo(staffPages.project, { id: project.id })}>{project.code}</Link>
              ) : (
                project.code
              )}{' '}
              {project.client}, promised for {formatDate(project.promised_on)}:{' '}
              {steps
                .map(({ step, until }) => `${dateSteps.label(step).toLowerCase()} by ${formatDay(until)}`)
                .join(', ')}
              {project.informed_of !== null && `. The client knows of ${formatDay(project.informed_of)}`}
            </li>
          ))}
          {lateProjects.length > MOST_LATE && (
            <li>and {lateProjects.length - MOST_LATE} more projects, the later promised ones</li>
          )}
        </ul>
      </details>
    </Card>
  );
}

function WaitingProjects({ plan }: { plan: DatesPlan }) {
  const waitingProjects = listWaitingProjects(plan.projects);
  const maySee = usePermission('view', staffPages.projects.path);
  const mayOrder = usePermission('view', staffPages.toOrder.path);
  if (waitingProjects.length === 0) return null;
  return (
    <Card>
      <details>
        <CardSummary>
          {waitingProjects.length === 1
            ? '1 promise is too early for its material'
            : `${String(waitingProjects.length)} promises are too early for their material`}
        </CardSummary>
        <ul style={{ marginTop: 'var(--s3)', paddingInlineStart: 'var(--s5)' }}>
          {waitingProjects.slice(0, MOST_LATE).map((project) => (
            <li key={project.id}>
              {maySee ? (
                <Link href={pathTo(staffPages.project, { id: project.id })}>{project.code}</Link>
              ) : (
                project.code
              )}{' '}
              {project.client}, promised for {formatDate(project.promised_on)}. {waitingWords(project)}
            </li>
          ))}
          {waitingProjects.length > MOST_LATE && (
            <li>and {waitingProjects.length - MOST_LATE} more projects, the later promised ones</li>
          )}
        </ul>
        {mayOrder && <Link href={staffPages.toOrder.path}>{staffPages.toOrder.title}</Link>}
      </details>
    </Card>
  );
}

function PlanView({
  view,
  plan,
  day,
  onMove,
  onOpen,
}: {
  view: View;
  plan: DatesPlan;
  day: string;
  onMove: ((entry: Entry, to?: string) => void) | null;
  onOpen: (day: string) => void;
}) {
  const isWide = useMediaQuery('(min-width: 768px)');
  if (view === 'gantt') return <GanttView plan={plan} onMove={onMove} />;
  if (view === 'trips') return <TripsView trips={plan.trips} />;
  if (view === 'week') return <WeekView plan={plan} onMove={onMove} />;
  return isWide ? (
    <MonthView plan={plan} month={day.slice(0, 'yyyy-mm'.length)} onOpen={onOpen} />
  ) : (
    <OpenDays plan={plan} onMove={onMove} />
  );
}

/** Page of the projects' dates, by month, by week or as a chart, with the trips. */
export function DatesPage() {
  const { location } = useViewer();
  const branch = useBranchName();
  const [today] = useState(() => isoDay(new Date()));
  const [shownPeriod, setAt] = useQueryStates(
    { view: parseAsStringLiteral(views).withDefault('month'), day: parseAsString.withDefault('') },
    { history: 'push' },
  );
  const { view } = shownPeriod;
  const day = isDay(shownPeriod.day) ? shownPeriod.day : today;
  const range = rangeOf(view, day);
  const query = trpc.projectDates.plan.useQuery(
    { ...range, ...(location && { location_id: location.id }) },
    { staleTime: 0, refetchInterval: REFRESH_MS, placeholderData: keepPreviousData },
  );
  const mayMove = usePermission('update', staffPages.projectDates.path);
  const maySeeProjects = usePermission('view', staffPages.projects.path);
  const maySeeHolidays = usePermission('view', staffPages.holidays.path);
  const [moving, setMoving] = useState<{ entry: Entry; to?: string | undefined } | null>(null);
  const step = moving && findMovableStep(moving.entry);
  const go = (by: 1 | -1) => void setAt({ day: shiftPeriodDay(view, day, by) });
  const title =
    view === 'month' || view === 'trips' ? formatMonth(day) : `${formatDay(range.from)} to ${formatDate(range.until)}`;
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={`${branch}. The day by which each step must be done to meet the promised day. The days are calculated; press Move to choose another.`}
        actions={
          maySeeHolidays && (
            <ButtonLink variant="secondary" href={staffPages.holidays.path}>
              {staffPages.holidays.title}
            </ButtonLink>
          )
        }
      >
        {staffPages.projectDates.title}
      </PageHeading>
      <Stack $gap={5}>
        <Inline $justify="space-between">
          <Inline role="group" aria-label="View">
            {views.map((each) => (
              <Button
                key={each}
                variant={each === view ? 'primary' : 'secondary'}
                aria-pressed={each === view}
                onClick={() => void setAt({ view: each })}
              >
                {viewNames[each]}
              </Button>
            ))}
          </Inline>
          <Inline role="group" aria-label="Period">
            <Button variant="secondary" onClick={() => go(-1)}>
              Earlier
            </Button>
            <Button variant="secondary" onClick={() => void setAt({ day: '' })}>
              Today
            </Button>
            <Button variant="secondary" onClick={() => go(1)}>
              Later
            </Button>
          </Inline>
        </Inline>
        {query.error && (
          <Notice tone="danger" title="The days did not load">
            {messageForPerson(query.error)}
          </Notice>
        )}
        {query.isPending && <Loader />}
        {query.data && (
          <>
            {maySeeProjects && <SlippedProjects />}
            <LateProjects plan={query.data} />
            <WaitingProjects plan={query.data} />
            <section aria-labelledby="days">
              <h2 id="days" style={{ marginBottom: 'var(--s3)' }}>
                {title}
              </h2>
              <PlanView
                view={view}
                plan={query.data}
                day={day}
                onMove={mayMove ? (entry, to) => setMoving({ entry, to }) : null}
                onOpen={(openedDay) => void setAt({ view: 'week', day: openedDay })}
              />
            </section>
          </>
        )}
      </Stack>
      {moving && step && (
        <MoveDialog
          entry={moving.entry}
          step={step}
          to={moving.to}
          today={query.data?.today ?? today}
          onClose={() => setMoving(null)}
        />
      )}
    </Container>
  );
}
