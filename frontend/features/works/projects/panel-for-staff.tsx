import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { panelStatuses } from '@plinth/contracts/works/projects/production-labels';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatNearDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PanelDxf } from '../panel-drawings/dxf-buttons';
import { BookPanel } from '../stations/book-panel';
import { PanelVisits } from '../stations/panel-visits';
import { LabelLink } from '../panel-drawings/label-link';
import { isPanelGone, isPanelMade } from './project-text';

const RecutDialog = dynamic(() => import('./recut-dialog').then((module) => module.RecutDialog), { ssr: false });

/** Card of a panel for the workshop: how far it is, its papers and files, and booking it at a station. */
export default function PanelForStaff({ code }: { code: string }) {
  const query = trpc.panels.ofCode.useQuery({ code });
  const mayScan = usePermission('update', staffPages.stations.path);
  const mayRecut = usePermission('update', staffPages.cupboardPanels.path);
  const mayOpenProject = usePermission('view', staffPages.projects.path);
  const [isRecutting, setIsRecutting] = useState(false);
  const panel = query.data;
  if (!panel) return null;
  return (
    <Card aria-labelledby="workshop">
      <CardTitle id="workshop">{panel.mark}</CardTitle>
      <Stack $gap={4}>
        <Facts>
          <dt>Status</dt>
          <dd>
            <Badge $tone={panelStatuses.of(panel.status).tone}>{panelStatuses.label(panel.status)}</Badge>
          </dd>
          <dt>Cut</dt>
          <dd>
            {panel.cut_length} × {panel.cut_width} mm
          </dd>
          <dt>Promised</dt>
          <dd>{panel.promised_on === null ? 'No day' : formatNearDay(panel.promised_on)}</dd>
          <PanelVisits panelId={panel.id} />
          {mayOpenProject && (
            <>
              <dt>Project</dt>
              <dd>
                <Link href={`${pathTo(staffPages.project, { id: panel.project_id })}#c-${panel.cupboard_id}`}>
                  {panel.mark.replace(/-\d+-[^-]+$/, '')}
                </Link>
                , {panel.cupboard}
              </dd>
            </>
          )}
        </Facts>
        {!isPanelGone(panel) && (
          <>
            <Inline $gap={3}>
              <LabelLink code={code} />
              <ButtonLink size="small" variant="secondary" href={printablePath('drill-sheet', code)} target="_blank">
                Drill sheet
              </ButtonLink>
              <PanelDxf panelId={panel.id} size="small" variant="secondary" />
              {mayRecut && isPanelMade(panel) && (
                <Button size="small" variant="danger" onClick={() => setIsRecutting(true)}>
                  Recut…
                </Button>
              )}
            </Inline>
            {mayScan && (
              <Stack $gap={2}>
                <h3>Book it at</h3>
                <BookPanel code={code} onBooked={() => void query.refetch()} />
              </Stack>
            )}
          </>
        )}
      </Stack>
      {isRecutting && (
        <RecutDialog
          panel={panel}
          onClose={() => setIsRecutting(false)}
          onDone={() => {
            setIsRecutting(false);
            void query.refetch();
          }}
        />
      )}
    </Card>
  );
}
