import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { getHandleMetal, METALS } from '@plinth/cabinetry/drawing/colour';
import type { Box, Cabinet } from '@plinth/cabinetry/model/parts';
import { isOpenEnd } from '../room/room-shapes';
import {
  findGrainAxis,
  splitAtNotch,
  type Axis,
  type StageBox,
  type StagePaint,
  type StageScene,
  type StageWall,
} from '../stage/stage-scene';
import { wallOf, createWholeBox, type DrawnPlan, type Piece } from './pieces';

const METAL_PAINT = '#metal';
const DARK_PAINT = '#dark';
const STEEL_PAINT = '#steel';
const TOP_PAINT = '#top';

/** Returns the paint of a cupboard's handles, by their metal. */
const createHandlePaint = (cabinet: Cabinet): string => `#handle ${getHandleMetal(cabinet).base}`;

/** Paint of a plan's worktop. */
export type TopPaint = StagePaint;
const PLAIN_TOP: TopPaint = { base: '#e9e3d8', grain: null };

/** Converts the drawing to boxes for the 3D picture: real panels, in the colours and grain of their boards. */
export function createStageScene(
  { plan, walls, pieces }: DrawnPlan,
  boards: BoardCatalogue,
  top: TopPaint = PLAIN_TOP,
): StageScene {
  const paints = new Map<string, StagePaint>([
    [METAL_PAINT, { base: METALS['brushed-steel'].dark, grain: null }],
    [DARK_PAINT, { base: '#2b2a29', grain: null }],
    [STEEL_PAINT, { base: '#b4b8ba', grain: null }],
    [TOP_PAINT, top],
  ]);
  for (const { cabinet } of pieces)
    if (cabinet !== null) paints.set(createHandlePaint(cabinet), { base: getHandleMetal(cabinet).base, grain: null });
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
        .filter((opening) => opening.wall === id)
        .map(({ id: key, kind, x, width, bottom, height }) => ({
          kind: isOpenEnd({ id: key }) ? ('open' as const) : kind,
          from: x,
          to: x + width,
          low: bottom,
          high: bottom + height,
        })),
      blocks: plan.room.obstacles
        .filter((obstacle) => obstacle.wall === id)
        .map(({ kind, x, width, depth, bottom, height }) => ({
          from: x,
          to: x + width,
          depth,
          low: bottom,
          high: bottom + height,
          isSlope: kind === 'slope',
        })),
    })),
    boxes: pieces.flatMap((piece) => listBoxes(piece, plan.choices.plinths === false)),
    paints,
  };
}

/** @param showsLegs true where no plinth covers the legs */
function listBoxes(piece: Piece, showsLegs: boolean): StageBox[] {
  const { pose, cabinet, place, role } = piece;
  const boxOwner = {
    place: place?.id ?? null,
    wall: wallOf(piece),
  };
  const boxPose = { ...pose.origin, bottom: pose.bottom, turn: pose.turn };
  const createBox = (box: Box, paint: string, grain: Axis = 1): StageBox => ({
    ...boxOwner,
    pose: boxPose,
    box,
    paint,
    grain,
  });
  if (role === 'space') return [];
  if (role === 'appliance') return listApplianceBoxes(piece, createBox);
  if (cabinet === null) {
    const pieceBox = createWholeBox(pose);
    return [
      createBox(
        pieceBox,
        role === 'top' ? TOP_PAINT : (piece.colour ?? METAL_PAINT),
        pieceBox.dx > pieceBox.dy ? 0 : 1,
      ),
    ];
  }
  return [
    ...cabinet.panels.flatMap((panel) =>
      panel.instances.flatMap(({ box, notch }) =>
        (notch ? splitAtNotch(box, notch) : [box]).map((part) =>
          createBox(part, panel.board.colour, findGrainAxis(box, panel.length)),
        ),
      ),
    ),
    ...cabinet.hardware
      .filter(({ kind }) => kind === 'handle' || (kind === 'leg' && showsLegs))
      .flatMap(({ kind, boxes }) =>
        boxes.map(({ box }) => createBox(box, kind === 'handle' ? createHandlePaint(cabinet) : DARK_PAINT, 1)),
      ),
    ...cabinet.spaces
      .filter(({ kind }) => kind === 'niche')
      .flatMap(({ box }) => listOvenBoxes(box).map(([part, paint]) => createBox(part, paint, 0))),
    ...(place?.fitting?.kind === 'hob' ? [createBox(createHobBox(cabinet.envelope), DARK_PAINT, 0)] : []),
    ...(place?.fitting?.kind === 'sink'
      ? listSinkBoxes(cabinet.envelope).map(([part, paint]) => createBox(part, paint, 0))
      : []),
  ];
}

