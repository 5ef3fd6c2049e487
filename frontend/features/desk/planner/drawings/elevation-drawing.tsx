import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import type { Wall } from '@plinth/planner/plan/room';
import { useId, useRef, type PointerEvent } from 'react';
import { isHung, projectToWall, createWholeBox, type DrawnPlan, type Piece } from '../plan/pieces';
import { describePosition, THING_NAMES } from '../room/room-things';
import { MeasureLine } from './measure-line';
import { ObstacleFront } from './obstacle-front';
import { BoardPatterns, listColours, getBoardFill, TONES } from './paints';
import { PieceFront } from './piece-front';
import { useTextSize } from './use-scale';

export interface ElevationDrawingProps {
  drawing: DrawnPlan;
  wall: Wall;
  boards: BoardCatalogue;
  label: string;
  selected?: string | null;
  /** True to show connections and their heights, as on the services plan. */
  services?: boolean;
  onGrab?: (place: string, event: PointerEvent<SVGElement>) => void;
}

/** Distance from the corner within which units of the next wall are drawn in side view, mm. */
const SIDE_VIEW_DISTANCE = 1_500;

/**
 * Elevation of a wall: doors as they will be cut, tops, appliances and windows, with dimensions along the floor and
 * of the heights.
 */
export function ElevationDrawing({
  drawing: { plan, pieces, walls },
  wall,
  boards,
  label,
  selected = null,
  services = true,
  onGrab,
}: ElevationDrawingProps) {
  const id = useId().replaceAll(':', '');
  const svg = useRef<SVGSVGElement>(null);
  const { room } = plan;
  const text = useTextSize(svg, { width: wall.length + 900, height: room.height + 700 });
  const margin = text * 2.6;
  const box = [
    -margin,
    -room.height - text * 1.2,
    wall.length + margin + text * 1.2,
    room.height + text * 1.2 + text * 4.6,
  ];
  const ownPieces = pieces.filter(({ run }) => run?.wall === wall.id);
  // An L corner unit of the next wall is seen on this wall too.
  const cornerPieces = pieces.filter(
    ({ run, cabinet }) => run?.wall !== wall.id && cabinet?.unit.type === 'l-corner' && isAdjacent(run?.wall),
  );
  const sidePieces = pieces.filter(
    (piece) =>
      piece.run?.wall !== wall.id &&
      isAdjacent(piece.run?.wall) &&
      piece.role !== 'plinth' &&
      piece.cabinet?.unit.type !== 'l-corner',
  );
  const shownPieces = [...ownPieces, ...cornerPieces];
  const floor = ownPieces.filter((piece) => piece.place !== null && !isHung(piece));
  const hung = ownPieces.filter((piece) => piece.place !== null && isHung(piece));
  const levels = listHeights(shownPieces);

  function isAdjacent(other: string | null | undefined): boolean {
    const wallIndex = walls.findIndex(({ id: one }) => one === wall.id);
    return (
      other === walls[(wallIndex + 1) % walls.length]?.id ||
      other === walls[(wallIndex + walls.length - 1) % walls.length]?.id
    );
  }
  return (
    <svg
      ref={svg}
      viewBox={box.map(Math.round).join(' ')}
      role="img"
      aria-label={label}
      fontFamily="var(--font-text)"
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        userSelect: 'none',
        touchAction: onGrab ? 'pan-y' : undefined,
      }}
    >
      <BoardPatterns id={id} boards={boards} colours={listColours(shownPieces)} />
      <rect
        x={0}
        y={-room.height}
        width={wall.length}
        height={room.height}
        fill={TONES.paper}
        stroke={TONES.ink}
        strokeWidth={8}
      />
      {room.openings
        .filter((opening) => opening.wall === wall.id)
        .map(({ id: key, x, width, bottom, height, kind, swing }) => (
          <g
            key={key}
            fill={kind === 'window' ? TONES.glass : swing === 'none' ? 'none' : '#ece5d9'}
            stroke={TONES.line}
            strokeWidth={8}
          >
            <rect x={x} y={-bottom - height} width={width} height={height} />
            {kind === 'window' && <path d={`M${x + width / 2} ${-bottom - height}v${height}`} />}
          </g>
        ))}
      {room.obstacles
        .filter((obstacle) => obstacle.wall === wall.id)
        .map((obstacle) => (
          <ObstacleFront key={obstacle.id} obstacle={obstacle} text={text} />
        ))}
      {[...shownPieces]
        .sort((a, other) => rankPiece(a) - rankPiece(other))
        .map((piece) => (
          <PieceFront
            key={piece.key}
            piece={piece}
            wall={wall}
            selected={piece.key === selected}
            fill={(code) => getBoardFill(id, boards, code)}
            onGrab={onGrab}
          />
        ))}
      {sidePieces.map((piece) => {
        const wallSpan = projectToWall(piece.pose, createWholeBox(piece.pose), wall);
        if (wallSpan.from > SIDE_VIEW_DISTANCE || piece.role === 'space') return null;
        const x = Math.max(0, wallSpan.x);
        const width = Math.min(wall.length, wallSpan.x + wallSpan.width) - x;
        if (width <= 1) return null;
        return (
          <rect
            key={piece.key}
            x={x}
            y={-wallSpan.bottom - wallSpan.height}
            width={width}
            height={wallSpan.height}
            fill="#e8e0d3"
            stroke={TONES.line}
            strokeWidth={5}
          />
        );
      })}
      {services &&
        room.services
          .filter((service) => service.wall === wall.id)
          .map((service) => (
            <g
              key={service.id}
              stroke={service.kind === 'gas' ? '#a8431c' : TONES.water}
              fill="rgb(255 255 255 / 0.8)"
              strokeWidth={text * 0.12}
            >
              <circle cx={service.x} cy={-service.height} r={text * 0.36}>
                <title>{describePosition(service, THING_NAMES[service.kind])}</title>
              </circle>
            </g>
          ))}
      {floor.map(({ key, x, pose }) => (
        <MeasureLine
          key={key}
          from={{ x, y: text * 1.9 }}
          to={{ x: x + pose.width, y: text * 1.9 }}
          size={text}
          tone={TONES.soft}
        />
      ))}
      <MeasureLine
        from={{ x: 0, y: text * (floor.length > 0 ? 3.7 : 1.9) }}
        to={{ x: wall.length, y: text * (floor.length > 0 ? 3.7 : 1.9) }}
        size={text}
        isGuessed={wall.a.guessed ?? false}
      />
      {levels.map(([from, to]) => (
        <MeasureLine key={from} from={{ x: -text * 0.9, y: -from }} to={{ x: -text * 0.9, y: -to }} size={text} />
      ))}
      {hung.map(({ key, x, pose }) => {
        const y = -pose.bottom - pose.height - text * 0.5;
        return (
          <MeasureLine key={key} from={{ x, y }} to={{ x: x + pose.width, y }} size={text * 0.9} tone={TONES.soft} />
        );
      })}
    </svg>
  );
}

