import type { BoardRef } from './boards';
import type { Step } from './constants';
import type { Box, HardwarePlace, Opening, PanelNote, PanelRole } from './parts';
import { handleCode } from './rates';
import { drawerGroup } from './interior';
import type { Unit } from './unit';
import { panelWeight } from './weight';
import { swapXZ, type EdgeSide, type Workbench } from './workbench';

type WithFront = Extract<Unit, { handle: unknown; front: { thickness: number } }>;
type Handle = WithFront['handle'];
export type Hinge = Extract<Unit, { hinge: unknown }>['hinge'];

/** What all fronts of one unit share. */
export interface FrontStyle {
  readonly board: BoardRef;
  /** Edging thickness, mm. */
  readonly tape: number;
  readonly handle: Handle;
  /** z of the plane in which fronts lie: the carcass's front edge. */
  readonly plane: number;
  /** Thickness of the sides that hinges and lifts are fixed to, mm. */
  readonly side: number;
}

export function frontStyle(bench: Workbench, unit: WithFront): FrontStyle {
  const { style, centres } = unit.handle;
  let handle = unit.handle;
  if (centres === 0 && style !== 'knob' && style !== 'none') {
    bench.refuse({
      rule: 'handle-centres', fields: ['handle.centres'], message: `only a knob is held by one screw; the smallest ${style} handle has centres of 96 mm`,
    });
    handle = { ...handle, centres: 96 };
  }
  return {
    board: bench.board(unit.front.colour, unit.front.thickness),
    tape: unit.edging.front,
    handle,
    plane: unit.type === 'l-corner' ? unit.armDepth : unit.depth,
    side: unit.carcass.thickness,
  };
}

/** The part of a unit's face that a front covers, its reveal included: fronts are as large as their module less the reveal. */
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
  /** Lies on an L corner's other arm: mirrored in the plane x = z. */
  readonly otherArm?: boolean;
}

const EDGES_OTHER_ARM: readonly EdgeSide[] = ['+z', '-z', '+y', '-y'];

/**
 * A front of (W − g) × (H − g) within its module W × H, half a reveal g free on each side ("module − 3": 32mm, dalrun.com; mtraian README), its grain
 * upright, edging on all four edges.
 */