/** Thickness of the worktop that a hob lies in, mm. */
const TOP_THICKNESS = 32;
const createHobBox = ({ dx, dy, dz }: Box): Box => ({
  x: dx * 0.04,
  y: dy + TOP_THICKNESS,
  z: dz * 0.09,
  dx: dx * 0.92,
  dy: 8,
  dz: dz * 0.86,
});

/** Returns the rim, bowl and tap of a sink, centred over its cupboard. */
function listSinkBoxes({ dx, dy, dz }: Box): readonly (readonly [Box, string])[] {
  const [width, depth, top] = [Math.min(dx - 80, 820), dz * 0.78, dy + TOP_THICKNESS];
  const x = (dx - width) / 2;
  const z = dz * 0.12;
  return [
    [{ x, y: top, z, dx: width, dy: 3, dz: depth }, STEEL_PAINT],
    [{ x: x + 40, y: top + 2, z: z + 60, dx: width - 80, dy: 2, dz: depth - 100 }, METAL_PAINT],
    [{ x: dx / 2 - 14, y: top, z: z + 8, dx: 28, dy: 260, dz: 28 }, STEEL_PAINT],
    [{ x: dx / 2 - 11, y: top + 238, z: z + 8, dx: 22, dy: 22, dz: 190 }, STEEL_PAINT],
  ];
}

const listOvenBoxes = ({ x, y, z, dx, dy, dz }: Box): readonly (readonly [Box, string])[] => [
  [{ x: x + 3, y: y + 3, z: z + 20, dx: dx - 6, dy: dy - 6, dz }, DARK_PAINT],
  [{ x: x + dx * 0.12, y: y + dy * 0.82, z: z + dz + 40, dx: dx * 0.76, dy: 16, dz: 20 }, STEEL_PAINT],
];

function listApplianceBoxes(
  { pose, place }: Piece,
  createBox: (box: Box, paint: string, grain?: Axis) => StageBox,
): StageBox[] {
  if (place?.what.kind !== 'appliance') return [];
  const { width, height, depth } = pose;
  const body: Box = { x: 3, y: 0, z: 0, dx: width - 6, dy: height, dz: depth };
  const createHandleBar = (y: number, barHeight: number): Box => ({
    x: width * 0.88,
    y,
    z: depth,
    dx: 18,
    dy: barHeight,
    dz: 34,
  });
  switch (place.what.appliance) {
    case 'fridge':
    case 'freezer':
      return [
        createBox({ ...body, y: 20, dy: height * 0.63 - 24 }, STEEL_PAINT),
        createBox({ ...body, y: height * 0.63, dy: height * 0.37 }, STEEL_PAINT),
        createBox(createHandleBar(height * 0.38, height * 0.2), DARK_PAINT),
        createBox(createHandleBar(height * 0.68, height * 0.2), DARK_PAINT),
      ];
    case 'stove':
      return [
        createBox(body, STEEL_PAINT),
        createBox(
          { x: width * 0.1, y: height * 0.25, z: depth, dx: width * 0.8, dy: height * 0.45, dz: 12 },
          DARK_PAINT,
        ),
        createBox({ ...body, y: height, dy: 10 }, DARK_PAINT),
      ];
    case 'dishwasher':
      return [
        createBox(body, STEEL_PAINT),
        createBox({ x: width * 0.2, y: height * 0.88, z: depth, dx: width * 0.6, dy: 16, dz: 28 }, DARK_PAINT),
      ];
    case 'microwave':
      return [createBox(body, DARK_PAINT)];
    case 'washer':
    case 'dryer':
    case 'hood':
      return [createBox(body, STEEL_PAINT)];
  }
}
