import { useRef, type PointerEvent } from 'react';
import type { Opening, Room, Service } from '@plinth/planner/plan/plan';
import type { Point, Wall } from '@plinth/planner/plan/room';
import { getFootprint, poseToPlan, isHung, type DrawnPlan, type Piece } from '../plan/pieces';
import { isOpenEnd, isOpenSide } from '../room/room-shapes';
import { describePosition, THING_NAMES } from '../room/room-things';
import type { RoomHandle } from '../room/room-moves';
import { MeasureLine } from './measure-line';
import { ObstacleShape } from './obstacle-shape';
import { CornerHandles, WallHandles } from './outline-handles';
import { TONES } from './paints';
import { createStrip, toPath, toPlanPoint, WALL_THICKNESS } from './wall-strip';
import { useTextSize } from './use-scale';

export interface PlanDrawingProps {
  drawing: DrawnPlan;
  label: string;
  selected?: string | null;
  /** Id of the wall that the elevation shows. */
  facing?: string | null;
  /** True where the current drag is not possible; the room then gets a red outline. */
  isBlocked?: boolean;
  /** True for a small picture without measurements. */
  plain?: boolean;
  onGrab?: (place: string, event: PointerEvent<SVGElement>) => void;
  /** Grabs what is at a wall, and the corners and walls where `handles` shows them. */
  onGrabRoom?: (handle: RoomHandle, event: PointerEvent<SVGElement>) => void;
  handles?: boolean;
  /** Room that fills the picture: during a drag the one before it, so that the picture stays still; usually its own. */
  frame?: Pick<Room, 'corners'>;
}

/** Floor plan: walls, their openings, and every piece from above. */
export function PlanDrawing({
  drawing: { plan, walls, pieces },
  label,
  selected = null,
  facing = null,
  isBlocked = false,
  plain = false,
  onGrab,
  onGrabRoom,
  handles = false,
  frame = plan.room,
}: PlanDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const xs = frame.corners.map(({ x }) => x);
  const ys = frame.corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const readableText = useTextSize(svg, { width: right - left + 1_300, height: bottom - top + 1_300 });
  const text = plain ? 0 : readableText;
  const margin = WALL_THICKNESS + (plain ? 60 : text * 4.4);
  const box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
  const { room } = plan;
  const handleSize = Math.max(readableText, 60);
  const closedWalls = walls.filter(({ id }) => !isOpenSide(room, id));
  const standingPieces = pieces.filter((piece) => !isHung(piece) && piece.role !== 'plinth' && piece.role !== 'top');
  const tops = pieces.filter(({ role }) => role === 'top');
  const hung = pieces.filter((piece) => isHung(piece) && piece.role !== 'cornice');
  const renderPiece = (piece: Piece) => (
    <PieceShape key={piece.key} piece={piece} text={text} selected={piece.key === selected} onGrab={onGrab} />
  );
  /** Attributes of what is dragged along its wall. */
  const holdThing = (id: string) =>
    onGrabRoom === undefined
      ? {}
      : {
          'data-thing': id,
          onPointerDown: (event: PointerEvent<SVGElement>) => onGrabRoom({ kind: 'thing', id }, event),
          style: { cursor: 'grab', touchAction: 'none' },
        };
  return (
    <svg
      ref={svg}
      viewBox={box.map(Math.round).join(' ')}
      role="img"
      aria-label={label}
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        userSelect: 'none',
        touchAction: onGrab ? 'pan-y' : undefined,
      }}
      fontFamily="var(--font-text)"
    >
      {walls.map((wall) => (
        <path
          key={wall.id}
          d={toPath(createStrip(wall, -WALL_THICKNESS, wall.length + 2 * WALL_THICKNESS, -WALL_THICKNESS, 0))}
          fill={TONES.wall}
        />
      ))}
      <path d={toPath(room.corners)} fill={TONES.paper} />
      {handles && onGrabRoom !== undefined && <WallHandles walls={closedWalls} size={handleSize} onGrab={onGrabRoom} />}
      {room.openings.map((opening) => {
        const wall = walls.find(({ id }) => id === opening.wall);
        return (
          wall && (
            <g key={opening.id} {...(isOpenEnd(opening) ? {} : holdThing(opening.id))}>
              <title>{describePosition(opening, THING_NAMES[opening.kind])}</title>
              <OpeningShape opening={opening} wall={wall} />
            </g>
          )
        );
      })}
      {room.obstacles.map((obstacle) => {
        const wall = walls.find(({ id }) => id === obstacle.wall);
        return (
          wall && (
            <g key={obstacle.id} {...holdThing(obstacle.id)}>
              <ObstacleShape obstacle={obstacle} wall={wall} text={text} />
            </g>
          )
        );
      })}
      {tops.map((piece) => (
        <path
          key={piece.key}
          d={toPath(getFootprint(piece.pose))}
          fill={TONES.top}
          stroke={TONES.ink}
          strokeWidth={10}
        />
      ))}
      {standingPieces.map(renderPiece)}
      {hung.map(renderPiece)}
      {room.services.map((service) => {
        const wall = walls.find(({ id }) => id === service.wall);
        return (
          wall && (
            <g key={service.id} {...holdThing(service.id)}>
              <ServiceMark service={service} wall={wall} text={text} />
            </g>
          )
        );
      })}
      {text > 0 && closedWalls.map((wall) => <WallMeasures key={wall.id} wall={wall} pieces={pieces} text={text} />)}
      {closedWalls.map(
        ({ id, a, b }) =>
          id === facing && (
            <path
              key={id}
              d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
              stroke={TONES.chosen}
              strokeWidth={40}
              pointerEvents="none"
            />
          ),
      )}
      {handles && onGrabRoom !== undefined && (
        <CornerHandles corners={room.corners} size={handleSize} onGrab={onGrabRoom} />
      )}
      {isBlocked && <path d={toPath(room.corners)} fill="none" stroke="#b3261e" strokeWidth={24} />}
    </svg>
  );
}

