import { getHandleMetal } from '@plinth/cabinetry/drawing/colour';
import type { Box, PanelInstance } from '@plinth/cabinetry/model/parts';
import { FRONT_ROLES } from '@plinth/cabinetry/model/parts';
import type { Wall } from '@plinth/planner/plan/room';
import type { PointerEvent } from 'react';
import { projectToWall, createWholeBox, type WallBox, type Piece } from '../plan/pieces';
import { TONES } from './paints';

interface PieceFrontProps {
  piece: Piece;
  wall: Wall;
  selected: boolean;
  /** Returns the paint of a colour code. */
  fill: (code: string | null) => string;
  onGrab?: (place: string, event: PointerEvent<SVGElement>) => void;
}

const toSvgRect = ({ x, bottom, width, height }: WallBox) => ({ x, y: -bottom - height, width, height });

/** Roles of panels that are visible inside an open or glazed unit. */
const INSIDE_ROLES = ['side', 'base', 'top', 'shelf', 'fixed-shelf'] as const;
const isInside = (role: string): boolean => INSIDE_ROLES.some((insideRole) => insideRole === role);

/** Front view of a piece. */
export function PieceFront({ piece, wall, selected, fill, onGrab }: PieceFrontProps) {
  const { pose, place, cabinet, role, colour } = piece;
  const whole = projectToWall(pose, createWholeBox(pose), wall);
  const grabHandlers =
    place === null || onGrab === undefined
      ? {}
      : { onPointerDown: (event: PointerEvent<SVGElement>) => onGrab(place.id, event), style: { cursor: 'move' } };
  return (
    <g {...grabHandlers} data-place={place?.id} stroke={TONES.ink} strokeWidth={4}>
      {role === 'appliance' || role === 'space' ? (
        <OwnAppliance piece={piece} whole={whole} />
      ) : cabinet === null ? (
        <rect
          {...toSvgRect(whole)}
          fill={role === 'top' ? TONES.top : fill(colour)}
          strokeWidth={role === 'top' ? 6 : 4}
        />
      ) : (
        <CabinetFront piece={piece} wall={wall} fill={fill} />
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
          {...toSvgRect(whole)}
          fill="rgb(31 90 76 / 0.08)"
          stroke={TONES.chosen}
          strokeWidth={26}
          pointerEvents="none"
        />
      )}
    </g>
  );
}

function CabinetFront({
  piece: { pose, cabinet },
  wall,
  fill,
}: {
  piece: Piece;
  wall: Wall;
  fill: PieceFrontProps['fill'];
}) {
  if (cabinet === null) return null;
  const toWall = (box: Box): WallBox => projectToWall(pose, box, wall);
  const carcass = toWall(cabinet.envelope);
  const fronts = cabinet.panels.filter(({ role }) => FRONT_ROLES.includes(role));
  const showsInside = cabinet.unit.type === 'open-base' || fronts.length === 0;
  const inside = cabinet.panels.filter(({ role }) => showsInside && (isInside(role) || fronts.length === 0));
  const isTurned = cabinet.unit.type === 'l-corner';
  // Of an L corner unit only the doors that face this wall are drawn.
  const facesWall = ({ box }: PanelInstance): boolean => !isTurned || toWall(box).to - toWall(box).from < 60;
  return (
    <>
      <rect {...toSvgRect(carcass)} fill={showsInside ? '#e9e2d6' : '#d9d1c4'} />
      {inside.map(({ code, board, instances }) =>
        instances.map(({ box }, index) => (
          <rect key={`${code}${index}`} {...toSvgRect(toWall(box))} fill={fill(board.colour)} />
        )),
      )}
      {cabinet.spaces
        .filter(({ kind }) => kind === 'niche')
        .map(({ box, name }) => (
          <Oven key={name} at={toWall(box)} />
        ))}
      {fronts.map(({ code, board, instances }) =>
        instances.filter(facesWall).map(({ box, opens }, index) => {
          const frontRect = toWall(box);
          return (
            <g key={`${code}${index}`}>
              <rect {...toSvgRect(frontRect)} fill={fill(board.colour)} />
              {opens?.kind === 'hinged' && <Hinge at={frontRect} side={opens.side} />}
              {opens?.kind === 'lift' && (
                <path
                  d={`M${frontRect.x} ${-frontRect.bottom}L${frontRect.x + frontRect.width / 2} ${-frontRect.bottom - frontRect.height}L${frontRect.x + frontRect.width} ${-frontRect.bottom}`}
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
            .filter(({ box }) => !isTurned || toWall(box).to - toWall(box).from < 60)
            .map(({ box }, index) => (
              <rect
                key={`${code}${index}`}
                {...toSvgRect(toWall(box))}
                rx={4}
                fill={getHandleMetal(cabinet).base}
                stroke={getHandleMetal(cabinet).dark}
                strokeWidth={3}
              />
            )),
        )}
    </>
  );
}

/** Dashed lines that show how a door opens; they meet at the hinge side. */
function Hinge({ at: { x, bottom, width, height }, side }: { at: WallBox; side: 'left' | 'right' }) {
  const [hingeX, openX] = side === 'left' ? [x, x + width] : [x + width, x];
  return (
    <path
      d={`M${openX} ${-bottom}L${hingeX} ${-bottom - height / 2}L${openX} ${-bottom - height}`}
      fill="none"
      strokeOpacity={0.3}
      strokeDasharray="26 20"
    />
  );
}

function Oven({ at }: { at: WallBox }) {
  const { x, y, width, height } = toSvgRect(at);
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
function OwnAppliance({ piece: { place, name }, whole }: { piece: Piece; whole: WallBox }) {
  const { x, y, width, height } = toSvgRect(whole);
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
