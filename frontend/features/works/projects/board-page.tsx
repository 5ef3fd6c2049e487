import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { BoardCard, BoardColumn, PlanningBoard } from '@plinth/contracts/works/projects/projects';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useBranchName } from '@/lib/branch-name';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { ButtonLink } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { edgeFade } from '@/ui/edge-fade';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { toast, toastError } from '@/ui/toast';
import { BoardCardView } from './board-card';
import { ColumnHead } from './column-head';

const Columns = styled.div.attrs({ role: 'region', tabIndex: 0, 'aria-label': 'Columns of the board' })`
  /* What is hidden within it widens the page otherwise. */
  position: relative;
  display: grid;
  grid-auto-columns: minmax(min(17rem, 84vw), 1fr);
  grid-auto-flow: column;
  gap: var(--s4);
  overflow-x: auto;
  padding-bottom: var(--s6);
  scroll-snap-type: x proximity;
  ${edgeFade}
`;
const Column = styled.section<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  min-height: 12rem;
  padding: var(--s3);
  border: 2px solid ${({ $isOver }) => ($isOver ? 'var(--pine)' : 'transparent')};
  border-radius: var(--radius);
  background: var(--linen);
  scroll-snap-align: start;
`;
const Cards = styled.ul`
  display: grid;
  gap: var(--s3);
  list-style: none;
`;

/** Moves a card at once on the screen, and back when the server refuses. */
function useMove(locationId: string | undefined) {
  const utils = trpc.useUtils();
  const input = locationId === undefined ? {} : { location_id: locationId };
  const move = trpc.planning.move.useMutation();
  const setCard = (card: BoardCard, column_id: string, version = card.version) =>
    utils.planning.board.setData(
      input,
      (board: PlanningBoard | undefined) =>
        board && {
          ...board,
          cards: board.cards.map((other) => (other.id === card.id ? { ...other, column_id, version } : other)),
        },
    );
  return async (card: BoardCard, column: BoardColumn, cardCount: number): Promise<void> => {
    const isFull = column.wip_limit !== null && cardCount >= column.wip_limit;
    const isConfirmed =
      !isFull ||
      (await confirm({
        title: `${column.name} is full`,
        description: `Its limit is ${String(column.wip_limit)}. Move ${card.code} there anyway?`,
        confirmLabel: 'Move',
        cancelLabel: 'Leave it',
      }));
    if (!isConfirmed) return;
    setCard(card, column.id);
    try {
      const movedCard = await move.mutateAsync({
        id: card.id,
        column_id: column.id,
        version: card.version,
        over_limit: isFull,
      });
      setCard(card, column.id, movedCard.version);
      toast(`${card.code} is in ${column.name}`);
    } catch (error) {
      setCard(card, card.column_id);
      toastError(messageForPerson(error));
      void utils.planning.board.invalidate();
    }
  };
}

function Board({ board, locationId }: { board: PlanningBoard; locationId: string | undefined }) {
  const mayMove = usePermission('update', staffPages.planningBoard.path);
  const send = useMove(locationId);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { columns, cards } = board;
  const move = (card: BoardCard, column: BoardColumn) =>
    void send(card, column, cards.filter(({ column_id }) => column_id === column.id).length);
  const drop = (column: BoardColumn) => {
    const card = cards.find(({ id }) => id === draggedId);
    setDraggedId(null);
    setOver(null);
    if (card && card.column_id !== column.id) move(card, column);
  };
  const step = (card: BoardCard, by: number) => {
    const target = columns.at(columns.findIndex(({ id }) => id === card.column_id) + by);
    if (target && target.id !== card.column_id) move(card, target);
  };
  const handleKeys = (card: BoardCard) => (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const at = columns.findIndex(({ id }) => id === card.column_id);
    if (event.key === 'ArrowLeft' && at > 0) step(card, -1);
    if (event.key === 'ArrowRight' && at < columns.length - 1) step(card, 1);
  };
  return (
    <Columns>
      {columns.map((column) => {
        const columnCards = cards.filter(({ column_id }) => column_id === column.id);
        return (
          <Column
            key={column.id}
            aria-labelledby={`column-${column.id}`}
            $isOver={over === column.id}
            onDragOver={(event: DragEvent) => {
              if (draggedId === null) return;
              event.preventDefault();
              setOver(column.id);
            }}
            onDragLeave={() => setOver((overId) => (overId === column.id ? null : overId))}
            onDrop={() => drop(column)}
          >
            <ColumnHead column={column} count={columnCards.length} />
            <Cards>
              {columnCards.map((card) => (
                <BoardCardView
                  key={card.id}
                  card={card}
                  columns={columns}
                  onMove={mayMove ? (to) => move(card, to) : undefined}
                  onDrag={(isDragged) => setDraggedId(isDragged ? card.id : null)}
                  onKeyDown={handleKeys(card)}
                />
              ))}
            </Cards>
          </Column>
        );
      })}
    </Columns>
  );
}

/** Board of the projects in the columns that staff define, updated live. */
export function BoardPage() {
  const { location } = useViewer();
  const locationId = location?.id;
  const branch = useBranchName();
  const utils = trpc.useUtils();
  const query = trpc.planning.board.useQuery(locationId === undefined ? {} : { location_id: locationId });
  trpc.planning.onChanged.useSubscription(undefined, { onData: () => void utils.planning.board.invalidate() });
  const mayEdit = usePermission('view', staffPages.projectStatuses.path);
  const mayList = usePermission('view', staffPages.projects.path);
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={`${branch}. To move a project, drag its card, choose a status on the card, or press Alt and an arrow key. The bar shows the panels counted below it.`}
        actions={
          <Inline>
            {mayList && (
              <ButtonLink variant="secondary" href={staffPages.projects.path}>
                {staffPages.projects.title}
              </ButtonLink>
            )}
            {mayEdit && (
              <ButtonLink variant="secondary" href={staffPages.projectStatuses.path}>
                {staffPages.projectStatuses.title}
              </ButtonLink>
            )}
          </Inline>
        }
      >
        {staffPages.planningBoard.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The board did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.data?.columns.length === 0 && (
        <EmptyState title="The board has no columns yet">They come with the first project that is released.</EmptyState>
      )}
      {query.data && <Board board={query.data} locationId={locationId} />}
    </Container>
  );
}
