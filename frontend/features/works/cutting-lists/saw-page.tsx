import type { CuttingList, SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { AT_THE_SAW } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRef } from 'react';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Inline, Stack } from '@/ui/layout';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { UnsentCount } from '@/ui/unsent';
import type { Panels } from './plan-drawing';
import { CutStep } from './cut-step';
import { listCutOff } from './cut-off-panels';
import { CutWrong } from './cut-wrong';
import { DamagedSheet } from './damaged-sheet';
import { FinishSheet } from './finish-sheet';
import { countCutsMade, isFinished, nextSheet } from './saw-queue';
import { PausedSaw, SawOperator } from './saw-operator';
import { useCutWrong } from './use-cut-wrong';
import { useSaw, type NotBooked } from './use-saw';
import { useSawPause } from './use-saw-pause';

function AtTheSaw({ list: firstList }: { list: CuttingList }) {
  const { queue, ownCount, offline, notBooked, add } = useSaw(firstList);
  // Read beside the queue: a list from the page above comes a moment after the cut has left the queue, and the step before would be shown again for as long.
  const { data: list = firstList } = trpc.cuttingLists.get.useQuery({ id: firstList.id }, { staleTime: Infinity });
  const mayCut = usePermission('update', staffPages.cuttingLists.path);
  const cutWrong = useCutWrong(list.id);
  // Reported here, and not answered yet: the panel is of no use all the same.
  const panels: Panels = new Map(
    list.panels.map((panel) => [
      panel.code,
      cutWrong.reportedCodes.has(panel.code) ? { ...panel, useless: 'recut' as const } : panel,
    ]),
  );
  const sheet = nextSheet(list.sheets, queue);
  const doneCount = list.sheets.filter((each) => isFinished(each, queue)).length;
  const isOpen = AT_THE_SAW.some((status) => status === list.status);
  const isOver = list.status === 'done' || (isOpen && list.sheets.length > 0 && sheet === undefined);
  return (
    <Stack $gap={4} style={{ maxWidth: '64rem', marginInline: 'auto', paddingBottom: 'var(--s16)' }}>
      <PageHeading
        tight
        lead={
          <Inline $justify="space-between">
            <span>
              {doneCount} of {list.sheets.length} {list.sheets.length === 1 ? 'sheet' : 'sheets'} cut
            </span>
            <UnsentCount count={ownCount + cutWrong.ownCount} offline={offline || cutWrong.offline} />
          </Inline>
        }
      >
        {list.code} at the saw
      </PageHeading>
      {isOver ? (
        <EmptyState
          title="Everything is cut"
          action={<ButtonLink href={pathTo(staffPages.cuttingList, { id: list.id })}>To the cutting list</ButtonLink>}
        >
          {ownCount + cutWrong.ownCount > 0
            ? 'Leave this page open until all of it is sent.'
            : 'All sheets are recorded as cut.'}
        </EmptyState>
      ) : !isOpen || sheet === undefined || !mayCut ? (
        <EmptyState
          title={mayCut ? 'Nothing to cut yet' : 'You may look, but not cut'}
          action={<ButtonLink href={pathTo(staffPages.cuttingList, { id: list.id })}>To the cutting list</ButtonLink>}
        >
          {mayCut ? 'This cutting list can be cut once it is released.' : 'Sign in as somebody who cuts.'}
        </EmptyState>
      ) : (
        <OnTheSaw
          key={sheet.id}
          sheet={sheet}
          madeCount={countCutsMade(sheet, queue)}
          sheetCount={list.sheets.length}
          panels={panels}
          notBooked={notBooked?.sheet_id === sheet.id ? notBooked : null}
          onEvent={add}
          onCutWrong={cutWrong.report}
        />
      )}
    </Stack>
  );
}

type Add = ReturnType<typeof useSaw>['add'];

function OnTheSaw({
  sheet,
  madeCount,
  sheetCount,
  panels,
  notBooked,
  onEvent,
  onCutWrong,
}: {
  sheet: SheetLoad;
  madeCount: number;
  sheetCount: number;
  panels: Panels;
  notBooked: NotBooked | null;
  onEvent: Add;
  onCutWrong: ReturnType<typeof useCutWrong>['report'];
}) {
  const field = useRef<HTMLInputElement>(null);
  const step = sheet.steps.at(madeCount);
  const { pause, start, end } = useSawPause();
  if (pause !== null)
    return (
      <PausedSaw
        pause={pause}
        onResume={() => {
          end();
          onEvent({ sheet_id: sheet.id, kind: 'resume', step: 0 });
        }}
      />
    );
  const undoCut = madeCount > 0 ? () => onEvent({ sheet_id: sheet.id, kind: 'back', step: madeCount }) : undefined;
  return (
    <>
      <SawOperator
        field={field}
        onPause={(reason) => {
          start(reason);
          onEvent({ sheet_id: sheet.id, kind: 'pause', step: 0, reason });
        }}
      />
      {step === undefined ? (
        <FinishSheet
          sheet={sheet}
          panels={panels}
          notBooked={notBooked}
          onBack={undoCut}
          onFinish={(offcuts) => onEvent({ sheet_id: sheet.id, kind: 'finished', step: 0, offcuts })}
        />
      ) : (
        <CutStep
          key={step.number}
          sheet={sheet}
          step={step}
          sheetCount={sheetCount}
          panels={panels}
          field={field}
          onBack={undoCut}
          onDone={() => onEvent({ sheet_id: sheet.id, kind: 'done', step: step.number })}
        />
      )}
      <CutWrong field={field} panels={listCutOff(sheet, madeCount, panels)} onReport={onCutWrong} />
      <DamagedSheet sheet={sheet} onDamaged={() => onEvent({ sheet_id: sheet.id, kind: 'damaged', step: 0 })} />
    </>
  );
}

/** Page for the person at the saw, one cut at a time. Works without a network once it is loaded. */
export function SawPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.cuttingLists.get.useQuery({ id }, { refetchOnWindowFocus: false });
  trpc.cuttingLists.onChanged.useSubscription(undefined, {
    onData: () => void utils.cuttingLists.get.invalidate({ id }),
  });
  return (
    <ObjectPage
      list={{ href: pathTo(staffPages.cuttingList, { id }), title: 'Cutting list' }}
      noun="cutting list"
      query={query}
    >
      {(list) => <AtTheSaw list={list} />}
    </ObjectPage>
  );
}
