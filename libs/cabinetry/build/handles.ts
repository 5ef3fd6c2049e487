import { DRAWER_THICKNESS } from '../model/boards';
import type { FrontStyle, Handle } from './front-style';
import type { Box, HardwarePlace } from '../model/parts';
import { handleStockCode, hasOneScrew, isLyingShape, sayHandleDrilling, sayHandleShape } from '../model/handles';
import { addHandleBolts } from './screws';
import { swapXZ, type Workbench } from './workbench';

/**
 * Height of door handles: near the top (base units), near the bottom (wall units), or with their centre at a height
 * above the carcass's bottom, mm.
 */
export type HandleEnd = 'top' | 'bottom' | { readonly centre: number };

/** Returns the weight of a handle, kg (Grass Kinvaro p. 49: 0.1 kg for each 100 mm). */
export function calculateHandleWeight(bench: Workbench, handle: Handle | null): number {
  return handle === null ? 0 : ((handle.centres + handle.fitting.ends) / 1000) * bench.constants.handleWeight;
}

function calculateHandleLength({ fitting, centres }: Handle): number {
  return hasOneScrew(fitting) ? fitting.thick : centres + fitting.ends;
}

/** @param through total thickness that its bolts go through, mm */
function addHandle(
  bench: Workbench,
  handle: Handle,
  stage: 'doors' | 'drawers',
  { place, through, front }: { place: HardwarePlace; through: number; front: 'door' | 'flap' | 'drawer-front' },
): void {
  const { fitting, finish } = handle;
  const isKnob = hasOneScrew(fitting);
  const centres = isKnob ? 0 : handle.centres;
  bench.addHardware({
    kind: 'handle',
    code: handleStockCode(fitting.code, { centres, finish }),
    name: `${fitting.name}${isKnob ? '' : ` ${centres}`}, ${finish.replaceAll('-', ' ')}`,
    stage,
    size: centres,
    quantity: 1,
    places: [place],
    ...sayHandleDrilling(fitting),
    ...sayHandleShape(fitting),
  });
  addHandleBolts(bench, stage, isKnob ? 1 : 2, through, { through: front, into: 'handle' });
}

function refuseLongHandle(bench: Workbench, handle: Handle, room: number): void {
  if (calculateHandleLength(handle) <= room) return;
  bench.refuse({
    rule: 'handle-length',
    fields: ['handle.centres', 'handle.style'],
    message: `handle ${calculateHandleLength(handle)} mm is longer than its front has room for: ${Math.max(0, Math.floor(room))} mm`,
  });
}

/** Adds a door's handle: upright on the side away from the hinges; cups and profiles lie along the end of the door. */
export function addDoorHandle(
  bench: Workbench,
  style: FrontStyle,
  door: Box,
  hingeSide: 'left' | 'right',
  end: HandleEnd,
  otherArm = false,
): void {
  const { handle } = style;
  if (handle === null) return;
  const { out, thick, shape } = handle.fitting;
  const inset = bench.constants.handleInset;
  const length = calculateHandleLength(handle);
  const isLying = isLyingShape(shape);
  const dx = isLying ? length : thick;
  const dy = isLying ? thick : length;
  refuseLongHandle(bench, handle, isLying ? door.dx - 20 : door.dy - 2 * inset);
  const sideDistance = Math.min(inset, door.dx / 2) - thick / 2;
  const x = isLying
    ? door.x + (door.dx - dx) / 2
    : hingeSide === 'left'
      ? door.x + door.dx - sideDistance - dx
      : door.x + sideDistance;
  const lowest = door.y + inset;
  const highest = door.y + door.dy - inset - dy;
  const y =
    end === 'top' ? highest : end === 'bottom' ? lowest : Math.max(lowest, Math.min(highest, end.centre - dy / 2));
  const box = { x, y, z: door.z + door.dz, dx, dy, dz: out };
  addHandle(bench, handle, 'doors', {
    place: { box: otherArm ? swapXZ(box) : box },
    through: door.dz,
    front: 'door',
  });
}

