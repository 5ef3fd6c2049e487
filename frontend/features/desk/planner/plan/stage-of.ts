import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { handleMetal, METALS } from '@plinth/cabinetry/drawing/colour';
import type { Box, Cabinet } from '@plinth/cabinetry/model/parts';
import { isOpenEnd } from '../room/room-shapes';
import {
  grainAxis,
  withoutNotch,
  type Axis,
  type StageBox,
  type StagePaint,
  type StageScene,
  type StageWall,
} from '../stage/stage-scene';
import { wallOf, wholeBox, type Drawn, type Piece } from './pieces';

const METAL = '#metal';
const DARK = '#dark';
const STEEL = '#steel';
const TOP = '#top';

/** Returns the paint of a cupboard's handles, by their metal. */
const handlePaint = (cabinet: Cabinet): string => `#handle ${handleMetal(cabinet).base}`;

/** Paint of a plan's worktop. */
export type TopPaint = StagePaint;
const PLAIN_TOP: TopPaint = { base: '#e9e3d8', grain: null };

/** Converts the drawing to boxes for the 3D picture: real panels, in the colours and grain of their boards. */
export function stageOf({ plan, walls, pieces }: Drawn, boards: BoardCatalogue, top: TopPaint = PLAIN_TOP): StageScene {
  const paints = new Map<string, StagePaint>([
    [METAL, { base: METALS['brushed-steel'].dark, grain: null }],
    [DARK, { base: '#2b2a29', grain: null }],
    [STEEL, { base: '#b4b8ba', grain: null }],
    [TOP, top],
  ]);
  for (const { cabinet } of pieces)
    if (cabinet !== null) paints.set(handlePaint(cabinet), { base: handleMetal(cabinet).base, grain: null });
  for (const [code, { base, grain }] of boards) paints.set(code, { base, grain });
  return {
    corners: plan.room.corners,
    height: plan.room.height,
    walls: walls.map(({ id, a, u, n, length }): StageWall => ({
      id,
      a,
      u,
      n,
      length,
      holes: plan.room.openings
        .filter((one) => one.wall === id)
        .map(({ id: key, kind, x, width, bottom, height }) => ({
          kind: isOpenEnd({ id: key }) ? ('open' as const) : kind,
          from: x,
          to: x + width,
          low: bottom,
          high: bottom + height,
        })),
    })),
    boxes: pieces.flatMap((piece) => boxesOf(piece, plan.choices.plinths === false)),
    paints,
  };
}

/** @param showsLegs feet are seen only where no plinth stands before them */
function boxesOf(piece: Piece, showsLegs: boolean): StageBox[] {
  const { pose, cabinet, place, role } = piece;
  const own = {
    place: place?.id ?? null,
    wall: wallOf(piece),
  };
  const at = { ...pose.origin, bottom: pose.bottom, turn: pose.turn };
  const one = (box: Box, paint: string, grain: Axis = 1): StageBox => ({ ...own, pose: at, box, paint, grain });
  if (role === 'space') return [];
  if (role === 'appliance') return applianceBoxes(piece, one);
  if (cabinet === null) {
    const whole = wholeBox(pose);
    return [one(whole, role === 'top' ? TOP : (piece.colour ?? METAL), whole.dx > whole.dy ? 0 : 1)];
  }
  return [
    ...cabinet.panels.flatMap((panel) =>
      panel.instances.flatMap(({ box, notch }) =>
        (notch ? withoutNotch(box, notch) : [box]).map((part) =>
          one(part, panel.board.colour, grainAxis(box, panel.length)),
        ),
      ),
    ),
    ...cabinet.hardware
      .filter(({ kind }) => kind === 'handle' || (kind === 'leg' && showsLegs))
      .flatMap(({ kind, boxes }) =>
        boxes.map(({ box }) => one(box, kind === 'handle' ? handlePaint(cabinet) : DARK, 1)),
      ),
    ...cabinet.spaces
      .filter(({ kind }) => kind === 'niche')
      .flatMap(({ box }) => ovenBoxes(box).map(([part, paint]) => one(part, paint, 0))),
    ...(place?.fitting?.kind === 'hob' ? [one(hobBox(cabinet.envelope), DARK, 0)] : []),
    ...(place?.fitting?.kind === 'sink' ? sinkBoxes(cabinet.envelope).map(([part, paint]) => one(part, paint, 0)) : []),
  ];
}

/** Thickness of the worktop that a hob lies in, mm. */
const TOP_THICKNESS = 32;
const hobBox = ({ dx, dy, dz }: Box): Box => ({
  x: dx * 0.04,
  y: dy + TOP_THICKNESS,
  z: dz * 0.09,
  dx: dx * 0.92,
  dy: 8,
  dz: dz * 0.86,
});

/** Returns the rim, bowl and tap of a sink, centred over its cupboard. */
function sinkBoxes({ dx, dy, dz }: Box): readonly (readonly [Box, string])[] {
  const [width, depth, top] = [Math.min(dx - 80, 820), dz * 0.78, dy + TOP_THICKNESS];
  const x = (dx - width) / 2;
  const z = dz * 0.12;
  return [
    [{ x, y: top, z, dx: width, dy: 3, dz: depth }, STEEL],
    [{ x: x + 40, y: top + 2, z: z + 60, dx: width - 80, dy: 2, dz: depth - 100 }, METAL],
    [{ x: dx / 2 - 14, y: top, z: z + 8, dx: 28, dy: 260, dz: 28 }, STEEL],
    [{ x: dx / 2 - 11, y: top + 238, z: z + 8, dx: 22, dy: 22, dz: 190 }, STEEL],
  ];
}

const ovenBoxes = ({ x, y, z, dx, dy, dz }: Box): readonly (readonly [Box, string])[] => [
  [{ x: x + 3, y: y + 3, z: z + 20, dx: dx - 6, dy: dy - 6, dz }, DARK],
  [{ x: x + dx * 0.12, y: y + dy * 0.82, z: z + dz + 40, dx: dx * 0.76, dy: 16, dz: 20 }, STEEL],
];

function applianceBoxes({ pose, place }: Piece, one: (box: Box, paint: string, grain?: Axis) => StageBox): StageBox[] {
  if (place?.what.kind !== 'appliance') return [];
  const { width, height, depth } = pose;
  const body: Box = { x: 3, y: 0, z: 0, dx: width - 6, dy: height, dz: depth };
  const bar = (y: number, tall: number): Box => ({ x: width * 0.88, y, z: depth, dx: 18, dy: tall, dz: 34 });
  switch (place.what.appliance) {
    case 'fridge':
    case 'freezer':
      return [
        one({ ...body, y: 20, dy: height * 0.63 - 24 }, STEEL),
        one({ ...body, y: height * 0.63, dy: height * 0.37 }, STEEL),
        one(bar(height * 0.38, height * 0.2), DARK),
        one(bar(height * 0.68, height * 0.2), DARK),
      ];
    case 'stove':
      return [
        one(body, STEEL),
        one({ x: width * 0.1, y: height * 0.25, z: depth, dx: width * 0.8, dy: height * 0.45, dz: 12 }, DARK),
        one({ ...body, y: height, dy: 10 }, DARK),
      ];
    case 'dishwasher':
      return [
        one(body, STEEL),
        one({ x: width * 0.2, y: height * 0.88, z: depth, dx: width * 0.6, dy: 16, dz: 28 }, DARK),
      ];
    case 'microwave':
      return [one(body, DARK)];
    case 'washer':
    case 'dryer':
    case 'hood':
      return [one(body, STEEL)];
  }
}
