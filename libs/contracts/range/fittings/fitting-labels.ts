import { labels, type CodeOf } from '../../kernel/labels';

/** Kinds of fittings that the company keeps as a list. */
export const fittingKinds = labels({
  hinge: 'Hinge',
  runner: 'Runner',
  handle: 'Handle',
  leg: 'Leg',
  lift: 'Lift',
  fixing: 'Fixing',
});
export type FittingKind = CodeOf<typeof fittingKinds>;

/** Uses of fixings; cupboards take the first of each that the company keeps, of bolts the first of the right length. */
export const fixingRoles = labels({
  'carcass-screw': 'Carcass screw',
  'front-screw': 'Front screw',
  'plate-screw': 'Screw of fittings',
  'back-screw': 'Back screw',
  bolt: 'Handle bolt',
  'shelf-pin': 'Shelf pin',
  'folding-hinge': 'Folding-door hinge',
  latch: 'Push latch',
  rail: 'Hanging rail',
  'rail-bracket': 'Rail bracket',
  'plinth-clip': 'Plinth clip',
  'wall-fixing': 'Wall fixing',
  joiner: 'Butt joiner',
  'angle-bracket': 'Angle bracket',
});
