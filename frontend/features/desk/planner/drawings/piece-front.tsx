import { handleMetal } from '@plinth/cabinetry/drawing/colour';
import type { Box, PanelInstance } from '@plinth/cabinetry/model/parts';
import { FRONT_ROLES } from '@plinth/cabinetry/model/parts';
import type { Wall } from '@plinth/planner/plan/room';
import type { PointerEvent } from 'react';
import { onWall, wholeBox, type OnWall, type Piece } from '../plan/pieces';
import { TONES } from './paints';

interface PieceFrontProps {
  piece: Piece;
  wall: Wall;
  selected: boolean;
  /** Returns the paint of a colour code. */
  fill: (code: string | null) => string;
  onGrab?: (place: string, event: PointerEvent<SVGElement>) => void;
}

const rect = ({ x, bottom, width, height }: OnWall) => ({ x, y: -bottom - height, width, height });

/** Roles of panels that are visible inside an open or glazed unit. */
const INSIDE = ['side', 'base', 'top', 'shelf', 'fixed-shelf'] as const;
const isInside = (role: string): boolean => INSIDE.some((one) => one === role);

/** Front view of a piece. */
export function PieceFront({ piece, wall, selected, fill, onGrab }: PieceFrontProps) {
  const { pose, place, cabinet, role, colour } = piece;
  const whole = onWall(pose, wholeBox(pose), wall);
  const grab =
    place === null || onGrab === undefined
      ? {}
      : { onPointerDown: (event: PointerEvent<SVGElement>) => onGrab(place.id, event), style: { cursor: 'move' } };
  return (
    <g {...grab} data-place={place?.id} stroke={TONES.ink} strokeWidth={4}>
      {role === 'appliance' || role === 'space' ? (
        <Own piece={piece} whole={whole} />
      ) : cabinet === null ? (
        <rect {...rect(whole)} fill={role === 'top' ? TONES.top : fill(colour)} strokeWidth={role === 'top' ? 6 : 4} />
      ) : (
        <Built piece={piece} wall={wall} fill={fill} />
      )}
      {place?.fitting?.kind === 'hob' && (
        <rect
          x={whole.x + whole.width * 0.05}
          y={-whole.bottom - whole.height - 44}
          width={whole.width * 0.9}
          height={10}
          fill={TONES.dark}
        />
      )}
      {place?.fitting?.kind === 'sink' && (
        <path
          d={`M${whole.x + whole.width / 2} ${-whole.bottom - whole.height - 34}v-210a70 70 0 0 1 140 0v50`}
          fill="none"
          stroke={TONES.line}
          strokeWidth={24}
        />
      )}
      {selected && (
        <rect
          {...rect(whole)}
          fill="rgb(31 90 76 / 0.08)"
          stroke={TONES.chosen}
          strokeWidth={26}
          pointerEvents="none"
        />
      )}
    </g>
  );
}