function addFront(bench: Workbench, style: FrontStyle, spec: FrontSpec): Box {
  const reveal = bench.constants.frontReveal;
  const { module } = spec;
  const width = Math.floor(module.width - reveal);
  const height = Math.floor(module.height - reveal);
  const box: Box = {
    x: module.x + (module.width - width) / 2, y: module.y + (module.height - height) / 2, z: style.plane,
    dx: width, dy: height, dz: style.board.thickness,
  };
  bench.panel({
    name: spec.name, role: spec.role, stage: spec.stage, board: style.board, along: 'y',
    through: spec.otherArm ? 'x' : 'z', box: spec.otherArm ? swapXZ(box) : box,
    edges: spec.otherArm ? EDGES_OTHER_ARM : ALL_EDGES, tape: style.tape,
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

/** The value of the first row that reaches as far as `at`. */
export function stepValue<T>(table: readonly Step<T>[], at: number): T | undefined {
  return table.find((row) => at <= row.upTo)?.value;
}

/**
 * Hinges of a door: max(byHeight, byWeight) + 1 for a door wider than 600 (ea.blum.com, number of hinges, for weight and width; Blum and
 * Grass catalogue diagrams for height). Sources disagree, so the larger holds.
 * @param weight kg, handle included
 */
export function hingeCount(bench: Workbench, width: number, height: number, weight: number): number {
  const { hingesByHeight, hingesByWeight, hingeWideFrom } = bench.constants;
  const byHeight = stepValue(hingesByHeight, height);
  const byWeight = stepValue(hingesByWeight, weight);
  if (byHeight === undefined) {
    const most = hingesByHeight[hingesByHeight.length - 1].upTo;
    bench.refuse({ rule: 'door-height', fields: ['height', 'lower'], message: `door ${height} mm is taller than hinges carry: ${most} mm` });
  }
  if (byWeight === undefined) {
    const most = hingesByWeight[hingesByWeight.length - 1].upTo;
    bench.refuse({
      rule: 'door-weight', fields: ['height', 'width', 'front.thickness'],
      message: `door of ${weight.toFixed(1)} kg is heavier than hinges carry: ${most} kg`,
    });
  }
  return Math.max(byHeight ?? 2, byWeight ?? 2) + (width > hingeWideFrom ? 1 : 0);
}

const HINGE_NAMES: Readonly<Record<Hinge, string>> = {
  'soft-close': 'Soft-close hinge 110°',
  standard: 'Hinge 110°',
  'push-open': 'Push-to-open hinge 110°',
};

/** Heights of hinge centres on a door: 90 from both ends, closer on a very low door, the others evenly between. */
export function hingeHeights(bench: Workbench, y: number, height: number, count: number): number[] {
  const end = Math.min(bench.constants.hingeEnd, height / 4);
  return Array.from({ length: count }, (_, index) => y + end + ((height - 2 * end) * index) / (count - 1));
}

/** Hinges, each with its plate on the 37 mm row and four screws. */
export function addHinges(bench: Workbench, hinge: Hinge, places: readonly HardwarePlace[], quantity = places.length): void {
  bench.hardware({
    kind: 'hinge', code: `hinge-${hinge}`, name: HINGE_NAMES[hinge], stage: 'doors', size: 35, quantity, places,
  });
  bench.hardware({ kind: 'screw', code: 'screw-4x16', name: 'Screw 4 × 16', stage: 'doors', quantity: 4 * quantity });
}

/** Where handles of doors sit: up high on base units, down low on wall units, or with their centre so high above the carcass's bottom, mm. */
export type HandleEnd = 'top' | 'bottom' | { readonly centre: number };

export interface DoorsSpec {
  readonly module: Module;
  /** As in the unit's description. */
  readonly doors: 'auto' | 1 | 2;
  readonly hingeSide: 'left' | 'right';
  readonly hinge: Hinge;
  readonly handleEnd: HandleEnd;
  readonly name?: string;
  /** Which fields widen or narrow a door, the likeliest first. */
  readonly widthFields?: readonly string[];
}

/**
 * One door (W − g) × (H − g), or two of ((W − 2g) / 2) × (H − g) above 600 mm ("wider than 60 cm makes two doors": mtraian README); an odd
 * half millimetre goes into the reveal between them.
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
      rule: 'door-width', fields,
      message: `${name.toLowerCase()} ${Math.floor(width - frontReveal)} mm is wider than one door may be: ${maxSingleDoor - frontReveal} mm`,
    });
  }
  if (width - frontReveal < smallestDoorWidth) {
    bench.refuse({
      rule: 'door-width', fields,
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
  const count = hingeCount(bench, width, height, panelWeight(bench.constants, style.board, width, height) + handleWeight(bench, style.handle));
  const box = addFront(bench, style, {
    name: spec.name, role: 'door', stage: 'doors', module: spec.module, opens: { kind: 'hinged', side: spec.side },
    notes: [hingeNote(count)],
  });
  const sideX = spec.side === 'left' ? spec.module.x + style.side : spec.module.x + spec.module.width - style.side - 14;
  addHinges(
    bench, spec.hinge,
    hingeHeights(bench, box.y, box.dy, count).map((y) => ({ box: { x: sideX, y: y - 25, z: style.plane - 60, dx: 14, dy: 50, dz: 60 } })),
  );
  addDoorHandle(bench, style, box, spec.side, spec.handleEnd);
}

export function hingeNote(count: number): PanelNote {
  return { kind: 'hinge-cups', count, text: `${count} cups of 35 mm, 12.6 mm deep, on the hinge side` };
}

/** A fixed front: no hinges, no handle, screwed on from inside. */
export function addFixedFront(bench: Workbench, style: FrontStyle, name: string, role: 'blank' | 'filler', module: Module): void {
  const box = addFront(bench, style, { name, role, module, stage: 'fixed-fronts' });
  bench.hardware({
    kind: 'screw', code: 'screw-4x30', name: 'Front screw 4 × 30', stage: 'fixed-fronts',
    quantity: 2 * Math.max(2, Math.ceil(box.dy / bench.constants.runScrewEvery)),
  });
}

/** Adds the second door of a folding pair on an L corner's other arm and gives its box in the mirrored space. */
export function addOtherArmDoor(bench: Workbench, style: FrontStyle, module: Module, opens: Opening, notes: readonly PanelNote[]): Box {
  return addFront(bench, style, { name: 'Door', role: 'door', stage: 'doors', module, opens, notes, otherArm: true });
}

/** Adds a door of a folding pair on an L corner's own arm. */
export function addArmDoor(bench: Workbench, style: FrontStyle, module: Module, opens: Opening, notes: readonly PanelNote[]): Box {
  return addFront(bench, style, { name: 'Door', role: 'door', stage: 'doors', module, opens, notes });
}

/** A flap over the whole module that opens upwards, its handle below. */
export function addFlap(bench: Workbench, style: FrontStyle, module: Module, hinge: Hinge): void {
  const { frontReveal, flapWideFrom, liftsByWeight, handleInset } = bench.constants;
  const width = Math.floor(module.width - frontReveal);
  const height = Math.floor(module.height - frontReveal);
  const weight = panelWeight(bench.constants, style.board, width, height) + handleWeight(bench, style.handle);
  // Grass: flaps from 900 wide take three hinges.
  const hinges = module.width >= flapWideFrom ? 3 : 2;
  const lift = stepValue(liftsByWeight, weight);
  if (lift === undefined) {
    const most = liftsByWeight[liftsByWeight.length - 1].upTo;
    bench.refuse({
      rule: 'flap-weight', fields: ['height', 'width', 'front.thickness'],
      message: `flap of ${weight.toFixed(1)} kg is heavier than lifts carry: ${most} kg`,
    });
  }
  const box = addFront(bench, style, {
    name: 'Flap', role: 'flap', stage: 'doors', module, opens: { kind: 'lift' }, notes: [hingeNote(hinges)],
  });
  const end = bench.constants.hingeEnd;
  addHinges(bench, hinge, Array.from({ length: hinges }, (_, index) => ({
    box: {
      x: box.x + end - 25 + ((box.dx - 2 * end) * index) / (hinges - 1), y: module.y + module.height - 30, z: style.plane - 60, dx: 50, dy: 14, dz: 60,
    },
  })));
  const strength = lift ?? 'strong';
  const arm = { y: module.y + module.height / 2, z: style.plane - 200, dx: 18, dy: 60, dz: 180 };
  bench.hardware({
    kind: 'lift', code: `lift-${strength}`, name: `Lift mechanism, ${strength}, pair`, stage: 'doors', size: Math.ceil(weight), quantity: 1,
    places: [{ box: { ...arm, x: style.side } }, { box: { ...arm, x: module.width - style.side - arm.dx } }],
  });
  bench.hardware({ kind: 'screw', code: 'screw-4x16', name: 'Screw 4 × 16', stage: 'doors', quantity: 12 });
  addCentredHandle(bench, style, box, box.y + handleInset);
}

/** Whole heights of n fronts that with n − 1 reveals fill a module: Σhᵢ + (n − 1)·g = H − g; lowest first, odd millimetres to the lower ones. */
export function drawerFrontHeights(total: number, count: number, reveal: number, topFront?: number): number[] {
  const sum = total - count * reveal;
  const fixedTop = count > 1 && topFront !== undefined ? Math.min(topFront, Math.floor(sum / count)) : undefined;
  const rest = fixedTop === undefined ? sum : sum - fixedTop;
  const sharing = fixedTop === undefined ? count : count - 1;
  const share = Math.floor(rest / sharing);
  const heights = Array.from({ length: sharing }, (_, index) => share + (index < rest - share * sharing ? 1 : 0));
  return fixedTop === undefined ? heights : [...heights, fixedTop];
}

/**
 * Drawer fronts stacked in a module, lowest first.
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
    const group = drawerGroup(firstGroup + index);
    const box = addFront(bench, style, {
      name: 'Drawer front', role: 'drawer-front', stage: 'drawers', group, opens: { kind: 'drawer', travel },
      module: { ...module, y, height: height + reveal },
    });
    addCentredHandle(bench, style, box, box.dy > 200 ? box.y + box.dy - 60 : box.y + box.dy / 2, group);
    boundaries.push(y + height + reveal);
  });
  return boundaries;
}

/** How far handles stand out, mm, and how thick they are. */
const HANDLE_SIZES: Readonly<Record<Exclude<Handle['style'], 'none'>, { readonly out: number; readonly thick: number }>> = {
  bar: { out: 32, thick: 12 },
  bow: { out: 28, thick: 12 },
  cup: { out: 25, thick: 36 },
  knob: { out: 26, thick: 30 },
  profile: { out: 20, thick: 24 },
};
/** A handle is longer than its hole centres by this, mm. */
const HANDLE_ENDS = 20;

/** kg; Grass Kinvaro p. 49: 0.1 kg per 100 mm. */
export function handleWeight(bench: Workbench, handle: Handle): number {
  return handle.style === 'none' ? 0 : ((handle.centres + HANDLE_ENDS) / 1000) * bench.constants.handleWeight;
}

function handleLength(handle: Handle): number {
  return handle.style === 'knob' || handle.style === 'none' ? HANDLE_SIZES.knob.thick : handle.centres + HANDLE_ENDS;
}

function addHandle(bench: Workbench, handle: Handle, stage: 'doors' | 'drawers', place: HardwarePlace): void {
  if (handle.style === 'none') return;
  const knob = handle.style === 'knob';
  const label = knob ? 'Knob' : `${handle.style[0].toUpperCase()}${handle.style.slice(1)} handle ${handle.centres}`;
  bench.hardware({
    kind: 'handle', code: handleCode(handle.style, handle.centres, handle.finish), name: `${label}, ${handle.finish.replace('-', ' ')}`, stage,
    size: knob ? 0 : handle.centres, quantity: 1, places: [place],
  });
  bench.hardware({ kind: 'screw', code: 'bolt-m4x25', name: 'Handle bolt M4 × 25', stage, quantity: knob ? 1 : 2 });
}

function refuseLongHandle(bench: Workbench, handle: Handle, room: number): void {
  if (handle.style === 'none' || handleLength(handle) <= room) return;
  bench.refuse({
    rule: 'handle-length',
    fields: ['handle.centres', 'handle.style'],
    message: `handle ${handleLength(handle)} mm is longer than its front has room for: ${Math.max(0, Math.floor(room))} mm`,
  });
}

/** A handle on a door: upright on the side away from the hinges; cups and profiles lie along the door's end. */
export function addDoorHandle(
  bench: Workbench,
  style: FrontStyle,
  door: Box,
  hingeSide: 'left' | 'right',
  end: HandleEnd,
  otherArm = false,
): void {
  const { handle } = style;
  if (handle.style === 'none') return;
  const { out, thick } = HANDLE_SIZES[handle.style];
  const inset = bench.constants.handleInset;
  const length = handleLength(handle);
  const lying = handle.style === 'cup' || handle.style === 'profile';
  const dx = lying ? length : thick;
  const dy = lying ? thick : length;
  refuseLongHandle(bench, handle, lying ? door.dx - 20 : door.dy - 2 * inset);
  const free = Math.min(inset, door.dx / 2) - thick / 2;
  const x = lying ? door.x + (door.dx - dx) / 2 : hingeSide === 'left' ? door.x + door.dx - free - dx : door.x + free;
  const lowest = door.y + inset;
  const highest = door.y + door.dy - inset - dy;
  const y = end === 'top' ? highest : end === 'bottom' ? lowest : Math.max(lowest, Math.min(highest, end.centre - dy / 2));
  const box = { x, y, z: door.z + door.dz, dx, dy, dz: out };
  addHandle(bench, handle, 'doors', { box: otherArm ? swapXZ(box) : box });
}

/** A handle in the middle of a drawer front or flap, lying, its centre at `y`. */
function addCentredHandle(bench: Workbench, style: FrontStyle, front: Box, y: number, group?: string): void {
  const { handle } = style;
  if (handle.style === 'none') return;
  const { out, thick } = HANDLE_SIZES[handle.style];
  const length = handleLength(handle);
  refuseLongHandle(bench, handle, front.dx - 20);
  addHandle(bench, handle, group === undefined ? 'doors' : 'drawers', {
    box: { x: front.x + (front.dx - length) / 2, y: y - thick / 2, z: front.z + front.dz, dx: length, dy: thick, dz: out },
    ...(group !== undefined && { group }),
  });
}