/** Returns the drawing order of a piece: pieces in front are drawn later. */
function rankPiece({ role, pose, place }: Piece): number {
  const kind = { plinth: 0, unit: 1, space: 1, filler: 2, 'end-panel': 2, appliance: 3, top: 4, cornice: 4 }[role];
  return kind * 10_000 + pose.depth + (place === null ? 0 : 1);
}

/**
 * Lists the spans of height to dimension, mm: floor to worktop, worktop to wall units, and wall units, as far as the
 * wall has them.
 */
function listHeights(pieces: readonly Piece[]): [number, number][] {
  const top = pieces.find(({ role }) => role === 'top');
  const base = pieces.filter(
    (piece) => piece.place !== null && !isHung(piece) && piece.pose.bottom + piece.pose.height < 1_200,
  );
  const topLevel = top
    ? top.pose.bottom + top.pose.height
    : Math.max(0, ...base.map(({ pose }) => pose.bottom + pose.height));
  const wallUnits = pieces.filter((piece) => piece.place !== null && isHung(piece) && piece.role === 'unit');
  const lowestHung = Math.min(...wallUnits.map(({ pose }) => pose.bottom));
  const highestUnit = Math.max(
    ...pieces
      .filter(({ place, role }) => place !== null && role === 'unit')
      .map(({ pose }) => pose.bottom + pose.height),
  );
  const marks = [
    0,
    ...(topLevel > 0 ? [topLevel] : []),
    ...(wallUnits.length > 0 ? [lowestHung] : []),
    ...(highestUnit > topLevel + 100 ? [highestUnit] : []),
  ];
  const sortedMarks = [...new Set(marks.filter(Number.isFinite).map(Math.round))].sort((a, b) => a - b);
  return sortedMarks.slice(1).map((to, index) => [sortedMarks[index], to]);
}
