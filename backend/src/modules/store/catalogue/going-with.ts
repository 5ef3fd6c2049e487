import { isWideEnough } from '@plinth/cabinetry/top/fixture';
import type { ListedProduct, ProductRecord } from './catalogue.rows';
import type { CatalogueSnapshot } from './catalogue-snapshot';

const GOES_WITH = 8;

export const listedAs = (snapshot: CatalogueSnapshot, slug: string): ListedProduct | undefined => {
  const row = snapshot.rowBySlug.get(slug);
  return row === undefined ? undefined : snapshot.products[row];
};

/** Checks that a piece of hardware belongs to this type of cupboard, and a sink to one of this width. */
const goesInto = ({ fits, cupboard: widths }: ListedProduct, { unit_type: type, width }: ListedProduct): boolean =>
  type !== null && fits.includes(type) && isOver(widths, width);
const isOver = (widths: ListedProduct['cupboard'], width: number | null): boolean =>
  widths === null || width === null || isWideEnough(widths, width);

/** Departments whose items are in a cupboard's box as needed, so that none has to be bought with it. */
const IN_THE_BOX: ReadonlySet<string> = new Set(['hingesandrunners', 'handles', 'legs', 'screwsandbrackets']);
/** Items of these departments that no box has: they hang up or finish a standing cupboard. */
const NEVER_IN_THE_BOX: ReadonlySet<string> = new Set(['wall-unit-hanging-rail', 'plinth-sealing-strip']);

const isPacked = ({ kind, slug, subcategory_slug }: ListedProduct): boolean =>
  kind === 'hardware' && IN_THE_BOX.has(subcategory_slug) && !NEVER_IN_THE_BOX.has(slug);

type Wanted = (product: ListedProduct) => boolean;
const type =
  (unit: string): Wanted =>
  ({ unit_type }) =>
    unit_type === unit;
const item =
  (wantedSlug: string): Wanted =>
  ({ slug }) =>
    slug === wantedSlug;
const laminateTop: Wanted = ({ kind, subcategory_slug }) => kind === 'top' && subcategory_slug === 'formica';
const endPanel = (unitType: string): Wanted => item(`end-panel-for-${unitType}-units`);

const STANDS_LOW: readonly Wanted[] = [
  laminateTop,
  type('plinth'),
  endPanel('base'),
  type('filler'),
  item('plinth-sealing-strip'),
];
const STANDS_TALL: readonly Wanted[] = [
  type('plinth'),
  endPanel('tall'),
  item('filler-100-tall'),
  item('plinth-sealing-strip'),
];
const HANGS: readonly Wanted[] = [endPanel('wall'), type('filler'), type('cornice'), item('wall-unit-hanging-rail')];

/** Items that a kitchen needs besides these units, those most often missed first. */
const KITCHEN_TAKES: Readonly<Record<string, readonly Wanted[]>> = {
  base: STANDS_LOW,
  'sink-base': STANDS_LOW,
  'drawer-base': STANDS_LOW,
  'open-base': STANDS_LOW,
  'blind-corner': STANDS_LOW,
  'l-corner': STANDS_LOW,
  'tall-larder': STANDS_TALL,
  'oven-tall': STANDS_TALL,
  wall: HANGS,
  'wall-lift': HANGS,
};

const listNeeded = (
  { products }: CatalogueSnapshot,
  { subcategory_slug, unit_type }: ListedProduct,
): ListedProduct[] =>
  subcategory_slug !== 'kitchen' || unit_type === null
    ? []
    : (KITCHEN_TAKES[unit_type] ?? []).flatMap((wantedItem) => products.find(wantedItem) ?? []);

/**
 * Lists items that go with an item. For a cupboard: what it needs and has not in its box, then the shopkeeper's
 * choice and fitting hardware. For hardware: cupboards that it fits.
 */
export function goingWith(snapshot: CatalogueSnapshot, product: ProductRecord): ListedProduct[] {
  const listedItem = listedAs(snapshot, product.slug);
  if (listedItem === undefined) return [];
  const chosenItems = product.goes_with
    .flatMap((slug) => listedAs(snapshot, slug) ?? [])
    .filter(({ cupboard }) => isOver(cupboard, product.width));
  if (product.kind !== 'cupboard')
    return first([
      ...chosenItems,
      ...inTurns(snapshot.products, (one) => one.kind === 'cupboard' && goesInto(listedItem, one)),
    ]);
  const fitting = inTurns(
    snapshot.products,
    (one) => one.kind === 'hardware' && goesInto(one, listedItem) && !isPacked(one),
  );
  return first([...listNeeded(snapshot, listedItem), ...chosenItems.filter((one) => !isPacked(one)), ...fitting]);
}

const first = (products: readonly ListedProduct[]): ListedProduct[] => [...new Set(products)].slice(0, GOES_WITH);

/** Takes items of different kinds in turn: a hinge, a handle and a leg before the second hinge. */
function inTurns(products: readonly ListedProduct[], belongs: (product: ListedProduct) => boolean): ListedProduct[] {
  const parts = new Map<string, ListedProduct[]>();
  for (const product of products) {
    if (!belongs(product)) continue;
    const part = parts.get(product.subcategory_slug);
    if (!part) parts.set(product.subcategory_slug, [product]);
    else if (part.length < GOES_WITH) part.push(product);
  }
  return Array.from({ length: GOES_WITH }, (_, turn) =>
    [...parts.values()].flatMap((part) => part.slice(turn, turn + 1)),
  ).flat();
}
