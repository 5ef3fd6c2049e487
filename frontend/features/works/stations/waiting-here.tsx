import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import styled from 'styled-components';
import { useBranchName } from '@/lib/branch-name';
import { formatCount } from '@/lib/counts';
import { formatNearDay } from '@/lib/dates';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Card, CardTitle } from '@/ui/card';
import { Link } from '@/ui/link';
import { useWaiting } from './use-waiting';

const Projects = styled.ol`
  padding: 0;
  list-style: none;
`;
const Project = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s3);
  align-items: baseline;
  justify-content: space-between;
  padding-block: var(--s2);
  border-top: 1px solid var(--line);
  font: var(--regular) var(--text-18) var(--font-text);
`;
const Day = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  align-items: baseline;
`;

/** Projects waiting at a station with the number of their panels, the earliest promise first. */
export function WaitingHere({ station }: { station: StationCode }) {
  const mayOpen = usePermission('view', staffPages.projects.path);
  const mayPack = usePermission('view', staffPages.packing.path);
  const branch = useBranchName();
  const waiting = useWaiting()?.find((each) => each.station === station);
  if (waiting === undefined) return null;
  const { panels, projects, more } = waiting;
  return (
    <Card aria-labelledby="waiting">
      <CardTitle id="waiting">Waiting here</CardTitle>
      {panels === 0 ? (
        <p>{branch}: no panels are waiting here.</p>
      ) : (
        <>
          <p>
            {branch}: {formatCount(panels, 'panel', 'panels')}, the first promised first
          </p>
          <Projects aria-labelledby="waiting">
            {projects.map(({ id, code, initials, promised_on: promisedOn, late, panels: waitingPanels }) => (
              <Project key={id}>
                <span>
                  <strong>{mayOpen ? <Link href={pathTo(staffPages.project, { id })}>{code}</Link> : code}</strong>{' '}
                  {initials}
                </span>
                <Day>
                  {late && <Badge $tone="danger">Late</Badge>}
                  {promisedOn === null ? 'no day promised' : `promised ${formatNearDay(promisedOn)}`}
                </Day>
                <strong>{formatCount(waitingPanels, 'panel', 'panels')}</strong>
                {station === 'pack' && mayPack && (
                  <Link alone href={pathTo(staffPages.packing, { id })} aria-label={`Cartons of ${code}`}>
                    Cartons
                  </Link>
                )}
              </Project>
            ))}
          </Projects>
          {more > 0 && <p>and {formatCount(more, 'project', 'projects')} more</p>}
        </>
      )}
    </Card>
  );
}
