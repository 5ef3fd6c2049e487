import type { Batch, WaitingBoard } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDay, formatNearDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Checkbox } from '@/ui/form/checkbox';
import { Select, TextField } from '@/ui/form/text-field';
import { Link } from '@/ui/link';
import { Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { toastError } from '@/ui/toast';
import { QueryState } from '@/ui/query-state';

const Rows = styled.ul`
  padding: 0;
  list-style: none;

  li {
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }
`;
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: end;
  justify-content: space-between;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

const panelsInWords = (count: number): string => (count === 1 ? '1 panel' : `${String(count)} panels`);
const sheetsInWords = (count: number): string => (count === 1 ? '1 sheet' : `${String(count)} sheets`);
/** Returns the key of a choice: all panels of a project from one board. */
const keyOf = (project: string, board: string): string => `${project} ${board}`;
type Chosen = ReadonlySet<string>;

/** Suggested batch: "Due by Thu 26 Nov, Honey Oak 16 mm: 3 projects, 41 panels, 93% yield together, 86% apart". */
function Suggestion({ batch, onTake }: { batch: Batch; onTake: () => void }) {
  const { board, due_by: due, projects, panels, sheets_together: sheetsTogether, sheets_apart: sheetsApart } = batch;
  const savedCount = sheetsApart - sheetsTogether;
  return (
    <li>
      <Inline $justify="space-between">
        <div>
          <strong>{board}</strong>
          {due !== null && `, due by ${formatDay(due)}`}
          <br />
          {projects.length} projects ({projects.map(({ project }) => project).join(', ')}), {panelsInWords(panels)}
          <br />
          <small>
            {batch.yield_together_percent}% yield together, {batch.yield_apart_percent}% apart:{' '}
            {savedCount > 0
              ? `saves ${sheetsInWords(savedCount)} of ${String(sheetsApart)}`
              : `${sheetsInWords(sheetsTogether)} either way`}
          </small>
        </div>
        <Button
          variant="secondary"
          aria-label={`Choose ${board}${due === null ? '' : `, due by ${formatDay(due)}`}`}
          onClick={onTake}
        >
          Choose
        </Button>
      </Inline>
    </li>
  );
}

function Board({
  board,
  selection,
  onToggle,
}: {
  board: WaitingBoard;
  selection: Chosen;
  onToggle: (keys: readonly string[], on: boolean) => void;
}) {
  const mayAdd = usePermission('update', staffPages.stock.path);
  const keys = board.projects.map(({ project_id }) => keyOf(project_id, board.board_key));
  const areAllChosen = keys.every((key) => selection.has(key));
  return (
    <Card as="section" aria-label={board.board}>
      <Inline $justify="space-between">
        <CardTitle as="h2">{board.board}</CardTitle>
        {board.is_known && keys.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => onToggle(keys, !areAllChosen)}>
            {areAllChosen ? 'None' : `All ${panelsInWords(board.panels)}`}
          </Button>
        )}
      </Inline>
      {!board.is_known && (
        <p>
          This board is not in stock.{' '}
          {mayAdd ? (
            <Link
              href={withQuery(staffPages.stock.path, {
                add: 'board',
                colour: board.colour_code,
                thickness: String(board.thickness),
              })}
            >
              Add {board.board} to the stock
            </Link>
          ) : (
            'Ask the storekeeper to add it to the stock'
          )}{' '}
          first; then it can be planned.
        </p>
      )}
      <Rows>
        {board.projects.map(({ project_id, project, client, promised_on, panels }) => {
          const key = keyOf(project_id, board.board_key);
          return (
            <li key={key}>
              <Checkbox
                label={
                  <>
                    <strong>{project}</strong> {client}: {panelsInWords(panels)}
                    {promised_on !== null && <small>, promised {formatNearDay(promised_on)}</small>}
                  </>
                }
                checked={selection.has(key)}
                disabled={!board.is_known}
                onChange={({ target }) => onToggle([key], target.checked)}
              />
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

function PanelChoice({
  boards,
  batches,
  branchId,
}: {
  boards: readonly WaitingBoard[];
  batches: readonly Batch[];
  branchId: string;
}) {
  const { push } = useRouter();
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const create = trpc.cuttingLists.create.useMutation();
  const [chosenIds, setChosenIds] = useState<Chosen>(new Set());
  const [note, setNote] = useState('');
  const [key, setKey] = useState(newKey);
  const toggle = (keys: readonly string[], on: boolean) => {
    setKey(newKey());
    setChosenIds((before) => {
      const after = new Set(before);
      for (const each of keys)
        if (on) after.add(each);
        else after.delete(each);
      return after;
    });
  };
  const picks = boards.flatMap(({ board_key, projects }) =>
    projects
      .filter(({ project_id }) => chosenIds.has(keyOf(project_id, board_key)))
      .map(({ project_id, panels }) => ({ project_id, board_key, panels })),
  );
  const panels = picks.reduce((sum, pick) => sum + pick.panels, 0);
  const createList = async () => {
    try {
      const { id } = await create.mutateAsync({
        branch_id: branchId,
        picks: picks.map(({ project_id, board_key }) => ({ project_id, board_key })),
        note,
        idempotency_key: key,
      });
      await push(pathTo(staffPages.cuttingList, { id }));
    } catch (error) {
      setKey(newKey());
      toastError(messageForPerson(error));
    }
  };
  if (boards.length === 0)
    return (
      <EmptyState title="Nothing is waiting to be cut">Panels come here when their project is released.</EmptyState>
    );
  return (
    <>
      <MainAndSide>
        <Stack $gap={4}>
          {boards.map((board) => (
            <Board key={board.board_key} board={board} selection={chosenIds} onToggle={toggle} />
          ))}
        </Stack>
        <Card aria-labelledby="suggested">
          <CardTitle id="suggested">Worth cutting together</CardTitle>
          {batches.length === 0 ? (
            <p>No two projects are waiting for the same board.</p>
          ) : (
            <Rows>
              {batches.map((batch) => (
                <Suggestion
                  key={`${batch.board_key} ${batch.due_by ?? ''}`}
                  batch={batch}
                  onTake={() => {
                    setChosenIds(new Set());
                    toggle(
                      batch.projects.map(({ project_id }) => keyOf(project_id, batch.board_key)),
                      true,
                    );
                  }}
                />
              ))}
            </Rows>
          )}
        </Card>
      </MainAndSide>
      <Bar>
        <p role="status">
          {!mayPlan
            ? 'Ask a planner to make the list'
            : picks.length === 0
              ? 'Choose panels to cut together'
              : `${panelsInWords(panels)} chosen`}
        </p>
        <TextField
          label="Note"
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button busy={create.isPending} disabled={picks.length === 0 || !mayPlan} onClick={() => void createList()}>
          Make the list
        </Button>
      </Bar>
    </>
  );
}

/** Page to start a cutting list, from a suggested batch or from chosen panels. */
export function NewListPage() {
  const { location, locations } = useViewer();
  const [chosenBranch, setChosenBranch] = useState<string | null>(null);
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const branchId = chosenBranch ?? location?.id ?? locations[0]?.id ?? '';
  const waitingQuery = trpc.cuttingLists.waiting.useQuery({ branch_id: branchId }, { enabled: branchId !== '' });
  const suggestedQuery = trpc.cuttingLists.suggest.useQuery(
    { branch_id: branchId },
    { enabled: branchId !== '' && mayPlan },
  );
  return (
    <Container $fluid>
      <BackTo href={staffPages.cuttingLists.path}>{staffPages.cuttingLists.title}</BackTo>
      <PageHeading tight lead="Panels waiting to be cut, by board.">
        {staffPages.newCuttingList.title}
      </PageHeading>
      {locations.length > 1 && (
        <div style={{ maxWidth: '20rem', marginBottom: 'var(--s4)' }}>
          <Select
            label="Cut at"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={branchId}
            onChange={({ target }) => setChosenBranch(target.value)}
          />
        </div>
      )}
      {waitingQuery.data === undefined || waitingQuery.error ? (
        branchId !== '' && (
          <QueryState
            error={waitingQuery.error}
            onRetry={waitingQuery.refetch}
            loading="Loading the panels"
            title="The waiting panels could not be loaded"
          />
        )
      ) : (
        <PanelChoice
          key={branchId}
          boards={waitingQuery.data}
          batches={suggestedQuery.data ?? []}
          branchId={branchId}
        />
      )}
    </Container>
  );
}
