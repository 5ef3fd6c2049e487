import type { Axis } from '../model/boxes';
import { drillCabinet } from './holes';
import type { Cabinet, EdgeTape, Panel } from '../model/parts';
import { namePlace } from './place-of';
import { getAxis, isPlus, type DrilledCopy, type HoleKind, type Side } from './piece';

/*
 * The work on one panel in its own frame, for drills, drawings and files.
 *
 * The frame: the panel lies before you, finished and edged, its length to the right and its width away from you. The origin is the corner of the edges `w2` (left) and
 * `l2` (near); x runs along the length to `w1`, y along the width to `l1`. The face that looks up is A, the other B; z runs up through the thickness, 0 at B. Holes and
 * grooves of both faces are given in this one frame, so a hole that goes through has the same x and y from either face.
 */

/** Face of a panel, or one of its edges by the cutting list's name. */
export type PanelFace = 'A' | 'B' | keyof Panel['edging'];

export interface PanelHole {
  readonly kind: HoleKind;
  readonly face: PanelFace;
  /** Centre of the hole at the surface, mm. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly diameter: number;
  /** Depth in mm; the panel's thickness where the hole goes through. */
  readonly depth: number;
  readonly isThrough: boolean;
  /** Code of the hardware that goes in. */
  readonly item: string;
}

/** A rectangle of a panel, mm. */
export interface PanelArea {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export interface PanelGroove extends PanelArea {
  readonly face: 'A' | 'B';
  readonly depth: number;
  /** Name of the part that sits in the groove. */
  readonly holds: string;
}

export interface PanelNotch extends PanelArea {
  readonly edging: EdgeTape | null;
}

/** Work on one copy of a panel after cutting and edging. */
export interface PanelWork {
  readonly panel: Panel;
  /** Index among the panel's copies, as in its `instances`. */
  readonly copy: number;
  /** Face that is up at the drill: the one with more holes and grooves that do not go through. */
  readonly up: 'A' | 'B';
  readonly holes: readonly PanelHole[];
  readonly grooves: readonly PanelGroove[];
  /** A corner that is cut out; finished size. */
  readonly notch: PanelNotch | null;
}

/** Orders of the axes of length, width and outward direction of face A that form a right-handed system. */
const RIGHT_HANDED: readonly string[] = ['xyz', 'yzx', 'zxy'];

const isAPlus = ({ along, across, through }: DrilledCopy): boolean =>
  RIGHT_HANDED.includes(`${along}${across}${through}`);

function toPanelFace(copy: DrilledCopy, side: Side): PanelFace {
  const axis: Axis = getAxis(side);
  if (axis === copy.along) return isPlus(side) ? 'w1' : 'w2';
  if (axis === copy.across) return isPlus(side) ? 'l1' : 'l2';
  return isPlus(side) === isAPlus(copy) ? 'A' : 'B';
}

function toPanelNotch(panel: Panel, { at, along, across }: DrilledCopy): PanelNotch | null {
  const note = panel.notes.find(({ kind }) => kind === 'notch');
  if (note?.kind !== 'notch' || at.notch === undefined) return null;
  const [x, y] = [at.notch[along] - at.box[along], at.notch[across] - at.box[across]];
  return { x, y, dx: note.length, dy: note.width, edging: note.edging };
}

const compareHoles = (a: PanelHole, b: PanelHole): number =>
  a.face.localeCompare(b.face) || a.kind.localeCompare(b.kind) || a.x - b.x || a.y - b.y;

function toPanelWork(panel: Panel, copy: DrilledCopy, index: number): PanelWork {
  const holes = copy.holes.map((hole): PanelHole => {
    const isThrough = hole.depth >= panel.thickness && getAxis(hole.face) === copy.through;
    return {
      kind: hole.kind,
      face: toPanelFace(copy, hole.face),
      x: hole.along,
      y: hole.across,
      z: isAPlus(copy) ? hole.level : panel.thickness - hole.level,
      diameter: hole.diameter,
      depth: hole.depth,
      isThrough,
      item: hole.item,
    };
  });
  const grooves = copy.grooves.map(({ from, width, depth, isLengthwise, face, holds }): PanelGroove => ({
    ...(isLengthwise ? { x: 0, y: from, dx: panel.length, dy: width } : { x: from, y: 0, dx: width, dy: panel.width }),
    face: toPanelFace(copy, face) === 'A' ? 'A' : 'B',
    depth,
    holds,
  }));
  const countWork = (face: 'A' | 'B'): number =>
    holes.filter((hole) => hole.face === face && !hole.isThrough).length +
    grooves.filter((groove) => groove.face === face).length;
  return {
    panel,
    copy: index,
    up: countWork('B') > countWork('A') ? 'B' : 'A',
    holes: holes.toSorted(compareHoles),
    grooves,
    notch: toPanelNotch(panel, copy),
  };
}

/**
 * Returns the work on every copy of every panel in the order of the cutting list, also of panels that are only cut
 * and edged.
 */
export const listPanelWork = (cabinet: Cabinet): PanelWork[] =>
  drillCabinet(cabinet).flatMap(({ panel, copies }) => copies.map((copy, index) => toPanelWork(panel, copy, index)));

const roundSize = (value: number): number => Math.round(value * 100) / 100;

/** Returns a key that is equal for copies made by the same machine program. */
function createWorkKey({ panel, holes, grooves, notch }: PanelWork): string {
  const holeTexts = holes.map(({ kind, face, x, y, z, diameter, depth }) =>
    [kind, face, ...[x, y, z, diameter, depth].map(roundSize)].join(' '),
  );
  return JSON.stringify([panel.code, holeTexts, grooves, notch]);
}

/** Copies of a panel with the same holes, grooves and notch. */
export interface PanelVariant {
  /** Work on the first of the copies. */
  readonly work: PanelWork;
  /** Their indices among the panel's copies. */
  readonly copies: readonly number[];
  /** Code on sheets, labels and files: `A`, or `A1`, `A2` where the copies of panel A differ. */
  readonly code: string;
  /** Place of the copies in the unit where the panel's copies differ: `left`; else empty. */
  readonly place: string;
}

/** Lists the panels of a unit, grouping copies with the same work. */
export function listPanelVariants(cabinet: Cabinet): PanelVariant[] {
  const groups = new Map<string, PanelWork[]>();
  for (const work of listPanelWork(cabinet)) {
    const key = createWorkKey(work);
    groups.set(key, [...(groups.get(key) ?? []), work]);
  }
  const workGroups = [...groups.values()];
  return workGroups.map((works) => {
    const [work] = works;
    const { panel } = work;
    const panelGroups = workGroups.filter(([first]) => first.panel === panel);
    const copies = works.map(({ copy }) => copy);
    return {
      work,
      copies,
      code: panelGroups.length === 1 ? panel.code : `${panel.code}${panelGroups.indexOf(works) + 1}`,
      place: namePlace(panel, copies),
    };
  });
}
