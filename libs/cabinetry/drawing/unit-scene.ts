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
import {
  getHigh,
  getLow,
  createNotchedSolid,
  moveBox,
  size,
  createBoxSolid,
  turnSolid,
  type Solid,
  type Vec,
} from './space';

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
  /** Box of a handle on a front that faces the viewer; it is drawn as a handle and not as a block. */
  readonly handle?: Box;
}

const VISIBLE_HARDWARE: readonly HardwareKind[] = ['handle', 'leg', 'rail', 'runner', 'hinge'];

const OPEN_DOOR = (105 * Math.PI) / 180;
const OPEN_FLAP = (95 * Math.PI) / 180;

/** Lists all copies of all panels, each with its panel. */
function listInstances(cabinet: Cabinet): { panel: Panel; instance: PanelInstance }[] {
  return cabinet.panels.flatMap((panel) => panel.instances.map((instance) => ({ panel, instance })));
}

function getGrainDirection(panel: Panel, box: Box): GrainDirection {
  const isLong = (size: number) => Math.abs(size - panel.length) < 1;
  // The grain of a square front is vertical, as on all fronts.
  if (isLong(box.dy)) return 'vertical';
  return isLong(box.dx) || isLong(box.dz) ? 'horizontal' : 'vertical';
}

/**
 * Calculates the distance by which a part moves in the exploded view, in the direction in which it is fitted; parts
 * of larger units move further.
 */
function calculateExplodedOffset(cabinet: Cabinet, panel: Panel, box: Box, isOnlyStep: boolean): Vec {
  const { envelope } = cabinet;
  const step = 0.16 * Math.max(envelope.dx, 380);
  const rise = 0.12 * Math.max(envelope.dy, 380);
  const measureOffCentre = (axis: 0 | 1 | 2) =>
    getLow(box, axis) + size(box, axis) / 2 - getLow(envelope, axis) - size(envelope, axis) / 2;
  switch (panel.role) {
    case 'side':
      return [Math.sign(measureOffCentre(0)) * step, 0, 0];
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
    // In the picture of its step an adjustable shelf is in front of the unit; with all parts apart it stays in place.
    case 'shelf':
    case 'batten':
      return [0, 0, isOnlyStep && cabinet.unit.type !== 'l-corner' ? 4.5 * step : 0];
    default:
      return [0, 0, 0];
  }
}

/**
 * Calculates the travel of open drawers by their group: lower ones come out further, so that each can be looked into.
 */
function calculateDrawerTravel(cabinet: Cabinet): Map<string, number> {
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

/** @param carrier door that a folding door hangs on; open, the folding door lies on its face */
function createOpenSolid(box: Box, opens: Opening, carrier: Box | undefined): Solid | null {
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
 * Lists the unit's bodies in a pose. `upTo` leaves out what is assembled after that stage; in the exploded view only
 * the parts of that stage are then moved away.
 */
export function listBodies(cabinet: Cabinet, pose: Pose, upTo?: Stage): Body[] {
  const lastStage = upTo === undefined ? STAGES.length : STAGES.indexOf(upTo);
  const travelByGroup = pose === 'open' ? calculateDrawerTravel(cabinet) : new Map<string, number>();
  const carrier = listInstances(cabinet).find(({ instance }) => instance.opens?.kind === 'hinged')?.instance.box;
  const result: Body[] = [];

  for (const { panel, instance } of listInstances(cabinet)) {
    if (STAGES.indexOf(panel.stage) > lastStage) continue;
    const { opens, notch } = instance;
    const isSwinging = opens !== undefined && opens.kind !== 'drawer';
    if (isSwinging && pose === 'bare') continue;
    const isMovedAway = pose === 'exploded' && (upTo === undefined || panel.stage === upTo);
    const move: Vec = isMovedAway
      ? calculateExplodedOffset(cabinet, panel, instance.box, upTo !== undefined)
      : [0, 0, travelByGroup.get(instance.group ?? '') ?? 0];
    const box = moveBox(instance.box, move);
    const openSolid = pose === 'open' && isSwinging ? createOpenSolid(instance.box, opens, carrier) : null;
    const solid = openSolid ?? (notch ? createNotchedSolid(box, moveBox(notch, move)) : createBoxSolid(box));
    const facesViewer = openSolid === null && box.dz < Math.min(box.dx, box.dy);
    const isFront =
      panel.stage === 'doors' ||
      panel.role === 'drawer-front' ||
      panel.stage === 'fixed-fronts' ||
      panel.role === 'panel';
    result.push({
      solid,
      stage: panel.stage,
      look: isFront && facesViewer ? 'front' : 'board',
      colour: panel.board.colour,
      grain: getGrainDirection(panel, instance.box),
      role: panel.role,
    });
  }
  for (const line of cabinet.hardware) {
    if (STAGES.indexOf(line.stage) > lastStage || !VISIBLE_HARDWARE.includes(line.kind)) continue;
    const poseOfLine = pose === 'exploded' && upTo !== undefined && line.stage !== upTo ? 'closed' : pose;
    result.push(...listHardwareBodies(cabinet, line, poseOfLine, travelByGroup));
  }
  return result;
}

function listHardwareBodies(
  cabinet: Cabinet,
  line: HardwareLine,
  pose: Pose,
  travelByGroup: ReadonlyMap<string, number>,
): Body[] {
  return line.boxes.flatMap(({ box, group }) => {
    const front = listInstances(cabinet).find(
      ({ instance }) =>
        instance.opens !== undefined && (group === undefined ? isNear(instance.box, box) : instance.group === group),
    );
    const isSwinging = front !== undefined && front.instance.opens?.kind !== 'drawer';
    if (line.kind === 'handle' && isSwinging && (pose === 'open' || pose === 'bare')) return [];
    if ((line.kind === 'hinge' || line.kind === 'runner') && pose !== 'open') return [];
    const move: Vec =
      pose === 'exploded'
        ? line.kind === 'handle' && front
          ? calculateExplodedOffset(cabinet, front.panel, front.instance.box, false)
          : line.kind === 'leg'
            ? [0, -0.24 * Math.max(cabinet.envelope.dy, 380), 0]
            : [0, 0, 0]
        : [0, 0, travelByGroup.get(group ?? front?.instance.group ?? '') ?? 0];
    const movedBox = moveBox(box, line.kind === 'runner' ? [0, 0, 0] : move);
    const facesViewer =
      line.kind === 'handle' && movedBox.dz <= 60 && (!front || front.instance.box.dz < front.instance.box.dx);
    const isSideways = line.kind === 'handle' && !facesViewer;
    return [
      {
        // Seen from the side, only the grip of a handle is drawn: as thick as it is, and away from the door.
        solid: createBoxSolid(
          isSideways ? { ...movedBox, x: movedBox.x + movedBox.dx - movedBox.dz, dx: movedBox.dz } : movedBox,
        ),
        stage: line.stage,
        look: line.kind === 'leg' ? ('plastic' as const) : ('metal' as const),
        colour: '',
        grain: 'vertical' as const,
        role: line.kind,
        ...(facesViewer ? { handle: movedBox } : {}),
      },
    ];
  });
}

const isNear = (a: Box, b: Box): boolean =>
  ([0, 1, 2] as const).every(
    (axis) => getLow(a, axis) - 30 <= getHigh(b, axis) && getLow(b, axis) - 30 <= getHigh(a, axis),
  );
