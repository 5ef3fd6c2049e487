import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import type { PanelRow } from '@plinth/contracts/works/projects/panel-row';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { panelStatuses, projectStatuses, releaseWays } from '@plinth/contracts/works/projects/production-labels';
import type { ProjectCupboard, ProjectView } from '@plinth/contracts/works/projects/projects';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { TicketsAbout } from '@/features/base/related-tickets/tickets-about';
import { formatCount } from '@/lib/counts';
import { formatDateTime, formatNearDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { ProgressLine } from '@/ui/progress-line';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { TimelineCard } from '@/ui/timeline-card';
import { waitingWords } from '../project-dates/date-text';
import { SlippedPromiseNote } from '../project-dates/slipped-projects';
import { ProjectPapers } from '../panel-drawings/project-papers';
import { Tops } from '../tops/tops';
import { ProjectLabour } from '../stations/labour-card';
import { LabelLink } from '../panel-drawings/label-link';
import {
  blocksInWords,
  isPanelGone,
  isPanelMade,
  progressInWords,
  progressShare,
  projectTimeline,
} from './project-text';

const RecutDialog = dynamic(() => import('./recut-dialog').then((module) => module.RecutDialog), { ssr: false });

const Head = styled.div`
  display: flex;
  gap: var(--s4);
  align-items: flex-start;

  img {
    flex: none;
    width: 84px;
    height: 84px;
    object-fit: contain;
  }

  p {
    color: var(--ink-2);
  }
`;

/** Counts panels by status: "12 Cut, 3 Packed". */
function countByStatus(panels: readonly PanelRow[]): string {
  const counts = panelStatuses.codes.flatMap((status) => {
    const count = panels.filter((panel) => panel.status === status).length;
    return count === 0 ? [] : [`${String(count)} ${panelStatuses.label(status).toLowerCase()}`];
  });
  return counts.join(', ');
}

function Panels({
  cupboard,
  onRecut,
}: {
  cupboard: ProjectCupboard;
  onRecut: ((panel: PanelRow) => void) | undefined;
}) {
  return (
    <details>
      <summary>
        {formatCount(cupboard.panels.length, 'panel', 'panels')}: {countByStatus(cupboard.panels)}
      </summary>
      <TableScroll aria-label={`Panels of ${cupboard.code}`}>
        <Table className="lined">
          <TableHead
            columns={[
              'Part',
              'Status',
              { name: 'Finished size, mm', number: true },
              { name: 'Board', on: 'wide' },
              { name: 'Code', on: 'wide' },
              { name: 'Actions', hidden: true },
            ]}
          />
          <tbody>
            {cupboard.panels.map((panel) => (
              <tr key={panel.id}>
                <th scope="row" style={{ minWidth: '8rem' }}>
                  <Link quiet href={`/p/${panel.code}`}>
                    {panel.part} {panel.name}
                  </Link>
                  {panel.copies > 1 && ` ${String(panel.copy)}/${String(panel.copies)}`}
                  {panel.replaces !== null && <small> (recut)</small>}
                </th>
                <td>
                  <Badge $tone={panelStatuses.of(panel.status).tone}>{panelStatuses.label(panel.status)}</Badge>
                </td>
                <td className="number">
                  {panel.length} × {panel.width}
                </td>
                <td className="wide">{panel.board}</td>
                <td className="wide">{spokenCode(panel.code)}</td>
                <td>
                  <Inline $gap={2}>
                    {!isPanelGone(panel) && <LabelLink code={panel.code}>Label</LabelLink>}
                    {onRecut && isPanelMade(panel) && (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={`Recut ${panel.name} ${panel.mark}`}
                        onClick={() => onRecut(panel)}
                      >
                        Recut…
                      </Button>
                    )}
                  </Inline>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </details>
  );
}

function Cupboard(props: { cupboard: ProjectCupboard; onRecut: ((panel: PanelRow) => void) | undefined }) {
  const { cupboard } = props;
  const { id, code, label, name, size, place, image, cancelled: cancelReason } = cupboard;
  return (
    <Card aria-labelledby={`c-${id}`}>
      <Head>
        {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of our own, as SVG */}
        <img src={image} alt="" width={84} height={84} />
        <div>
          <CardTitle id={`c-${id}`}>
            {code} {name}
          </CardTitle>
          <p>{[label, size, place].filter((part) => part !== '').join(', ')}</p>
          {cancelReason !== null && <Badge $tone="danger">No longer made: {cancelReason}</Badge>}
        </div>
      </Head>
      <Panels {...props} />
    </Card>
  );
}

function Dates({ project }: { project: ProjectView }) {
  const { promised_on: promisedOn, released_at, started_at, ready_at, delivered_at } = project;
  const releaseText = [releaseWays.label(project.released_by), project.released_by_name, project.release_reason]
    .filter((part) => part !== '')
    .join(', ');
  const mayPlan = usePermission('view', staffPages.projectDates.path);
  const plan = trpc.projectDates.ofProject.useQuery({ id: project.id }, { enabled: mayPlan });
  const waitingText = plan.data ? waitingWords(plan.data) : '';
  const formatMoment = (at: string | null): string => (at === null ? '–' : formatDateTime(at));
  return (
    <Card aria-labelledby="dates">
      <CardTitle id="dates">Dates</CardTitle>
      <Facts>
        <dt>Promised</dt>
        <dd>
          {promisedOn === null ? 'No day' : formatNearDay(promisedOn)}
          {waitingText !== '' && <Notice tone="danger">{waitingText}</Notice>}
          <SlippedPromiseNote projectId={project.id} hasReason={waitingText !== ''} />
        </dd>
        <dt>Released</dt>
        <dd>
          {formatDateTime(released_at)}
          <br />
          {releaseText}
        </dd>
        <dt>Work started</dt>
        <dd>{formatMoment(started_at)}</dd>
        <dt>Ready</dt>
        <dd>{formatMoment(ready_at)}</dd>
        <dt>Delivered</dt>
        <dd>{formatMoment(delivered_at)}</dd>
      </Facts>
    </Card>
  );
}

function Sheet({ project, onChanged }: { project: ProjectView; onChanged: (project?: ProjectView) => void }) {
  const [recutting, setRecutting] = useState<PanelRow | null>(null);
  const mayUpdate = usePermission('update', staffPages.projects.path);
  const mayRecut = usePermission('update', staffPages.cupboardPanels.path);
  const mayOpenInvoice = usePermission('view', staffPages.invoices.path);
  const mayOpenOrder = usePermission('view', staffPages.orders.path);
  const mayOrder = usePermission('view', staffPages.purchaseOrders.path);
  const comment = trpc.projects.comment.useMutation();
  const { id, code, client, document, document_id: documentId, order, status, column, branch } = project;
  const blockers = blocksInWords(project.blocks);
  return (
    <>
      <ObjectLayout
        title={`Project ${code}`}
        status={projectStatuses.of(status)}
        lead={
          <>
            {mayOpenInvoice ? <Link href={pathTo(staffPages.invoice, { id: documentId })}>{document}</Link> : document}
            {order !== null && (
              <>
                {', order '}
                {mayOpenOrder ? (
                  <Link href={pathTo(staffPages.order, { id: order.id })}>{order.number}</Link>
                ) : (
                  order.number
                )}
              </>
            )}
            , {client}, {column}, {branch}
          </>
        }
        actions={
          project.panels > 0 && (
            <ButtonLink variant="secondary" href={printablePath('labels-v4', id)} target="_blank">
              Labels, one a page
            </ButtonLink>
          )
        }
        notice={
          blockers.length > 0 && (
            <div style={{ marginBottom: 'var(--s5)' }}>
              <Notice tone="danger" title="Blockers">
                {blockers.join(', ')}
                {project.lackings.length > 0 && (
                  <p>
                    No shelf has{' '}
                    {project.lackings
                      .map(({ name, base_unit: unit, quantity }) => `${inWords(quantity, unit)} × ${name}`)
                      .join(', ')}
                    . {mayOrder && <Link href={staffPages.toOrder.path}>{staffPages.toOrder.title}</Link>}
                  </p>
                )}
              </Notice>
            </div>
          )
        }
        main={
          <Stack $gap={5}>
            {project.cupboards.map((cupboard) => (
              <Cupboard key={cupboard.id} cupboard={cupboard} onRecut={mayRecut ? setRecutting : undefined} />
            ))}
            <Tops tops={project.tops} onChanged={() => onChanged()} />
          </Stack>
        }
        side={
          <Stack $gap={5}>
            <Card aria-labelledby="progress">
              <CardTitle id="progress">Progress</CardTitle>
              <ProgressLine share={progressShare(project)} label={progressInWords(project)} />
            </Card>
            <Dates project={project} />
            <Card aria-labelledby="papers">
              <CardTitle id="papers">Print and files</CardTitle>
              <ProjectPapers
                id={id}
                documentId={documentId}
                hasPanels={project.panels > 0}
                hasTops={project.tops.length > 0}
              />
            </Card>
            <ProjectLabour projectId={id} />
            <TicketsAbout about={{ kind: 'project', id }} />
          </Stack>
        }
        history={
          <TimelineCard
            entries={project.timeline}
            fields={projectTimeline}
            comment={mayUpdate ? { id, mutation: comment, onDone: onChanged } : undefined}
          />
        }
      />
      {recutting && (
        <RecutDialog
          panel={recutting}
          onClose={() => setRecutting(null)}
          onDone={() => {
            setRecutting(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** Page of a project: cupboards, panels, dates and timeline. */
export function ProjectPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.projects.get.useQuery({ id });
  trpc.projects.onChanged.useSubscription(undefined, {
    onData: () => void utils.projects.get.invalidate({ id }),
  });
  return (
    <ObjectPage
      list={{ href: staffPages.projects.path, title: staffPages.projects.title }}
      noun="project"
      query={query}
    >
      {(project) => (
        <Sheet
          project={project}
          onChanged={(after) => {
            if (after) utils.projects.get.setData({ id }, after);
            else void query.refetch();
          }}
        />
      )}
    </ObjectPage>
  );
}
