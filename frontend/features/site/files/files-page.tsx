import type { FilesState } from '@plinth/contracts/site/files/files';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Columns, Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Tabs } from '@/ui/tabs';
import { toast, toastError } from '@/ui/toast';
import { QueryState } from '@/ui/query-state';
import { BinList } from './bin-list';
import { formatBytes, storeName } from './file-text';
import { FindingsList } from './findings-list';
import { FolderFiles } from './folder-files';
import { UploadCard } from './upload-card';

/** Interval at which the progress of work on all files is fetched. */
const PROGRESS_REFRESH_MS = 2_000;
const REFRESH_MS = 30_000;

const isRunning = (work: FilesState['check']): boolean => work !== null && work.finished_at === null;

function describeWork(work: FilesState['check'], textIfNone: string): string {
  if (work === null) return textIfNone;
  const doneText = `${formatCount(work.done)} files, ${formatBytes(work.bytes)}`;
  const failedText = work.failed > 0 ? `; ${formatCount(work.failed)} failed and stay where they are` : '';
  const state = work.finished_at === null ? 'Running' : formatDateTime(work.finished_at);
  return `${state}: ${doneText}${failedText}`;
}

function WorkCards({ state }: { state: FilesState }) {
  const utils = trpc.useUtils();
  const toastOnSuccess = (successText: string) => ({
    onSuccess: () => {
      toast(successText);
      return utils.files.invalidate();
    },
    onError: (error: unknown) => toastError(messageForPerson(error)),
  });
  const check = trpc.files.check.useMutation(toastOnSuccess('The check starts in a moment'));
  const move = trpc.files.move.useMutation(toastOnSuccess('The move starts in a moment'));
  const { store, former, to_move: toMove } = state;
  return (
    <Columns $min="20rem" $gap={3}>
      <Card>
        <CardTitle>Check all files</CardTitle>
        <Stack $gap={3}>
          <p>{describeWork(state.check, 'Not checked yet; files are checked each night at 03:05.')}</p>
          {state.check?.last_error && <Notice tone="danger">{state.check.last_error}</Notice>}
          <div>
            <Button
              variant="secondary"
              busy={check.isPending || isRunning(state.check)}
              onClick={() => check.mutate(undefined)}
            >
              Check now
            </Button>
          </div>
        </Stack>
      </Card>
      {former !== null && (
        <Card>
          <CardTitle>Move files</CardTitle>
          <Stack $gap={3}>
            <p>
              {toMove === 0
                ? `Everything is in ${storeName(store)}.`
                : `Some files are still in ${storeName(former)}. They are read there until they are moved.`}
            </p>
            {state.move !== null && <p>{describeWork(state.move, '')}</p>}
            {state.move?.last_error && <Notice tone="danger">{state.move.last_error}</Notice>}
            <Inline $gap={3}>
              <Button
                variant="secondary"
                disabled={toMove === 0}
                busy={move.isPending || isRunning(state.move)}
                onClick={async () => {
                  const isConfirmed = await confirm({
                    title: `Move all files to ${storeName(store)}?`,
                    description: 'Each is copied, compared, and then removed where it was. Everybody can keep working.',
                    confirmLabel: 'Move',
                  });
                  if (isConfirmed) move.mutate(undefined);
                }}
              >
                Move to {storeName(store)}
              </Button>
            </Inline>
          </Stack>
        </Card>
      )}
      <UploadCard onSent={() => void utils.files.invalidate()} />
    </Columns>
  );
}

function View({ state }: { state: FilesState }) {
  const [folder, setFolder] = useState(state.folders[0]?.folder ?? 'files');
  return (
    <Stack $gap={5}>
      {state.problem !== null && <Notice tone="danger">{state.problem}</Notice>}
      <Tabs
        label="Views"
        tabs={[
          {
            key: 'files',
            title: 'Files',
            content: <FolderFiles key={folder} folders={state.folders} folder={folder} onFolder={setFolder} />,
          },
          {
            key: 'findings',
            title: `To check (${formatCount(state.orphans + state.dangling)})`,
            content: <FindingsList checked={state.check?.finished_at ?? null} />,
          },
          { key: 'bin', title: `Bin (${formatCount(state.in_bin)})`, content: <BinList /> },
          { key: 'work', title: 'Upload and maintenance', content: <WorkCards state={state} /> },
        ]}
      />
    </Stack>
  );
}

/** Page of the file store: folders, users of each file, and unused files. */
export function FilesPage() {
  const { data, error, refetch } = trpc.files.state.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      isRunning(state.data?.check ?? null) || isRunning(state.data?.move ?? null) ? PROGRESS_REFRESH_MS : REFRESH_MS,
  });
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={
          data
            ? `New files go to ${storeName(data.store)}.${data.store === 'local' && data.former === null ? ' Set BLOB_READ_WRITE_TOKEN to keep them in Vercel Blob.' : ''}`
            : 'Files of the shop and its documents.'
        }
      >
        {staffPages.vercelBlob.title}
      </PageHeading>
      {data ? <View state={data} /> : <QueryState error={error} onRetry={refetch} loading="Loading the files" />}
    </Container>
  );
}