function OpeningShape({
  opening: { kind, x, width, swing = 'in', hinge = 'left' },
  wall,
}: {
  opening: Opening;
  wall: Wall;
}) {
  const ends = [toPlanPoint(wall, x, -WALL_THICKNESS / 2), toPlanPoint(wall, x + width, -WALL_THICKNESS / 2)];
  const leafEnd = swing === 'out' ? -width - WALL_THICKNESS : width;
  const leafStart = swing === 'out' ? -WALL_THICKNESS : 0;
  const [pivot, latch] = hinge === 'left' ? [x, x + width] : [x + width, x];
  const [hingePoint, openPoint, closedPoint] = [
    toPlanPoint(wall, pivot, leafStart),
    toPlanPoint(wall, pivot, leafEnd),
    toPlanPoint(wall, latch, leafStart),
  ];
  const sweep = (hinge === 'left') === (swing === 'in') ? 0 : 1;
  return (
    <>
      <path
        d={toPath(createStrip(wall, x, width, -WALL_THICKNESS, 0))}
        fill={TONES.paper}
        stroke={TONES.line}
        strokeWidth={8}
      />
      {kind === 'window' ? (
        <path d={`M${ends[0].x} ${ends[0].y}L${ends[1].x} ${ends[1].y}`} stroke={TONES.water} strokeWidth={16} />
      ) : (
        swing !== 'none' && (
          <path
            d={`M${hingePoint.x} ${hingePoint.y}L${openPoint.x} ${openPoint.y}A${width} ${width} 0 0 ${sweep} ${closedPoint.x} ${closedPoint.y}`}
            fill="none"
            stroke={TONES.line}
            strokeWidth={9}
          />
        )
      )}
    </>
  );
}

function ServiceMark({ service, wall, text }: { service: Service; wall: Wall; text: number }) {
  const markPoint = toPlanPoint(wall, service.x, -WALL_THICKNESS / 2);
  const size = Math.max(text * 0.45, 50);
  return (
    <g>
      <title>{describePosition(service, THING_NAMES[service.kind])}</title>
      {service.kind === 'socket' || service.kind === 'isolator' ? (
        <rect
          x={markPoint.x - size}
          y={markPoint.y - size}
          width={2 * size}
          height={2 * size}
          fill="#f2b544"
          stroke="#7a4e00"
          strokeWidth={size * 0.15}
        />
      ) : (
        <circle
          cx={markPoint.x}
          cy={markPoint.y}
          r={size}
          fill={service.kind === 'gas' ? '#a8431c' : TONES.water}
          stroke="#fff"
          strokeWidth={size * 0.2}
        />
      )}
    </g>
  );
}

