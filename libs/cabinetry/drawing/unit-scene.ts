import type {
  Box,
  Cabinet,
  HardwareKind,
  HardwareLine,
  Opening,
  Panel,
  PanelInstance,
  PanelRole,
  Stage,
} from '../model/parts';
import type { GrainDirection } from './board-paint';
import { STAGES } from '../model/parts';
import { high, low, notchedSolid, shift, size, solidOfBox, turnSolid, type Solid, type Vec } from './space';

/**
 * Pose of a unit. closed: as bought; open: doors, drawers and lifts open; bare: without doors, drawers in; exploded:
 * each part moved away in the direction in which it is fitted.
 */
export type Pose = 'closed' | 'open' | 'bare' | 'exploded';

/** Body of a picture, positioned for its pose. */
export interface Body {
  readonly solid: Solid;
  readonly stage: Stage;
  readonly look: 'board' | 'front' | 'metal' | 'plastic';
  /** Colour code of the board; empty for hardware. */
  readonly colour: string;
  /** Direction of the grain on the picture. */
  readonly grain: GrainDirection;
  readonly role: PanelRole | HardwareKind;
  /** Set on a handle that lies on a front facing the viewer: it is drawn as a handle, not as a block. */
  readonly handle?: Box;
}

const SEEN_HARDWARE: readonly HardwareKind[] = ['handle', 'leg', 'rail', 'runner', 'hinge'];

const OPEN_DOOR = (105 * Math.PI) / 180;
const OPEN_FLAP = (95 * Math.PI) / 180;

/** All copies of all panels, with the panel they belong to. */
function listInstances(cabinet: Cabinet): { panel: Panel; instance: PanelInstance }[] {
  return cabinet.panels.flatMap((panel) => panel.instances.map((instance) => ({ panel, instance })));
}

function grainOf(panel: Panel, box: Box): GrainDirection {
  const isLong = (size: number) => Math.abs(size - panel.length) < 1;
  // A square front is as long across: it stands upright, as all fronts do.
  if (isLong(box.dy)) return 'vertical';
  return isLong(box.dx) || isLong(box.dz) ? 'horizontal' : 'vertical';
}

/** Calculates how far a part moves in the exploded view, in the direction of fitting; larger units spread wider. */
function apart(cabinet: Cabinet, panel: Panel, box: Box, alone: boolean): Vec {
  const { envelope } = cabinet;
  const step = 0.16 * Math.max(envelope.dx, 380);
  const rise = 0.12 * Math.max(envelope.dy, 380);
  const centre = (axis: 0 | 1 | 2) =>
    low(box, axis) + size(box, axis) / 2 - low(envelope, axis) - size(envelope, axis) / 2;
  switch (panel.role) {
    case 'side':
      return [Math.sign(centre(0)) * step, 0, 0];
    case 'base':
      return [0, -rise, 0];
    case 'top':
    case 'cleat':
    case 'cornice':
      return [0, rise, 0];
    case 'back':
    case 'hanging-rail':
      return [0, 0, -2 * step];
    case 'door':
    case 'flap':
    case 'drawer-front':
    case 'blank':
    case 'filler':
    case 'plinth':
      return [0, 0, 7.5 * step];
    case 'drawer-side':
    case 'drawer-end':
    case 'drawer-bottom':
      return [0, 0, 4.2 * step];
    // Seen alone with its step an adjustable shelf comes in from the front; among all parts it marks its place.
    case 'shelf':
    case 'batten':
      return [0, 0, alone && cabinet.unit.type !== 'l-corner' ? 4.5 * step : 0];
    default:
      return [0, 0, 0];
  }
}

/** Calculates how far drawers are pulled out: the lower, the farther, so that each can be looked into. */
function drawnOut(cabinet: Cabinet): Map<string, number> {
  const fronts = listInstances(cabinet).flatMap(({ instance }) =>
    instance.opens?.kind === 'drawer' && instance.group !== undefined
      ? [{ group: instance.group, y: instance.box.y, travel: instance.opens.travel }]
      : [],
  );
  const sortedFronts = [...fronts].sort((a, b) => b.y - a.y);
  return new Map(
    sortedFronts.map((front, i) => [
      front.group,
      front.travel * (0.35 + (0.5 * i) / Math.max(1, sortedFronts.length - 1)),
    ]),
  );
}

/** Checks for a door on an L corner's other arm. */
const isOnOtherArm = (box: Box): boolean => box.dz > box.dx;

