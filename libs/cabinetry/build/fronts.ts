import { nameDrawerGroup } from './drawers';
import type { FrontStyle, Hinge } from './front-style';
import { addDoorHandle, addDrawerHandles, addFlapHandle, calculateHandleWeight, type HandleEnd } from './handles';
import { addDoorHinges, addHinges, addLatch, countHinges, createHingeNote, chooseHinge, findHinge } from './hinges';
import { LIFT_SETBACK, liftStockCode, sayLiftDrilling, type LiftFitting } from '../model/legs-and-lifts';
import type { Box, Opening, PanelNote, PanelRole } from '../model/parts';
import { addScrews } from './screws';
import { panelWeight } from '../price/weight';
import { swapXZ, type EdgeSide, type Workbench } from './workbench';

/** Module: the part of a unit's face that a front covers, including its reveal; the front is smaller by the reveal. */
export interface Module {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ALL_EDGES: readonly EdgeSide[] = ['+x', '-x', '+y', '-y'];

interface FrontSpec {
  readonly name: string;
  readonly role: PanelRole;
  readonly module: Module;
  readonly opens?: Opening;
  readonly group?: string;
  readonly notes?: readonly PanelNote[];
  readonly stage: 'doors' | 'drawers' | 'fixed-fronts';
  /** True where the front is on the other arm of an L corner, mirrored in the plane x = z. */
  readonly otherArm?: boolean;
}

const EDGES_OTHER_ARM: readonly EdgeSide[] = ['+z', '-z', '+y', '-y'];

/**
 * Adds a front of (W − g) × (H − g) within its module W × H, half a reveal g free on each side ("module − 3": 32mm,
 * dalrun.com; mtraian README), its grain upright, edging on all four edges; returns its box, without the mirroring of
 * the other arm.
 */
function addFront(bench: Workbench, style: FrontStyle, spec: FrontSpec): Box {
  const reveal = bench.constants.frontReveal;
  const { module } = spec;
  const width = Math.floor(module.width - reveal);
  const height = Math.floor(module.height - reveal);
  const box: Box = {
    x: module.x + (module.width - width) / 2,
    y: module.y + (module.height - height) / 2,
    z: style.plane,
    dx: width,
    dy: height,
    dz: style.board.thickness,
  };
  bench.addPanel({
    name: spec.name,
    role: spec.role,
    stage: spec.stage,
    board: style.board,
    along: 'y',
    through: spec.otherArm ? 'x' : 'z',
    box: spec.otherArm ? swapXZ(box) : box,
    edges: spec.otherArm ? EDGES_OTHER_ARM : ALL_EDGES,
    tape: style.tape,
    ...(spec.opens && { opens: spec.opens }),
    ...(spec.group !== undefined && { group: spec.group }),
    ...(spec.notes && { notes: spec.notes }),
  });
  if (height < bench.constants.smallestFrontHeight) {
    bench.refuse({
      rule: 'front-height',
      fields: spec.role === 'drawer-front' ? ['drawers', 'lower', 'height'] : ['lower', 'niche', 'drawers', 'height'],
      message: `${spec.name.toLowerCase()} ${Math.max(0, height)} mm is lower than a front can be: ${bench.constants.smallestFrontHeight} mm`,
    });
  }
  return box;
}

export interface DoorsSpec {
  readonly module: Module;
  /** Number of doors, as in the unit's description. */
  readonly doors: 'auto' | 1 | 2;
  readonly hingeSide: 'left' | 'right';
  readonly hinge: Hinge;
  readonly handleEnd: HandleEnd;
  readonly name?: string;
  /** Fields that widen or narrow a door, the likeliest first. */
  readonly widthFields?: readonly string[];
}

/**
 * Adds one door (W − g) × (H − g), or two of ((W − 2g) / 2) × (H − g) above 600 mm ("wider than 60 cm makes two
 * doors": mtraian README); an odd half millimetre goes into the reveal between them.
 */
export function addDoors(bench: Workbench, style: FrontStyle, spec: DoorsSpec): void {
  const { module } = spec;
  const { maxSingleDoor, smallestDoorWidth, frontReveal } = bench.constants;
  const name = spec.name ?? 'Door';
  const count = spec.doors === 'auto' ? (module.width > maxSingleDoor ? 2 : 1) : spec.doors;
  const fields = spec.widthFields ?? ['doors', 'width'];
  const width = module.width / count;
  if (width > maxSingleDoor) {
    bench.refuse({
      rule: 'door-width',
      fields,
      message: `${name.toLowerCase()} ${Math.floor(width - frontReveal)} mm is wider than one door may be: ${maxSingleDoor - frontReveal} mm`,
    });
  }
  if (width - frontReveal < smallestDoorWidth) {
    bench.refuse({
      rule: 'door-width',
      fields,
      message: `${name.toLowerCase()} ${Math.max(0, Math.floor(width - frontReveal))} mm is narrower than a door can be: ${smallestDoorWidth} mm`,
    });
  }
  for (let index = 0; index < count; index++) {
    const side = count === 2 ? (index === 0 ? 'left' : 'right') : spec.hingeSide;
    addDoor(bench, style, { ...spec, name, side, module: { ...module, x: module.x + index * width, width } });
  }
}

function addDoor(
  bench: Workbench,
  style: FrontStyle,
  spec: DoorsSpec & { readonly name: string; readonly side: 'left' | 'right' },
): void {
  const reveal = bench.constants.frontReveal;
  const width = Math.floor(spec.module.width - reveal);
  const height = Math.floor(spec.module.height - reveal);
  const hinge = chooseHinge(bench, style, spec.hinge);
  const count = countHinges(bench, hinge, {
    width,
    height,
    weight: panelWeight(bench.constants, style.board, width, height) + calculateHandleWeight(bench, style.handle),
  });
  const box = addFront(bench, style, {
    name: spec.name,
    role: 'door',
    stage: 'doors',
    module: spec.module,
    opens: { kind: 'hinged', side: spec.side },
    notes: [createHingeNote(hinge, count)],
  });
  const sideX = spec.side === 'left' ? spec.module.x + style.side : spec.module.x + spec.module.width - style.side - 14;
  addDoorHinges(bench, hinge, box, count, (y) => ({ x: sideX, y, z: style.plane - 60, dx: 14, dy: 50, dz: 60 }));
  addLatch(bench, hinge);
  addDoorHandle(bench, style, box, spec.side, spec.handleEnd);
}

/** Adds a fixed front without hinges or handle, screwed on from inside through the posts behind it. */
export function addFixedFront(
  bench: Workbench,
  style: FrontStyle,
  name: string,
  role: 'blank' | 'filler',
  module: Module,
): void {
  const box = addFront(bench, style, { name, role, module, stage: 'fixed-fronts' });
  addScrews(bench, 'front', 'fixed-fronts', 2 * Math.max(2, Math.ceil(box.dy / bench.constants.runScrewEvery)), {
    through: 'post',
    into: role,
  });
}

/** Adds the door of a folding pair on the other arm of an L corner; returns its box before mirroring. */
export function addOtherArmDoor(
  bench: Workbench,
  style: FrontStyle,
  module: Module,
  opens: Opening,
  notes: readonly PanelNote[],
): Box {
  return addFront(bench, style, { name: 'Door', role: 'door', stage: 'doors', module, opens, notes, otherArm: true });
}

/** Adds a door of a folding pair on an L corner's own arm. */
export function addArmDoor(
  bench: Workbench,
  style: FrontStyle,
  module: Module,
  opens: Opening,
  notes: readonly PanelNote[],
): Box {
  return addFront(bench, style, { name: 'Door', role: 'door', stage: 'doors', module, opens, notes });
}

/**
 * Returns the first lift that takes a flap and has room behind it; refuses a flap that none takes, and returns the
 * nearest instead.
 * @param power the flap's height in mm × its weight in kg with twice its handle's
 * @param flap the flap in words, and the depth behind it in mm
 */
function chooseLift(bench: Workbench, power: number, { flap, depth }: { flap: string; depth: number }): LiftFitting {
  const { lifts } = bench.constants;
  const bearing = lifts.filter(({ least, most }) => power >= least && power <= most);
  const depthOf = ({ length }: LiftFitting): number => LIFT_SETBACK + length;
  const lift = bearing.find((each) => depthOf(each) <= depth) ?? bearing.at(0);
  if (lift !== undefined) {
    const hint = depthOf(lift);
    if (hint > depth)
      bench.refuse({
        rule: 'lift-room',
        fields: ['depth'],
        hint,
        message: `${lift.name} needs a cupboard ${hint} mm deep`,
      });
    return lift;
  }
  const weakest = lifts.reduce((one, other) => (other.least < one.least ? other : one));
  const strongest = lifts.reduce((one, other) => (other.most > one.most ? other : one));
  const factor = `${flap} has a power factor of ${Math.max(0, Math.round(power))}`;
  if (power > strongest.most)
    bench.refuse({
      rule: 'flap-heavy',
      fields: ['height', 'width', 'front.thickness'],
      message: `${factor}, more than lifts take: ${strongest.most}`,
    });
  else if (power < weakest.least)
    bench.refuse({
      rule: 'flap-light',
      fields: ['height', 'width', 'handle.style'],
      message: `${factor}, less than lifts take: ${weakest.least}`,
    });
  else
    bench.refuse({
      rule: 'flap-between',
      fields: ['height', 'width', 'front.thickness'],
      message: `${factor}, which no lift takes: ${lifts.map(({ least, most }) => `${least} to ${most}`).join(', ')}`,
    });
  return power < weakest.least ? weakest : strongest;
}

/** Adds a flap over the whole module, which opens upwards and has its handle below. */
export function addFlap(bench: Workbench, style: FrontStyle, module: Module, hingeCode: Hinge): void {
  const hinge = findHinge(bench, style, hingeCode);
  const { frontReveal, flapWideFrom, handleInset } = bench.constants;
  const width = Math.floor(module.width - frontReveal);
  const height = Math.floor(module.height - frontReveal);
  const weight = panelWeight(bench.constants, style.board, width, height) + calculateHandleWeight(bench, style.handle);
  // Grass: flaps from 900 wide take three hinges.
  const hinges = module.width >= flapWideFrom ? 3 : 2;
  // The handle counts twice, as it sits at the far end of the flap.
  const power = height * (weight + calculateHandleWeight(bench, style.handle));
  const lift = chooseLift(bench, power, {
    flap: `a flap ${Math.max(0, height)} mm high of ${weight.toFixed(1)} kg`,
    depth: style.plane,
  });
  const box = addFront(bench, style, {
    name: 'Flap',
    role: 'flap',
    stage: 'doors',
    module,
    opens: { kind: 'lift' },
    notes: [createHingeNote(hinge, hinges)],
  });
  const end = bench.constants.hingeEnd;
  addHinges(
    bench,
    hinge,
    Array.from({ length: hinges }, (_, index) => ({
      box: {
        x: box.x + end - 25 + ((box.dx - 2 * end) * index) / (hinges - 1),
        y: module.y + module.height - style.side - 14,
        z: style.plane - 60,
        dx: 50,
        dy: 14,
        dz: 60,
      },
    })),
    { on: 'top', front: 'flap' },
  );
  const arm = {
    y: module.y + module.height / 2,
    z: style.plane - LIFT_SETBACK - lift.length,
    dx: lift.thick,
    dy: lift.height,
    dz: lift.length,
  };
  bench.addHardware({
    kind: 'lift',
    code: liftStockCode(lift.code),
    name: lift.name,
    stage: 'doors',
    size: Math.ceil(power),
    quantity: 1,
    places: [{ box: { ...arm, x: style.side } }, { box: { ...arm, x: module.width - style.side - arm.dx } }],
    ...sayLiftDrilling(lift),
  });
  // Two screws at each distance in either side, two in each of its fittings on the flap.
  addScrews(bench, 'plate', 'doors', 4 * lift.behind.length, { through: 'fitting', into: 'side' });
  addScrews(bench, 'plate', 'doors', 4, { through: 'fitting', into: 'flap' });
  addFlapHandle(bench, style, box, box.y + handleInset);
}

/**
 * Calculates the heights of n drawer fronts, in whole mm, that fill a module with n − 1 reveals between them: Σhᵢ +
 * (n − 1)·g = H − g. Lowest first; odd millimetres go to the lower ones.
 */
export function calculateDrawerFrontHeights(total: number, count: number, reveal: number, topFront?: number): number[] {
  const frontsHeight = total - count * reveal;
  const topHeight =
    count > 1 && topFront !== undefined ? Math.min(topFront, Math.floor(frontsHeight / count)) : undefined;
  const sharedHeight = topHeight === undefined ? frontsHeight : frontsHeight - topHeight;
  const sharingCount = topHeight === undefined ? count : count - 1;
  const share = Math.floor(sharedHeight / sharingCount);
  const heights = Array.from(
    { length: sharingCount },
    (_, index) => share + (index < sharedHeight - share * sharingCount ? 1 : 0),
  );
  return topHeight === undefined ? heights : [...heights, topHeight];
}

/**
 * Adds drawer fronts stacked in a module, lowest first.
 * @returns the boundaries of their modules from bottom to top, one more than there are fronts, mm
 */
export function addDrawerFronts(
  bench: Workbench,
  style: FrontStyle,
  module: Module,
  heights: readonly number[],
  travel: number,
  firstGroup = 0,
): number[] {
  const reveal = bench.constants.frontReveal;
  const boundaries = [module.y];
  heights.forEach((height, index) => {
    const y = boundaries[index];
    const group = nameDrawerGroup(firstGroup + index);
    const box = addFront(bench, style, {
      name: 'Drawer front',
      role: 'drawer-front',
      stage: 'drawers',
      group,
      opens: { kind: 'drawer', travel },
      module: { ...module, y, height: height + reveal },
    });
    addDrawerHandles(bench, style, box, group);
    boundaries.push(y + height + reveal);
  });
  return boundaries;
}
