import { describePlace } from '@plinth/planner/plan/plan-text';
import { Lock } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { listPiecesOfRun, type Piece } from '../plan/pieces';
import { wallName } from '../room/room-shapes';
import { movePiece, findNeighbour } from './moves';
import { usePlanner } from './planner-context';

const Box = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: hidden;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Group = styled.div`
  > p {
    padding: var(--s2) var(--s3);
    background: var(--linen);
    color: var(--ink-2);
    font: var(--strong) var(--text-12) var(--font-text);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--s2);
  align-items: center;
  min-height: var(--target);
  padding: 6px var(--s3);
  border-top: 1px solid var(--line);
  font: var(--regular) var(--text-14) var(--font-text);
  cursor: pointer;

  &:hover {
    background: var(--linen);
  }

  &[aria-selected='true'] {
    background: var(--pine-tint);
    box-shadow: inset 4px 0 0 var(--pine);
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  svg {
    width: 16px;
    height: 16px;
    color: var(--ink-2);
  }
`;

const Empty = styled.p`
  padding: var(--s3);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

interface WallListProps {
  /** Called on Enter, which leads to the fields of the selected piece. */
  onEnter: () => void;
}

/** List of the pieces on a wall, from the left: offers everything that the drawings do, by keyboard. */
export function WallList({ onEnter }: WallListProps) {
  const planner = usePlanner();
  const { drawing, selected, select, session, wall } = planner;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const runs = drawing.runs.filter(({ wall: wallId }) => wallId === wall);
  const groups = runs.map((run) => ({ run, pieces: listPiecesOfRun(drawing, run.id) }));
  const islands = drawing.runs
    .filter(({ wall: wallId }) => wallId === null)
    .map((run) => ({ run, pieces: listPiecesOfRun(drawing, run.id) }));
  const allPieces = [...groups, ...islands].flatMap(({ pieces }) => pieces);
  const selectedPiece = allPieces.find(({ key }) => key === selected) ?? null;

  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] ?? 0;
    const isControl = event.ctrlKey || event.metaKey;
    if (step !== 0) {
      event.preventDefault();
      if (event.altKey) swapWithNeighbour(step);
      else if (event.shiftKey) nudge(step * (isControl ? 100 : 10));
      else if (!isControl)
        select(allPieces[Math.max(0, Math.min(allPieces.length - 1, getIndex() + step))]?.key ?? null);
      return;
    }
    switch (event.key) {
      case 'Home':
        event.preventDefault();
        select(allPieces[0]?.key ?? null);
        break;
      case 'End':
        event.preventDefault();
        select(allPieces.at(-1)?.key ?? null);
        break;
      case ',':
        nudge(-1);
        break;
      case '.':
        nudge(1);
        break;
      case 'Enter':
        if (selectedPiece !== null) {
          event.preventDefault();
          onEnter();
        }
        break;
      case 'Delete':
      case 'Backspace':
        if (selectedPiece !== null) {
          event.preventDefault();
          const next = allPieces[getIndex() + 1] ?? allPieces[getIndex() - 1];
          session.do({ do: 'remove', id: selectedPiece.key }, `${selectedPiece.name} removed.`);
          select(next?.key ?? null);
        }
        break;
      case 'l':
        if (selectedPiece?.place && !isControl)
          session.do(
            { do: 'lock', id: selectedPiece.key, locked: selectedPiece.place.locked !== true },
            selectedPiece.place.locked ? 'Unlocked.' : 'Locked.',
          );
        break;
      default:
    }
  };
  const getIndex = (): number => (selectedPiece === null ? -1 : allPieces.indexOf(selectedPiece));
  const nudge = (distance: number): void => {
    if (selectedPiece?.place) movePiece(planner, selectedPiece.place, distance);
  };
  const swapWithNeighbour = (step: number): void => {
    if (selectedPiece === null) return;
    const neighbour = findNeighbour(allPieces, selectedPiece, step);
    if (neighbour === null)
      session.announce(step < 0 ? 'There is nothing to its left' : 'There is nothing to its right');
    else
      session.do(
        { do: 'swap', a: selectedPiece.key, b: neighbour.key },
        `${selectedPiece.name} and ${neighbour.name} changed places.`,
      );
  };
  const renderOption = (piece: Piece) => (
    <Line
      key={piece.key}
      id={`${id}-${piece.key}`}
      role="option"
      aria-selected={piece.key === selected}
      onClick={() => {
        select(piece.key);
        box.current?.focus();
      }}
    >
      <span>
        {piece.name}
        {piece.problem !== null && <VisuallyHidden>, cannot be made like this</VisuallyHidden>}
      </span>
      <small aria-hidden>
        {piece.x}–{piece.x + piece.pose.width}
      </small>
      <VisuallyHidden>{describePlace(drawing.plan, piece.key, planner.facts)}</VisuallyHidden>
      {piece.place?.locked ? <Lock role="img" aria-label="Locked" /> : <span />}
    </Line>
  );
  return (
    <Box
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={`Units on ${wallName(drawing.plan.room, wall).toLowerCase()}`}
      aria-activedescendant={selectedPiece === null ? undefined : `${id}-${selectedPiece.key}`}
      aria-describedby={`${id}-keys`}
      onKeyDown={handleKey}
      onFocus={() => {
        if (selectedPiece === null && allPieces.length > 0) select(allPieces[0].key);
      }}
    >
      {allPieces.length === 0 && (
        <Empty role="option" aria-disabled aria-selected={false}>
          Nothing here yet.
        </Empty>
      )}
      {[...groups, ...islands].map(
        ({ run, pieces }) =>
          pieces.length > 0 && (
            <Group key={run.id} role="group" aria-label={formatLevel(run)}>
              <p aria-hidden>{formatLevel(run)}</p>
              {pieces.map(renderOption)}
            </Group>
          ),
      )}
      <span id={`${id}-keys`} hidden>
        Arrow keys select. Alt with an arrow swaps with the neighbour. Shift with an arrow moves 10 millimetres, with
        Control 100, comma and full stop 1. Enter goes to the sizes, Delete removes the unit, L locks or unlocks it.
      </span>
    </Box>
  );
}

const formatLevel = ({ wall, level }: { wall: string | null; level: 'floor' | 'hung' }): string =>
  wall === null ? 'On the island' : level === 'floor' ? 'On the floor' : 'On the wall';
