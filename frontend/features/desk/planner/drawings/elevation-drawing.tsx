import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import type { Wall } from '@plinth/planner/plan/room';
import { useId, useRef, type PointerEvent } from 'react';
import { isHung, onWall, wholeBox, type Drawn, type Piece } from '../plan/pieces';
import { THING_NAMES } from '../room/room-things';
import { MeasureLine } from './measure-line';
import { BoardPatterns, coloursOf, fillOf, TONES } from './paints';
import { PieceFront } from './piece-front';
import { useTextSize } from './use-scale';

export interface ElevationDrawingProps {
  drawing: Drawn;
  wall: Wall;
  boards: BoardCatalogue;
  label: string;
  selected?: string | null;
  /** True shows connections and their heights, as on the services plan. */
  services?: boolean;
  onGrab?: (place: string, event: PointerEvent<SVGElement>) => void;
}

/** Distance from the corner within which units of the next wall are drawn from their side, mm. */
const BESIDE = 1_500;

/**
 * Elevation of a wall: doors as they will be cut, tops, appliances and windows, with measurements of the floor and
 * the heights.
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
  const mine = pieces.filter(({ run }) => run?.wall === wall.id);
  // What turns the corner belongs to the wall beside, and is seen here too.
  const turning = pieces.filter(
    ({ run, cabinet }) => run?.wall !== wall.id && cabinet?.unit.type === 'l-corner' && touches(run?.wall),
  );
  const beside = pieces.filter(
    (piece) =>
      piece.run?.wall !== wall.id &&
      touches(piece.run?.wall) &&
      piece.role !== 'plinth' &&
      piece.cabinet?.unit.type !== 'l-corner',
  );
  const shownPieces = [...mine, ...turning];
  const floor = mine.filter((piece) => piece.place !== null && !isHung(piece));
  const hung = mine.filter((piece) => piece.place !== null && isHung(piece));
  const levels = heights(shownPieces);

  function touches(other: string | null | undefined): boolean {
    const at = walls.findIndex(({ id: one }) => one === wall.id);
    return other === walls[(at + 1) % walls.length]?.id || other === walls[(at + walls.length - 1) % walls.length]?.id;
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
      <BoardPatterns id={id} boards={boards} colours={coloursOf(shownPieces)} />
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
        .filter((one) => one.wall === wall.id)
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
        .filter((one) => one.wall === wall.id)
        .map(({ id: key, x, width, bottom, height }) => (
          <rect
            key={key}
            x={x}
            y={-bottom - height}
            width={width}
            height={height}
            fill="#d9d0c3"
            stroke={TONES.soft}
            strokeWidth={8}
          />
        ))}
      {[...shownPieces]
        .sort((one, other) => order(one) - order(other))
        .map((piece) => (
          <PieceFront
            key={piece.key}
            piece={piece}
            wall={wall}
            selected={piece.key === selected}
            fill={(code) => fillOf(id, boards, code)}
            onGrab={onGrab}
          />
        ))}
      {beside.map((piece) => {
        const wallSpan = onWall(piece.pose, wholeBox(piece.pose), wall);
        if (wallSpan.from > BESIDE || piece.role === 'space') return null;
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
          .filter((one) => one.wall === wall.id)
          .map(({ id: key, kind, x, height }) => (
            <g
              key={key}
              stroke={kind === 'gas' ? '#a8431c' : TONES.water}
              fill="rgb(255 255 255 / 0.8)"
              strokeWidth={text * 0.12}
            >
              <circle cx={x} cy={-height} r={text * 0.36}>
                <title>{`${THING_NAMES[kind]}, ${x} mm from the left, ${height} mm high`}</title>
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
function order({ role, pose, place }: Piece): number {
  const kind = { plinth: 0, unit: 1, space: 1, filler: 2, 'end-panel': 2, appliance: 3, top: 4, cornice: 4 }[role];
  return kind * 10_000 + pose.depth + (place === null ? 0 : 1);
}

/** Lists the heights to measure: floor to top, top to wall units, and wall units, where there are any. */
function heights(pieces: readonly Piece[]): [number, number][] {
  const top = pieces.find(({ role }) => role === 'top');
  const base = pieces.filter(
    (piece) => piece.place !== null && !isHung(piece) && piece.pose.bottom + piece.pose.height < 1_200,
  );
  const level = top
    ? top.pose.bottom + top.pose.height
    : Math.max(0, ...base.map(({ pose }) => pose.bottom + pose.height));
  const up = pieces.filter((piece) => piece.place !== null && isHung(piece) && piece.role === 'unit');
  const low = Math.min(...up.map(({ pose }) => pose.bottom));
  const high = Math.max(
    ...pieces
      .filter(({ place, role }) => place !== null && role === 'unit')
      .map(({ pose }) => pose.bottom + pose.height),
  );
  const marks = [
    0,
    ...(level > 0 ? [level] : []),
    ...(up.length > 0 ? [low] : []),
    ...(high > level + 100 ? [high] : []),
  ];
  const sortedMarks = [...new Set(marks.filter(Number.isFinite).map(Math.round))].sort((a, b) => a - b);
  return sortedMarks.slice(1).map((to, index) => [sortedMarks[index], to]);
}
