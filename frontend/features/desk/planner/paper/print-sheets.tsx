import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { getThingName } from '@plinth/planner/plan/room-things';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { ElevationDrawing } from '../drawings/elevation-drawing';
import { PlanDrawing } from '../drawings/plan-drawing';
import { drawPlan as drawnOf, listPiecesOfRun } from '../plan/pieces';
import type { PlanSession } from '../plan/plan-session';
import { isOpenEnd, isOpenSide, wallName } from '../room/room-shapes';
import { formatLength, THING_NAMES } from '../room/room-things';

const Sheets = styled.div`
  display: none;

  @media print {
    display: block;
  }

  section {
    break-after: page;
  }

  section:last-child {
    break-after: auto;
  }

  figure {
    height: 150mm;
  }

  h2 {
    margin-bottom: 4mm;
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  table {
    width: 100%;
    margin-top: 4mm;
    border-collapse: collapse;
    font: var(--regular) var(--text-14) var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 1mm 2mm;
    border-bottom: 1px solid var(--line);
    text-align: left;
  }
`;

const formatGuessed = (isGuessed: true | undefined): string => (isGuessed ? 'guessed' : 'measured');

/** Sheets for the printer, rendered only while printing. */
export function PrintSheets(props: { session: PlanSession; facts: PlanFacts }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const handleBegin = (): void => flushSync(() => setIsPrinting(true));
    const handleEnd = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', handleBegin);
    window.addEventListener('afterprint', handleEnd);
    return () => {
      window.removeEventListener('beforeprint', handleBegin);
      window.removeEventListener('afterprint', handleEnd);
    };
  }, []);
  return isPrinting ? <AllSheets {...props} /> : null;
}

/**
 * Sheets of the floor plan, of every wall from in front, and of doors, windows and connections, each measured from
 * its left corner.
 */
function AllSheets({ session, facts }: { session: PlanSession; facts: PlanFacts }) {
  const { plan, name } = useSyncExternalStore(session.subscribe, session.read, session.read);
  const drawing = useMemo(() => drawnOf(plan, facts), [plan, facts]);
  const walls = drawing.walls.filter(({ id }) => !isOpenSide(plan.room, id));
  return (
    <Sheets>
      <section>
        <h2>{name}: floor plan</h2>
        <figure>
          <PlanDrawing drawing={drawing} label="Floor plan" />
        </figure>
        <p>
          All sizes in millimetres. ≈ marks what was not measured yet. You measure your room yourself: check each size
          before you order, as what is cut to size cannot come back.
        </p>
      </section>
      {walls.map((wall) => {
        const pieces = drawing.runs
          .filter(({ wall: wallId }) => wallId === wall.id)
          .flatMap(({ id }) => listPiecesOfRun(drawing, id));
        if (pieces.length === 0) return null;
        return (
          <section key={wall.id}>
            <h2>
              {wallName(plan.room, wall.id)}, {formatLength(wall.length, wall.a.guessed)} mm
            </h2>
            <figure>
              <ElevationDrawing
                drawing={drawing}
                wall={wall}
                boards={facts.workshop.boards}
                label={wallName(plan.room, wall.id)}
              />
            </figure>
            <table>
              <thead>
                <tr>
                  <th>Item</th>
                  <th>From the left</th>
                  <th>Width × height × depth</th>
                  <th>Above the floor</th>
                </tr>
              </thead>
              <tbody>
                {pieces.map(({ key, name: pieceName, x, pose }) => (
                  <tr key={key}>
                    <td>{pieceName}</td>
                    <td>{x}</td>
                    <td>
                      {Math.round(pose.width)} × {Math.round(pose.height)} × {Math.round(pose.depth)}
                    </td>
                    <td>{Math.round(pose.bottom)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
      <Services plan={plan} />
    </Sheets>
  );
}

function Services({ plan: { room } }: { plan: Plan }) {
  const openings = room.openings.filter((opening) => !isOpenEnd(opening));
  if (openings.length + room.services.length + room.obstacles.length === 0) return null;
  return (
    <section>
      <h2>Doors, windows, connections and parts of the building</h2>
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Wall</th>
            <th>From the left corner</th>
            <th>Above the floor</th>
            <th>Size</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {openings.map(({ id, kind, wall, x, bottom, width, height, guessed: isGuessed }) => (
            <tr key={id}>
              <td>{THING_NAMES[kind]}</td>
              <td>{wallName(room, wall)}</td>
              <td>{formatLength(x, isGuessed)}</td>
              <td>{bottom}</td>
              <td>
                {width} × {height}
              </td>
              <td>{formatGuessed(isGuessed)}</td>
            </tr>
          ))}
          {room.services.map(({ id, kind, wall, x, height, guessed: isGuessed }) => (
            <tr key={id}>
              <td>{THING_NAMES[kind]}</td>
              <td>{wallName(room, wall)}</td>
              <td>{formatLength(x, isGuessed)}</td>
              <td>{height}</td>
              <td />
              <td>{formatGuessed(isGuessed)}</td>
            </tr>
          ))}
          {room.obstacles.map((obstacle) => (
            <tr key={obstacle.id}>
              <td>{getThingName(obstacle)}</td>
              <td>{wallName(room, obstacle.wall)}</td>
              <td>{formatLength(obstacle.x, obstacle.guessed)}</td>
              <td>{obstacle.bottom}</td>
              <td>
                {obstacle.width} × {obstacle.height}, {obstacle.depth} into the room
              </td>
              <td>{formatGuessed(obstacle.guessed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Work on water, gas and electricity must be done by registered people: ask a plumber, a gas installer and an
        electrician.
      </p>
    </section>
  );
}
