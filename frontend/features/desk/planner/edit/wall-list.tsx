import { placeText } from '@plinth/planner/plan/plan-text';
import { Lock } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { onRun, type Piece } from '../plan/pieces';
import { wallName } from '../room/room-shapes';
import { moveBy, nextTo } from './moves';
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
  const runs = drawing.runs.filter(({ wall: on }) => on === wall);
  const groups = runs.map((run) => ({ run, pieces: onRun(drawing, run.id) }));
  const islands = drawing.runs
    .filter(({ wall: on }) => on === null)
    .map((run) => ({ run, pieces: onRun(drawing, run.id) }));
  const all = [...groups, ...islands].flatMap(({ pieces }) => pieces);
  const here = all.find(({ key }) => key === selected) ?? null;

  const keys = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key] ?? 0;
    const control = event.ctrlKey || event.metaKey;
    if (step !== 0) {
      event.preventDefault();
      if (event.altKey) swap(step);
      else if (event.shiftKey) nudge(step * (control ? 100 : 10));
      else if (!control) select(all[Math.max(0, Math.min(all.length - 1, at() + step))]?.key ?? null);
      return;
    }
    switch (event.key) {
      case 'Home':
        event.preventDefault();
        select(all[0]?.key ?? null);
        break;
      case 'End':
        event.preventDefault();
        select(all.at(-1)?.key ?? null);
        break;
      case ',':
        nudge(-1);
        break;
      case '.':
        nudge(1);
        break;
      case 'Enter':
        if (here !== null) {
          event.preventDefault();
          onEnter();
        }
        break;
      case 'Delete':
      case 'Backspace':
        if (here !== null) {
          event.preventDefault();
          const next = all[at() + 1] ?? all[at() - 1];
          session.do({ do: 'remove', id: here.key }, `${here.name} removed.`);
          select(next?.key ?? null);
        }
        break;
      case 'l':
        if (here?.place && !control)
          session.do(
            { do: 'lock', id: here.key, locked: here.place.locked !== true },
            here.place.locked ? 'Free to move.' : 'Stays where it is.',
          );
        break;
      default:
    }
  };
  const at = (): number => (here === null ? -1 : all.indexOf(here));
  const nudge = (by: number): void => {
    if (here?.place) moveBy(planner, here.place, by);
  };
  const swap = (step: number): void => {
    if (here === null) return;
    const other = nextTo(all, here, step);
    if (other === null) session.announce(step < 0 ? 'Nothing is to the left of it' : 'Nothing is to the right of it');
    else session.do({ do: 'swap', a: here.key, b: other.key }, `${here.name} and ${other.name} changed places.`);
  };
  const option = (piece: Piece) => (
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
      <VisuallyHidden>{placeText(drawing.plan, piece.key, planner.facts)}</VisuallyHidden>
      {piece.place?.locked ? <Lock role="img" aria-label="Stays where it is" /> : <span />}
    </Line>
  );
  return (
    <Box
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={`Units on ${wallName(drawing.plan.room, wall).toLowerCase()}`}
      aria-activedescendant={here === null ? undefined : `${id}-${here.key}`}
      aria-describedby={`${id}-keys`}
      onKeyDown={keys}
      onFocus={() => {
        if (here === null && all.length > 0) select(all[0].key);
      }}
    >
      {all.length === 0 && (
        <Empty role="option" aria-disabled aria-selected={false}>
          Nothing here yet.
        </Empty>
      )}
      {[...groups, ...islands].map(
        ({ run, pieces }) =>
          pieces.length > 0 && (
            <Group key={run.id} role="group" aria-label={levelText(run)}>
              <p aria-hidden>{levelText(run)}</p>
              {pieces.map(option)}
            </Group>
          ),
      )}
      <span id={`${id}-keys`} hidden>
        Arrow keys choose. Alt with an arrow changes places. Shift with an arrow moves 10 millimetres, with Control 100,
        comma and full stop 1. Enter goes to its sizes, Delete removes it, L keeps it where it is.
      </span>
    </Box>
  );
}

const levelText = ({ wall, level }: { wall: string | null; level: 'floor' | 'hung' }): string =>
  wall === null ? 'On the island' : level === 'floor' ? 'On the floor' : 'On the wall';