function PieceShape({
  piece,
  text,
  selected,
  onGrab,
}: {
  piece: Piece;
  text: number;
  selected: boolean;
  onGrab?: PlanDrawingProps['onGrab'];
}) {
  const { pose, place, role, cabinet } = piece;
  const isHungPiece = isHung(piece);
  const isTall = !isHungPiece && pose.bottom + pose.height > 1_300;
  const isCorner = cabinet?.unit.type === 'l-corner';
  const arm = cabinet?.unit.type === 'l-corner' ? cabinet.unit.armDepth : 0;
  const outline = isCorner
    ? [
        poseToPlan(pose, 0, 0),
        poseToPlan(pose, pose.width, 0),
        poseToPlan(pose, pose.width, arm),
        poseToPlan(pose, arm, arm),
        poseToPlan(pose, arm, pose.depth),
        poseToPlan(pose, 0, pose.depth),
      ]
    : getFootprint(pose);
  const middle = poseToPlan(pose, pose.width / 2, isHungPiece ? pose.depth / 2 : Math.min(pose.depth, 560) * 0.62);
  const grabHandlers =
    place === null || onGrab === undefined
      ? {}
      : { onPointerDown: (event: PointerEvent<SVGElement>) => onGrab(place.id, event) };
  const fill =
    role === 'appliance'
      ? TONES.steel
      : isTall
        ? TONES.tall
        : isHungPiece || role === 'space'
          ? 'none'
          : 'rgb(255 255 255 / 0.55)';
  const showsText = text > 0 && pose.width > text * 1.5 && !isHungPiece && place !== null;
  return (
    <g {...grabHandlers} data-place={place?.id} style={place && onGrab ? { cursor: 'move' } : undefined}>
      <path
        d={toPath(outline)}
        fill={isHungPiece ? 'rgb(255 255 255 / 0.01)' : fill}
        pointerEvents={isHungPiece ? 'stroke' : 'all'}
        stroke={selected ? TONES.chosen : isHungPiece ? TONES.line : TONES.soft}
        strokeWidth={selected ? 34 : 8}
        strokeDasharray={isHungPiece || role === 'space' ? '46 30' : undefined}
      />
      {place?.fitting?.kind === 'sink' && (
        <path
          d={toPath(createInnerRectangle(piece, 0.14, 110, 490))}
          fill="#fff"
          stroke={TONES.soft}
          strokeWidth={10}
        />
      )}
      {(place?.fitting?.kind === 'hob' || isStove(piece)) && <HobRings piece={piece} />}
      {showsText && (
        <text x={middle.x} y={middle.y + text * 0.3} fontSize={text * 0.9} fill={TONES.soft} textAnchor="middle">
          {isCorner ? 'Corner' : getShortName(piece)}
        </text>
      )}
    </g>
  );
}

const isStove = ({ place }: Piece): boolean => place?.what.kind === 'appliance' && place.what.appliance === 'stove';

/**
 * Returns a rectangle within a piece, between two distances from its wall, mm.
 * @param share share of the piece's width to leave free at each side
 */
function createInnerRectangle({ pose }: Piece, share: number, from: number, to: number): readonly Point[] {
  const [x, width] = [pose.width * share, pose.width * (1 - 2 * share)];
  return [
    poseToPlan(pose, x, from),
    poseToPlan(pose, x + width, from),
    poseToPlan(pose, x + width, to),
    poseToPlan(pose, x, to),
  ];
}

function HobRings({ piece: { pose } }: { piece: Piece }) {
  const radius = Math.min(90, pose.width / 7);
  return [-0.22, 0.22].flatMap((share) =>
    [190, 410].map((out) => {
      const { x, y } = poseToPlan(pose, pose.width * (0.5 + share), out);
      return (
        <circle key={`${share} ${out}`} cx={x} cy={y} r={radius} fill="none" stroke={TONES.soft} strokeWidth={10} />
      );
    }),
  );
}

const SHORT_NAMES: Readonly<Record<string, string>> = {
  fridge: 'Fridge',
  freezer: 'Freezer',
  stove: '',
  dishwasher: 'DW',
  washer: 'WM',
  dryer: 'TD',
  hood: 'Hood',
  microwave: 'MW',
};
function getShortName({ place, pose }: Piece): string {
  if (place?.fitting !== undefined) return '';
  return place?.what.kind === 'appliance' ? SHORT_NAMES[place.what.appliance] : String(Math.round(pose.width));
}

/** Dimension lines of a wall: each unit on the floor, and the whole wall. */
function WallMeasures({ wall, pieces, text }: { wall: Wall; pieces: readonly Piece[]; text: number }) {
  const floorPieces = pieces.filter(
    (piece) => piece.place !== null && piece.run?.wall === wall.id && piece.run.level === 'floor',
  );
  const createLine = (from: number, to: number, row: number) => ({
    from: toPlanPoint(wall, from, -WALL_THICKNESS - text * row),
    to: toPlanPoint(wall, to, -WALL_THICKNESS - text * row),
    size: text,
  });
  return (
    <>
      {floorPieces.map(({ key, x, pose }) => (
        <MeasureLine key={key} {...createLine(x, x + pose.width, 1)} tone={TONES.soft} />
      ))}
      <MeasureLine
        {...createLine(0, wall.length, floorPieces.length > 0 ? 2.7 : 1)}
        isGuessed={wall.a.guessed ?? false}
      />
    </>
  );
}
