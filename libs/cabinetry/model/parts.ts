import type { BoardRef, PriceGroup } from './boards';
import type { Drilling } from './fittings';
import type { HandleShape } from './handles';
import type { Unit } from './unit';

/**
 * Parts that `build` makes of a unit. Everything else (price, drawing, labels, cutting list, assembly) reads this and
 * nothing of the formulas behind it. Space: millimetres; x to the right, y up, z out of the wall towards the person
 * standing before the unit. The origin is the carcass's left-back-bottom corner, so the carcass fills x 0…width, y
 * 0…height, z 0…depth. Legs stand below y = 0, a planted back lies behind z = 0, doors and drawer fronts lie in front
 * of z = depth. (An L corner's doors stand in its notch.) Positions may be halves of a millimetre; sizes to cut are
 * whole.
 */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

/** Movement of a front. A hinged door turns about the edge on `side`, a lift about its top edge. */
export type Opening =
  | { readonly kind: 'hinged'; readonly side: 'left' | 'right' }
  /** Hangs on the leading door of a folding pair, not on the carcass. */
  | { readonly kind: 'folding'; readonly side: 'left' | 'right' }
  | { readonly kind: 'lift' }
  /** `travel` in mm: how far it comes out. */
  | { readonly kind: 'drawer'; readonly travel: number };

export type PanelRole =
  | 'side'
  | 'base'
  | 'top'
  | 'cleat'
  | 'fixed-shelf'
  | 'shelf'
  | 'batten'
  | 'post'
  | 'hanging-rail'
  | 'back'
  | 'drawer-side'
  | 'drawer-end'
  | 'drawer-bottom'
  | 'door'
  | 'flap'
  | 'drawer-front'
  | 'blank'
  | 'filler'
  | 'panel'
  | 'plinth'
  | 'cornice';

/** Roles that are seen from the front and lie in front of the carcass. */
export const FRONT_ROLES: readonly PanelRole[] = ['door', 'flap', 'drawer-front', 'blank', 'filler'];

/** Use of a board; each has its own share of cutting waste. */
export type BoardKind = 'carcass' | 'front' | 'hardboard';
/** Roles cut from the fronts' board: the fronts, and what lies beside or below them. */
const OF_FRONT_BOARD: readonly PanelRole[] = [...FRONT_ROLES, 'panel', 'plinth', 'cornice'];

export const boardKindOf = ({ board, role }: Pick<Panel, 'board' | 'role'>): BoardKind =>
  board.core === 'hardboard' ? 'hardboard' : OF_FRONT_BOARD.includes(role) ? 'front' : 'carcass';

/** Stage of assembly at which a part goes on, in order; steps and exploded drawings follow it. */
export const STAGES = [
  'carcass',
  'back',
  'legs',
  'wall',
  'join',
  'fixed-fronts',
  'drawers',
  'interior',
  'doors',
  'run',
] as const;
export type Stage = (typeof STAGES)[number];

/** A strip of edging on one edge. */
export interface EdgeTape {
  readonly colour: string;
  /** mm; 0.4, 1 or 2 */
  readonly thickness: number;
  /** mm */
  readonly width: number;
}

/**
 * Edging per edge: `l1` and `l2` run along the length, `w1` and `w2` along the width; null is a bare edge. The 1 is the edge further
 * right, further up or nearer to the person, the 2 its opposite: a side's `l1` is its front edge, a door's `l1` its right one and `w1` its top.
 */
export interface Edging {
  readonly l1: EdgeTape | null;
  readonly l2: EdgeTape | null;
  readonly w1: EdgeTape | null;
  readonly w2: EdgeTape | null;
}

/** Work on a panel besides cutting and edging. Sizes in mm. */
export type PanelNote =
  /**
   * A rectangle cut out of one corner; `length` and `width` run as the panel's. `edging` is the tape on the two edges that it opens,
   * together `length + width` long; the notch's size at the saw is the finished one plus the tape.
   */
  | {
      readonly kind: 'notch';
      readonly length: number;
      readonly width: number;
      readonly edging: EdgeTape | null;
      readonly text: string;
    }
  /** Tongue: its edges sit `depth` deep in grooves of the parts around it. */
  | { readonly kind: 'tongue'; readonly depth: number; readonly text: string }
  /** Groove for a back or a drawer bottom. */
  | {
      readonly kind: 'groove';
      readonly width: number;
      readonly depth: number;
      readonly inset: number;
      readonly text: string;
    }
  /** 35 mm cups for hinges; `count` holes. */
  | { readonly kind: 'hinge-cups'; readonly count: number; readonly text: string }
  | { readonly kind: 'remark'; readonly text: string };

