import type { HoleKind } from './piece';

/** Names of holes, on lists and on sheets, in the order in which they are listed. */
export const HOLE_NAMES: Readonly<Record<HoleKind, string>> = {
  cup: 'Hinge cups',
  'cup-screw': 'Screws of hinge cups',
  plate: 'Hinge plates',
  fold: 'Folding hinges',
  lift: 'Lift',
  runner: 'Runners',
  clip: 'Drawer clips',
  pin: 'Shelf pins',
  'pin-row': 'Shelf pins, other heights',
  rail: 'Rail',
  handle: 'Handle',
  relief: 'Room for bolt heads',
  leg: 'Legs',
  bracket: 'Brackets',
  wall: 'To the wall',
  worktop: 'To the worktop',
  screw: 'Screws, through',
  pilot: 'Screws, pilot holes',
};

const isHoleKind = (name: string): name is HoleKind => Object.hasOwn(HOLE_NAMES, name);

export const HOLE_KINDS: readonly HoleKind[] = Object.keys(HOLE_NAMES).filter(isHoleKind);