function Built({ piece: { pose, cabinet }, wall, fill }: { piece: Piece; wall: Wall; fill: PieceFrontProps['fill'] }) {
  if (cabinet === null) return null;
  const place = (box: Box): OnWall => onWall(pose, box, wall);
  const carcass = place(cabinet.envelope);
  const fronts = cabinet.panels.filter(({ role }) => FRONT_ROLES.includes(role));
  const shows = cabinet.unit.type === 'open-base' || fronts.length === 0;
  const inside = cabinet.panels.filter(({ role }) => shows && (isInside(role) || fronts.length === 0));
  const isTurned = cabinet.unit.type === 'l-corner';
  // Of what turns a corner, this wall sees the doors that face it.
  const faces = ({ box }: PanelInstance): boolean => !isTurned || place(box).to - place(box).from < 60;
  return (
    <>
      <rect {...rect(carcass)} fill={shows ? '#e9e2d6' : '#d9d1c4'} />
      {inside.map(({ code, board, instances }) =>
        instances.map(({ box }, index) => (
          <rect key={`${code}${index}`} {...rect(place(box))} fill={fill(board.colour)} />
        )),
      )}
      {cabinet.spaces
        .filter(({ kind }) => kind === 'niche')
        .map(({ box, name }) => (
          <Oven key={name} at={place(box)} />
        ))}
      {fronts.map(({ code, board, instances }) =>
        instances.filter(faces).map(({ box, opens }, index) => {
          const at = place(box);
          return (
            <g key={`${code}${index}`}>
              <rect {...rect(at)} fill={fill(board.colour)} />
              {opens?.kind === 'hinged' && <Hinge at={at} side={opens.side} />}
              {opens?.kind === 'lift' && (
                <path
                  d={`M${at.x} ${-at.bottom}L${at.x + at.width / 2} ${-at.bottom - at.height}L${at.x + at.width} ${-at.bottom}`}
                  fill="none"
                  strokeOpacity={0.35}
                  strokeDasharray="26 20"
                />
              )}
            </g>
          );
        }),
      )}
      {cabinet.hardware
        .filter(({ kind }) => kind === 'handle')
        .flatMap(({ boxes, code }) =>
          boxes
            .filter(({ box }) => !isTurned || place(box).to - place(box).from < 60)
            .map(({ box }, index) => (
              <rect
                key={`${code}${index}`}
                {...rect(place(box))}
                rx={4}
                fill={handleMetal(cabinet).base}
                stroke={handleMetal(cabinet).dark}
                strokeWidth={3}
              />
            )),
        )}
    </>
  );
}

/** Dashed lines of a door; their point is on the hinge side. */
function Hinge({ at: { x, bottom, width, height }, side }: { at: OnWall; side: 'left' | 'right' }) {
  const [hangs, opens] = side === 'left' ? [x, x + width] : [x + width, x];
  return (
    <path
      d={`M${opens} ${-bottom}L${hangs} ${-bottom - height / 2}L${opens} ${-bottom - height}`}
      fill="none"
      strokeOpacity={0.3}
      strokeDasharray="26 20"
    />
  );
}

function Oven({ at }: { at: OnWall }) {
  const { x, y, width, height } = rect(at);
  return (
    <>
      <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} fill="#2f2f2f" />
      <rect x={x + width * 0.1} y={y + height * 0.28} width={width * 0.8} height={height * 0.55} fill="#4a4a4a" />
      <rect
        x={x + width * 0.1}
        y={y + height * 0.16}
        width={width * 0.8}
        height={14}
        rx={7}
        fill={TONES.steel}
        stroke="none"
      />
    </>
  );
}

/** Appliance of the buyer, or space that is kept free. */
function Own({ piece: { place, name }, whole }: { piece: Piece; whole: OnWall }) {
  const { x, y, width, height } = rect(whole);
  if (place?.what.kind !== 'appliance')
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="rgb(255 255 255 / 0.01)"
        stroke={TONES.line}
        strokeDasharray="46 30"
      />
    );
  const { appliance } = place.what;
  return (
    <>
      <title>{name}</title>
      <rect x={x} y={y} width={width} height={height} fill={appliance === 'microwave' ? '#2f2f2f' : TONES.steel} />
      {(appliance === 'fridge' || appliance === 'freezer') && (
        <path
          d={`M${x} ${y + height * 0.36}h${width}M${x + width * 0.9} ${y + height * 0.12}v${height * 0.18}m0 ${height * 0.12}v${height * 0.2}`}
          fill="none"
          strokeWidth={10}
        />
      )}
      {appliance === 'stove' && (
        <>
          <rect x={x + width * 0.1} y={y + height * 0.25} width={width * 0.8} height={height * 0.5} fill="#2f2f2f" />
          <rect x={x} y={y - 12} width={width} height={12} fill={TONES.dark} />
        </>
      )}
      {(appliance === 'washer' || appliance === 'dryer') && (
        <circle cx={x + width / 2} cy={y + height * 0.55} r={width * 0.28} fill="#8c979d" />
      )}
      {appliance === 'dishwasher' && (
        <path
          d={`M${x} ${y + 110}h${width}M${x + width * 0.25} ${y + 70}h${width * 0.5}`}
          fill="none"
          strokeWidth={9}
        />
      )}
    </>
  );
}