/** One physical copy of a panel, in place in the closed unit. */
export interface PanelInstance {
  /** The panel's box; for a notched panel the box before notching. */
  readonly box: Box;
  /** The box that is missing from a notched panel. */
  readonly notch?: Box;
  /** Parts that move together share a group, e.g. `drawer-1` (1 is the lowest): four box parts, bottom and front. */
  readonly group?: string;
  /** Set on fronts that open. */
  readonly opens?: Opening;
}

/** A panel to be cut: one line of the cutting list, with every copy of it in place. */
export interface Panel {
  /** Unit-local code printed on the label, e.g. `A`, `B`, … in order of assembly. */
  readonly code: string;
  readonly name: string;
  readonly role: PanelRole;
  readonly stage: Stage;
  /** Finished size with edging, mm; where the board is grained, the grain runs along `length`. */
  readonly length: number;
  readonly width: number;
  /** Size at the saw, whole mm: finished less the edging on that axis. */
  readonly cutLength: number;
  readonly cutWidth: number;
  /** mm */
  readonly thickness: number;
  readonly board: BoardRef;
  /** `length`: may not be turned on the sheet. */
  readonly grain: 'length' | 'none';
  readonly edging: Edging;
  /** Always `instances.length`. */
  readonly quantity: number;
  readonly instances: readonly PanelInstance[];
  readonly notes: readonly PanelNote[];
}

export type HardwareKind =
  | 'hinge'
  | 'folding-hinge'
  | 'latch'
  | 'lift'
  | 'runner'
  | 'handle'
  | 'leg'
  | 'plinth-clip'
  | 'shelf-pin'
  | 'rail'
  | 'rail-bracket'
  | 'wall-fixing'
  | 'joiner'
  | 'screw';

/** Part that a screw, bolt or pin holds: panels by their role, or something that is no panel of this unit. */
export type Joined = PanelRole | 'fitting' | 'handle' | 'worktop' | 'neighbour';

/** Joint of two parts; a screw goes through the first into the second. */
export interface Joint {
  readonly through: Joined;
  readonly into: Joined;
}

/** Hardware of one code used at one stage. */
export interface HardwareLine {
  readonly kind: HardwareKind;
  /** Reference of the item in stock, e.g. `runner-side-500`. */
  readonly code: string;
  readonly name: string;
  readonly stage: Stage;
  /** The size it is chosen by, mm: runner length, leg height, handle centres, rail length; 0 where there is none. */
  readonly size: number;
  /** Number that the assembly uses (runners count in pairs, lifts in pairs). */
  readonly quantity: number;
  /** Number of spares that are packed in case one is lost. */
  readonly spare: number;
  /** `metre`: `quantity` pieces of `size` mm cut from stock. */
  readonly sold: 'each' | 'metre';
  /** Place of each visible piece in the closed unit (both runners of a pair); empty for screws and the like. */
  readonly boxes: readonly HardwarePlace[];
  /** Its holes, where they differ from the usual ones (`fittings.ts`). */
  readonly drilling?: Drilling;
  /** Shape in which handles are drawn, where their style is not called by it. */
  readonly shape?: HandleShape;
  /** Joints of a screw, bolt or pin; none in older units, from before joints were recorded. */
  readonly joins?: readonly Joint[];
}

/** One piece of hardware in place. */
export interface HardwarePlace {
  readonly box: Box;
  /** Moves with this group of panels. */
  readonly group?: string;
}

/** Usable empty space: an oven niche, hanging space. */
export interface Space {
  readonly kind: 'niche' | 'hanging' | 'blind' | 'service';
  readonly name: string;
  readonly box: Box;
}

/** Amount of one kind of board that a unit takes. */
export interface BoardTotal {
  readonly board: BoardRef;
  readonly panels: number;
  /** Finished area, a notched panel's whole rectangle, mm². */
  readonly area: number;
}

/** Amount of one edging tape that a unit takes. */
export interface EdgingTotal {
  readonly tape: EdgeTape;
  /** Price group of the board it matches. */
  readonly priceGroup: PriceGroup;
  /** Number of runs of the edger. */
  readonly edges: number;
  /** Length that stays on the panels, mm. */
  readonly length: number;
  /** Length including the edger's overlength on each edge, mm. */
  readonly lengthWithOverlength: number;
}

/** Unit calculated down to its last part. */
export interface Cabinet {
  readonly unit: Unit;
  /** The carcass without fronts and legs but with a planted back: every panel that is no front lies inside. */
  readonly envelope: Box;
  /** Height below the carcass: the legs', or 0 for a unit that hangs, lies or leans. mm */
  readonly legHeight: number;
  readonly panels: readonly Panel[];
  readonly hardware: readonly HardwareLine[];
  readonly boardTotals: readonly BoardTotal[];
  readonly edgingTotals: readonly EdgingTotal[];
  readonly spaces: readonly Space[];
  /** Remarks that the customer or fitter must know, one sentence each. */
  readonly remarks: readonly string[];
}
