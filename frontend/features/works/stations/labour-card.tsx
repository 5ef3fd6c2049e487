import type { StationLabour } from '@plinth/contracts/works/stations/stations';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle, Facts } from '@/ui/card';
import { minutesInWords } from './station-text';

/** Hours of work by person, from the scans; nothing without any. */
export function LabourCard({ title, rows }: { title: string; rows: readonly (StationLabour & { of: string })[] }) {
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="labour">
      <CardTitle id="labour">{title}</CardTitle>
      <Facts>
        {rows.map(({ of: label, station, person_id: person, panels, minutes }) => (
          <div key={`${station} ${person ?? ''}`} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              {panels} {panels === 1 ? 'panel' : 'panels'}, {minutesInWords(minutes)}
            </dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

/** Hours of work on a project, for people in charge of the stations. */
export function ProjectLabour({ projectId }: { projectId: string }) {
  const maySee = usePermission('create', staffPages.stations.path);
  const { data } = trpc.stations.labour.useQuery({ project_id: projectId }, { enabled: maySee });
  const rows = data?.map((row) => ({ ...row, of: `${row.name}, ${row.person}` }));
  return <LabourCard title="Labour" rows={rows ?? []} />;
}
