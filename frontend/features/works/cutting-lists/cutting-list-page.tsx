import type { CuttingList, SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import {
  AT_THE_SAW,
  cuttingListStatuses,
  OPEN_FOR_PANELS,
  planFiles,
  sheetStatuses,
  uselessReasons,
  type PlanFile,
} from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { panelStatuses } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime, formatNearDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { PrintLabels, ZplFile } from '../panel-drawings/zpl-buttons';
import { ProjectPapers } from '../panel-drawings/project-papers';
import { PlanCard } from './plan-card';
import { PlanDrawing, type Panels } from './plan-drawing';
import { UselessPanels } from './useless-panels';

const ReasonDialog = dynamic(() => import('@/ui/reason-dialog').then((module) => module.ReasonDialog), { ssr: false });

interface ChangeProps {
  list: CuttingList;
  onChange: (after: CuttingList) => void;
}
const M2 = 1_000_000;
const squareMetres = (mm2: number): string => `${(mm2 / M2).toFixed(2)} m²`;
const isAtSaw = ({ status }: CuttingList): boolean => AT_THE_SAW.some((at) => at === status);

/** Shares of a sheet's area: panels, offcuts, blade, waste. */
function Areas({ sheet }: { sheet: SheetLoad }) {
  const share = (mm2: number): string => `${((100 * mm2) / sheet.sheet_mm2).toFixed(1)}%`;
  return (
    <small>
      Panels {share(sheet.parts_mm2)}, offcuts {share(sheet.offcuts_mm2)}, blade {share(sheet.kerf_mm2)}, waste{' '}
      {share(sheet.waste_mm2)} of {squareMetres(sheet.sheet_mm2)}
    </small>
  );
}

/** Formats the number of cuts of a plan, with its trims counted apart; at the saw each is a step. */
function cutsOf({ steps }: SheetLoad): string {
  const trims = steps.filter(({ gives }) => gives.kind === 'trim').length;
  return `${String(steps.length - trims)} cuts${trims > 0 ? ` and ${String(trims)} to trim` : ''}`;
}

function Sheet({ sheet, panels }: { sheet: SheetLoad; panels: Panels }) {
  const { position, name, copies, status, bins, offcut_code: code, short, cut_by: by, cut_at: at } = sheet;
  return (
    <Card as="section" aria-label={`Sheet ${String(position)}`}>
      <Stack $gap={2}>
        <Inline $justify="space-between">
          <div>
            <strong>
              {position}. {copies > 1 && `${String(copies)} × `}
              {name}
            </strong>
            <br />
            <small>{[code, bins !== '' && `in ${bins}`, cutsOf(sheet)].filter(Boolean).join(', ')}</small>
          </div>
          <Inline>
            {short > 0 && <StatusPill tone="danger">{short} to buy</StatusPill>}
            <StatusPill tone={sheetStatuses.of(status).tone}>{sheetStatuses.label(status)}</StatusPill>
          </Inline>
        </Inline>
        <PlanDrawing sheet={sheet} panels={panels} />
        <Areas sheet={sheet} />
        {at !== null && (
          <small>
            Cut by {by}, {formatDateTime(at)}
            {sheet.offcuts.some(({ bin }) => bin !== null) &&
              `; offcuts: ${sheet.offcuts
                .filter(({ bin }) => bin !== null)
                .map((offcut) => `${offcut.code} in ${offcut.bin ?? ''}`)
                .join(', ')}`}
          </small>
        )}
      </Stack>
    </Card>
  );
}

function PanelTable({ list, onChange }: ChangeProps) {
  const remove = trpc.cuttingLists.remove.useMutation();
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const isOpen = mayPlan && OPEN_FOR_PANELS.some((status) => status === list.status);
  const sheetOf = new Map(list.sheets.map(({ id, position }) => [id, position]));
  const hasCosts = list.panels.some(({ cost }) => cost !== null);
  return (
    <Card aria-labelledby="panels">
      <CardTitle id="panels">{list.panels.length === 1 ? '1 panel' : `${String(list.panels.length)} panels`}</CardTitle>
      <TableScroll aria-label="Panels of the list" style={{ maxHeight: '32rem', overflowY: 'auto' }}>
        <Table>
          <TableHead
            columns={[
              'Panel',
              { name: 'Board', on: 'wide' },
              { name: 'Cut size', number: true, on: 'wide' },
              { name: 'Edging', on: 'wide' },
              { name: 'Sheet', on: 'wide' },
              'Status',
              ...(hasCosts ? [{ name: 'Board cost', number: true, on: 'wide' } as const] : []),
              ...(isOpen ? [{ name: 'Actions', hidden: true }] : []),
            ]}
          />
          <tbody>
            {list.panels.map((panel) => (
              <tr key={panel.id}>
                <th scope="row">
                  {panel.mark}
                  <br />
                  <small>
                    {panel.name}, {panel.code}
                  </small>
                  <small className="narrow">
                    <br />
                    {panel.board}
                    <br />
                    {panel.cut_length} × {panel.cut_width}
                    {panel.grained && ' with the grain'}, edging: {panel.edges || 'none'}
                    {panel.sheet_id !== null && `, sheet ${String(sheetOf.get(panel.sheet_id) ?? '')}`}
                  </small>
                </th>
                <td className="wide">{panel.board}</td>
                <td className="number wide">
                  {panel.cut_length} × {panel.cut_width}
                  {panel.grained && <small> with the grain</small>}
                </td>
                <td className="wide">{panel.edges || 'none'}</td>
                <td className="wide">{panel.sheet_id === null ? '' : sheetOf.get(panel.sheet_id)}</td>
                <td>
                  {panel.useless === null ? (
                    <StatusPill tone={panelStatuses.of(panel.status).tone}>
                      {panelStatuses.label(panel.status)}
                    </StatusPill>
                  ) : (
                    <StatusPill tone={uselessReasons.of(panel.useless).tone}>
                      {uselessReasons.label(panel.useless)}
                    </StatusPill>
                  )}
                </td>
                {hasCosts && <td className="number wide">{panel.cost !== null && formatRand(panel.cost)}</td>}
                {isOpen && (
                  <td>
                    <Button
                      size="small"
                      variant="quiet"
                      disabled={remove.isPending}
                      aria-label={`Remove ${panel.mark}, ${panel.code}`}
                      onClick={() =>
                        void remove
                          .mutateAsync({ id: list.id, version: list.version, panel_ids: [panel.id] })
                          .then(onChange)
                          .catch((error: unknown) => toastError(messageForPerson(error)))
                      }
                    >
                      Remove
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

/** Buttons that download the plan for other programs. */
function Files({ list }: { list: CuttingList }) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState<PlanFile | null>(null);
  const save = async (format: PlanFile) => {
    setBusy(format);
    try {
      const { filename, content } = await utils.cuttingLists.planFile.fetch({ id: list.id, format }, { staleTime: 0 });
      saveFile(filename, content, format === 'ptx' ? 'text/plain' : 'text/csv;charset=utf-8');
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card aria-labelledby="files">
      <CardTitle id="files">Print and files</CardTitle>
      <Stack $gap={2}>
        <ButtonLink variant="secondary" href={printablePath('saw-plan', list.id)} target="_blank">
          Saw plan
        </ButtonLink>
        <ButtonLink variant="secondary" href={printablePath('list-labels', list.id)} target="_blank">
          Labels, in the order of the saw
        </ButtonLink>
        <PrintLabels thing={{ kind: 'cutting_list', id: list.id }}>Labels, on the label printer</PrintLabels>
        <ZplFile thing={{ kind: 'cutting_list', id: list.id }} />
        {planFiles.codes.map((format) => (
          <Button key={format} variant="quiet" busy={busy === format} onClick={() => void save(format)}>
            {planFiles.label(format)}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}

function ToBuy({ list }: { list: CuttingList }) {
  if (list.to_buy.length === 0) return null;
  return (
    <Notice tone="danger" title="To buy before it can be cut">
      <ul>
        {list.to_buy.map(({ item_id, name, quantity, free, on_order }) => (
          <li key={item_id}>
            {quantity} × {name}: {free} free here, {on_order} on order
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Actions({ list, onChange }: ChangeProps) {
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const mayCut = usePermission('update', staffPages.cuttingLists.path);
  const release = trpc.cuttingLists.release.useMutation();
  const withdraw = trpc.cuttingLists.withdraw.useMutation();
  const cancel = trpc.cuttingLists.cancel.useMutation();
  const [cancelling, setCancelling] = useState(false);
  const versionedId = { id: list.id, version: list.version };
  const attempt = (work: Promise<CuttingList>, toastText: string) =>
    void work
      .then((after) => {
        onChange(after);
        toast(toastText);
      })
      .catch((error: unknown) => toastError(messageForPerson(error)));
  const returnToDraft = async () => {
    const isConfirmed = await confirm({
      title: `Take ${list.code} back to a draft?`,
      description: 'Its sheets are free for others again, and it must be planned again.',
      confirmLabel: 'Back to draft',
      cancelLabel: 'Keep it',
    });
    if (isConfirmed) attempt(withdraw.mutateAsync(versionedId), `${list.code} is a draft again`);
  };
  return (
    <>
      {isAtSaw(list) && mayCut && (
        <ButtonLink href={pathTo(staffPages.sawMode, { id: list.id })}>
          {list.status === 'cutting' ? 'Go on cutting' : 'To the saw'}
        </ButtonLink>
      )}
      {list.status === 'planned' && mayPlan && (
        <Button
          busy={release.isPending}
          onClick={() => attempt(release.mutateAsync(versionedId), `${list.code} is at the saw`)}
        >
          Release to the saw
        </Button>
      )}
      {(list.status === 'released' || list.status === 'planned') && mayPlan && (
        <Button variant="quiet" busy={withdraw.isPending} onClick={() => void returnToDraft()}>
          Back to draft
        </Button>
      )}
      {(list.status === 'draft' || list.status === 'planned' || list.status === 'released') && mayPlan && (
        <Button variant="quiet" onClick={() => setCancelling(true)}>
          Cancel the list
        </Button>
      )}
      {cancelling && (
        <ReasonDialog
          title={`Cancel ${list.code}?`}
          description="Its panels wait to be cut again, and its sheets are free."
          action="Cancel the list"
          cancelLabel="Keep it"
          danger
          busy={cancel.isPending}
          onClose={() => setCancelling(false)}
          onReason={async (reason) => {
            onChange(await cancel.mutateAsync({ ...versionedId, reason }));
            setCancelling(false);
          }}
        />
      )}
    </>
  );
}

function Page({ list, onChange }: ChangeProps) {
  const panels: Panels = new Map(list.panels.map((panel) => [panel.code, panel]));
  const unplacedCount = list.sheets.length > 0 ? list.panels.filter(({ sheet_id }) => sheet_id === null).length : 0;
  const cutCount = list.panels.filter(
    ({ status }) => status !== 'planned' && status !== 'nested' && status !== 'cancelled',
  ).length;
  const projects = [...new Map(list.panels.map((panel) => [panel.project_id, panel])).values()];
  return (
    <ObjectLayout
      title={`Cutting list ${list.code}`}
      status={cuttingListStatuses.of(list.status)}
      lead={[list.branch, list.due_on !== null && `due ${formatNearDay(list.due_on)}`, list.note]
        .filter(Boolean)
        .join(', ')}
      actions={<Actions list={list} onChange={onChange} />}
      notice={
        <Stack $gap={3} style={{ marginBottom: 'var(--s4)' }}>
          <ToBuy list={list} />
          <UselessPanels list={list} />
          {unplacedCount > 0 && (
            <Notice tone="danger" title={`${String(unplacedCount)} panels have no place`}>
              No sheet has room for them. Plan again, or remove them from the list.
            </Notice>
          )}
        </Stack>
      }
      main={
        <Stack $gap={5}>
          <PlanCard list={list} onChange={onChange} />
          {list.sheets.map((sheet) => (
            <Sheet key={sheet.id} sheet={sheet} panels={panels} />
          ))}
          <PanelTable list={list} onChange={onChange} />
        </Stack>
      }
      side={
        <Stack $gap={5}>
          <Card aria-labelledby="about">
            <CardTitle id="about">Details</CardTitle>
            <Facts>
              <dt>Cut</dt>
              <dd>
                {cutCount} of {list.panels.length} panels
              </dd>
              {projects.map(({ project_id, project, promised_on }) => (
                <div key={project_id} style={{ display: 'contents' }}>
                  <dt>{project}</dt>
                  <dd>{promised_on === null ? 'no day promised' : `promised ${formatNearDay(promised_on)}`}</dd>
                </div>
              ))}
            </Facts>
          </Card>
          {list.sheets.length > 0 && <Files list={list} />}
          {projects.length > 0 && (
            <Card aria-labelledby="project-papers">
              <CardTitle id="project-papers">Papers of its projects</CardTitle>
              {projects.map(({ project_id, project, document_id }) => (
                <details key={project_id}>
                  <summary>{project}</summary>
                  <ProjectPapers id={project_id} code={project} documentId={document_id} hasPanels hasTops={false} />
                </details>
              ))}
            </Card>
          )}
        </Stack>
      }
      history={
        <TimelineCard
          entries={list.timeline}
          fields={{ status: { title: 'Status', formatValue: cuttingListStatuses.said } }}
        />
      }
    />
  );
}

/** Page of a cutting list: panels, drawn plans, missing boards, and the link to the saw. */
export function CuttingListPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.cuttingLists.get.useQuery({ id });
  // Follows what others change: plans that are calculated, sheets that are cut.
  trpc.cuttingLists.onChanged.useSubscription(undefined, {
    onData: () => void utils.cuttingLists.get.invalidate({ id }),
  });
  return (
    <ObjectPage
      list={{ href: staffPages.cuttingLists.path, title: staffPages.cuttingLists.title }}
      noun="cutting list"
      query={query}
    >
      {(list) => <Page list={list} onChange={(after) => utils.cuttingLists.get.setData({ id }, after)} />}
    </ObjectPage>
  );
}
