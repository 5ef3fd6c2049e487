import { generalMenu } from '../../kernel/general-menu';
import { labels, type CodeOf, type Option } from '../../kernel/labels';

/** Families of hardware, each drawn in its own way (libs/cabinetry/drawing/hardware). */
export const hardwareFamilies = labels({
  hinge: 'Hinge',
  runner: 'Drawer runner',
  handle: 'Handle',
  leg: 'Leg',
  castor: 'Castor',
  sink: 'Sink or basin',
  tap: 'Tap',
  plumbing: 'Plumbing',
  screw: 'Screw or dowel',
  bracket: 'Bracket',
  basket: 'Basket',
  divider: 'Drawer divider',
  chrome: 'Chrome accessory',
  hook: 'Hook or rail',
  lift: 'Lift',
  lock: 'Lock or latch',
  supply: 'Glue, tools and small things',
});
export type HardwareFamilyCode = CodeOf<typeof hardwareFamilies>;

/** Departments of hardware, in the order of the menu. */
export const hardwareDepartments: readonly Option<string>[] = generalMenu.flatMap(({ category, subcategory, label }) =>
  category === 'hardware' && subcategory !== null ? [{ value: subcategory, label }] : [],
);

/** Department that the page opens with, as specified. */
export const USUAL_DEPARTMENT = 'hingesandrunners';

/** Properties in which the articles of one item differ. */
export const articleChoices = labels({
  one: 'Nothing: there is one article',
  measure: 'A measure',
  finish: 'Finish',
  pack: 'Pieces in the pack',
  other: 'Something else',
});