/** Adds a flap's handle, lying in the middle of its width with its centre at height `y`. */
export function addFlapHandle(bench: Workbench, style: FrontStyle, front: Box, y: number): void {
  addLyingHandle(bench, style, front, { x: front.x + front.dx / 2, y }, null);
}

/** Front height up to which the handle is in the middle, and its distance below the top edge of higher ones, mm. */
const MIDDLE_UP_TO = 200;
const BELOW_TOP = 60;
/** Least distance of a bolt from the upper edge of a drawer box, mm: nearer, its hole breaks out. */
const BOLT_EDGE = 10;

/**
 * Adds the handle of a drawer, or two in the quarters of a wide one. Its bolts go through the front and the box
 * behind it; on a high front the handle is above the box.
 */
export function addDrawerHandles(bench: Workbench, style: FrontStyle, front: Box, group: string): void {
  const wishedHeight = front.y + (front.dy > MIDDLE_UP_TO ? front.dy - BELOW_TOP : front.dy / 2);
  const box = bench.findDrawerEnd(group);
  const boxTop = box === undefined ? front.y : box.y + box.dy;
  // In a low drawer the bolts must clear the drawer's bottom, or the groove that it sits in.
  const clearHeight = Math.max(wishedHeight, (bench.findBottomLevel(group) ?? front.y) + BOLT_EDGE);
  const y = Math.abs(clearHeight - boxTop) < BOLT_EDGE ? boxTop - BOLT_EDGE : clearHeight;
  const behind = y < boxTop ? DRAWER_THICKNESS : 0;
  const hasTwoHandles = front.dx + bench.constants.frontReveal >= bench.constants.twoHandlesFrom;
  for (const share of hasTwoHandles ? [0.25, 0.75] : [0.5]) {
    const x = front.x + front.dx * share;
    if (box !== undefined && behind > 0) refuseBoltsBesideBox(bench, style.handle, x, box);
    addLyingHandle(bench, style, front, { x, y }, { group, behind });
  }
}

/**
 * Refuses a handle whose bolts would miss the front of the drawer box and meet the edges of its sides or the runners.
 */
function refuseBoltsBesideBox(bench: Workbench, handle: Handle | null, x: number, box: Box): void {
  if (handle === null || hasOneScrew(handle.fitting)) return;
  const { centres } = handle;
  const room = 2 * Math.min(x - box.x - BOLT_EDGE, box.x + box.dx - BOLT_EDGE - x);
  if (centres <= room) return;
  bench.refuse({
    rule: 'handle-length',
    fields: ['handle.centres', 'handle.style'],
    message: `handle with its bolts ${centres} mm apart is too long for the drawer’s box behind it: ${Math.max(0, Math.floor(room))} mm`,
  });
}

function addLyingHandle(
  bench: Workbench,
  { handle }: FrontStyle,
  front: Box,
  centre: { x: number; y: number },
  drawer: { readonly group: string; readonly behind: number } | null,
): void {
  if (handle === null) return;
  const { out, thick } = handle.fitting;
  const length = calculateHandleLength(handle);
  // The nearer end of the front limits both halves of the handle.
  refuseLongHandle(bench, handle, 2 * Math.min(centre.x - front.x, front.x + front.dx - centre.x) - 20);
  const box = {
    x: centre.x - length / 2,
    y: centre.y - thick / 2,
    z: front.z + front.dz,
    dx: length,
    dy: thick,
    dz: out,
  };
  addHandle(
    bench,
    handle,
    drawer === null ? 'doors' : 'drawers',
    drawer === null
      ? { place: { box }, through: front.dz, front: 'flap' }
      : { place: { box, group: drawer.group }, through: front.dz + drawer.behind, front: 'drawer-front' },
  );
}