/** @param carrier the door that a folding one hangs on: open, it lies on that one's face */
function swung(box: Box, opens: Opening, carrier: Box | undefined): Solid | null {
  if (opens.kind === 'lift') return turnSolid(box, 0, [box.y + box.dy, box.z], -OPEN_FLAP);
  if (opens.kind === 'folding') {
    if (carrier === undefined) return null;
    const { x, z, dx, dz } = carrier;
    return isOnOtherArm(carrier)
      ? turnSolid({ ...carrier, x: x + dx }, 1, [x, z + dz], OPEN_DOOR)
      : turnSolid({ ...carrier, z: z + dz }, 1, [x + dx, z], -OPEN_DOOR);
  }
  if (opens.kind !== 'hinged') return null;
  if (isOnOtherArm(box)) return turnSolid(box, 1, [box.x, box.z + box.dz], OPEN_DOOR);
  return opens.side === 'left'
    ? turnSolid(box, 1, [box.x, box.z], OPEN_DOOR)
    : turnSolid(box, 1, [box.x + box.dx, box.z], -OPEN_DOOR);
}

/**
 * The unit's bodies in a pose. `upTo` leaves out what is assembled after that stage; exploded, only the parts of that stage are away from
 * their place, and what was assembled before stands.
 */
export function bodies(cabinet: Cabinet, pose: Pose, upTo?: Stage): Body[] {
  const last = upTo === undefined ? STAGES.length : STAGES.indexOf(upTo);
  const out = pose === 'open' ? drawnOut(cabinet) : new Map<string, number>();
  const carrier = listInstances(cabinet).find(({ instance }) => instance.opens?.kind === 'hinged')?.instance.box;
  const result: Body[] = [];

  for (const { panel, instance } of listInstances(cabinet)) {
    if (STAGES.indexOf(panel.stage) > last) continue;
    const { opens, notch } = instance;
    const swings = opens !== undefined && opens.kind !== 'drawer';
    if (swings && pose === 'bare') continue;
    const away = pose === 'exploded' && (upTo === undefined || panel.stage === upTo);
    const move: Vec = away
      ? apart(cabinet, panel, instance.box, upTo !== undefined)
      : [0, 0, out.get(instance.group ?? '') ?? 0];
    const box = shift(instance.box, move);
    const open = pose === 'open' && swings ? swung(instance.box, opens, carrier) : null;
    const solid = open ?? (notch ? notchedSolid(box, shift(notch, move)) : solidOfBox(box));
    const facing = open === null && box.dz < Math.min(box.dx, box.dy);
    const front =
      panel.stage === 'doors' ||
      panel.role === 'drawer-front' ||
      panel.stage === 'fixed-fronts' ||
      panel.role === 'panel';
    result.push({
      solid,
      stage: panel.stage,
      look: front && facing ? 'front' : 'board',
      colour: panel.board.colour,
      grain: grainOf(panel, instance.box),
      role: panel.role,
    });
  }
  for (const line of cabinet.hardware) {
    if (STAGES.indexOf(line.stage) > last || !SEEN_HARDWARE.includes(line.kind)) continue;
    const poseOfLine = pose === 'exploded' && upTo !== undefined && line.stage !== upTo ? 'closed' : pose;
    result.push(...hardwareBodies(cabinet, line, poseOfLine, out));
  }
  return result;
}

function hardwareBodies(cabinet: Cabinet, line: HardwareLine, pose: Pose, out: ReadonlyMap<string, number>): Body[] {
  return line.boxes.flatMap(({ box, group }) => {
    const front = listInstances(cabinet).find(
      ({ instance }) =>
        instance.opens !== undefined && (group === undefined ? touches(instance.box, box) : instance.group === group),
    );
    const swings = front !== undefined && front.instance.opens?.kind !== 'drawer';
    if (line.kind === 'handle' && swings && (pose === 'open' || pose === 'bare')) return [];
    if ((line.kind === 'hinge' || line.kind === 'runner') && pose !== 'open') return [];
    const move: Vec =
      pose === 'exploded'
        ? line.kind === 'handle' && front
          ? apart(cabinet, front.panel, front.instance.box, false)
          : line.kind === 'leg'
            ? [0, -0.24 * Math.max(cabinet.envelope.dy, 380), 0]
            : [0, 0, 0]
        : [0, 0, out.get(group ?? front?.instance.group ?? '') ?? 0];
    const movedBox = shift(box, line.kind === 'runner' ? [0, 0, 0] : move);
    const flat =
      line.kind === 'handle' && movedBox.dz <= 60 && (!front || front.instance.box.dz < front.instance.box.dx);
    const isSideways = line.kind === 'handle' && !flat;
    return [
      {
        // Seen from its side a handle is its grip, so thick as it is and away from the door.
        solid: solidOfBox(
          isSideways ? { ...movedBox, x: movedBox.x + movedBox.dx - movedBox.dz, dx: movedBox.dz } : movedBox,
        ),
        stage: line.stage,
        look: line.kind === 'leg' ? ('plastic' as const) : ('metal' as const),
        colour: '',
        grain: 'vertical' as const,
        role: line.kind,
        ...(flat ? { handle: movedBox } : {}),
      },
    ];
  });
}

const touches = (a: Box, b: Box): boolean =>
  ([0, 1, 2] as const).every((axis) => low(a, axis) - 30 <= high(b, axis) && low(b, axis) - 30 <= high(a, axis));
