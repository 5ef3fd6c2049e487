import { isWideEnough } from '@plinth/cabinetry/top/fixture';
import type { ListedProduct, ProductRecord } from './catalogue.rows';
import type { CatalogueSnapshot } from './catalogue-snapshot';

const MAX_ITEMS = 8;

export const findListed = (snapshot: CatalogueSnapshot, slug: string): ListedProduct | undefined => {
  const row = snapshot.rowBySlug.get(slug);
  return row === undefined ? undefined : snapshot.products[row];
};

/** Checks that a piece of hardware belongs to this type of cupboard, and a sink to one of this width. */
const fitsInto = ({ fits, cupboard: widths }: ListedProduct, { unit_type: type, width }: ListedProduct): boolean =>
  type !== null && fits.includes(type) && fitsWidth(widths, width);
const fitsWidth = (widths: ListedProduct['cupboard'], width: number | null): boolean =>
  widths === null || width === null || isWideEnough(widths, width);

/** Departments whose items are in a cupboard's box as needed, so that none has to be bought with it. */
const IN_THE_BOX: ReadonlySet<string> = new Set(['hingesandrunners', 'handles', 'legs', 'screwsandbrackets']);
/** Items of these departments that no box has: they hang up or finish a standing cupboard. */
const NEVER_IN_THE_BOX: ReadonlySet<string> = new Set(['wall-unit-hanging-rail', 'plinth-sealing-strip']);

const isPacked = ({ kind, slug, subcategory_slug }: ListedProduct): boolean =>
  kind === 'hardware' && IN_THE_BOX.has(subcategory_slug) && !NEVER_IN_THE_BOX.has(slug);

type ItemFilter = (product: ListedProduct) => boolean;
const hasUnitType =
  (unit: string): ItemFilter =>
  ({ unit_type }) =>
    unit_type === unit;
const hasSlug =
  (wantedSlug: string): ItemFilter =>
  ({ slug }) =>
    slug === wantedSlug;
const laminateTop: ItemFilter = ({ kind, subcategory_slug }) => kind === 'top' && subcategory_slug === 'formica';
const endPanel = (unitType: string): ItemFilter => hasSlug(`end-panel-for-${unitType}-units`);

const STANDS_LOW: readonly ItemFilter[] = [
  laminateTop,
  hasUnitType('plinth'),
  endPanel('base'),
  hasUnitType('filler'),
  hasSlug('plinth-sealing-strip'),
];
const STANDS_TALL: readonly ItemFilter[] = [
  hasUnitType('plinth'),
  endPanel('tall'),
  hasSlug('filler-100-tall'),
  hasSlug('plinth-sealing-strip'),
];
const HANGS: readonly ItemFilter[] = [
  endPanel('wall'),
  hasUnitType('filler'),
  hasUnitType('cornice'),
  hasSlug('wall-unit-hanging-rail'),
];

/** Items that a kitchen needs besides these units, those most often missed first. */
const KITCHEN_TAKES: Readonly<Record<string, readonly ItemFilter[]>> = {
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
export function listGoingWith(snapshot: CatalogueSnapshot, product: ProductRecord): ListedProduct[] {
  const listedItem = findListed(snapshot, product.slug);
  if (listedItem === undefined) return [];
  const chosenItems = product.goes_with
    .flatMap((slug) => findListed(snapshot, slug) ?? [])
    .filter(({ cupboard }) => fitsWidth(cupboard, product.width));
  if (product.kind !== 'cupboard')
    return takeUnique([
      ...chosenItems,
      ...alternateKinds(snapshot.products, (one) => one.kind === 'cupboard' && fitsInto(listedItem, one)),
    ]);
  const fitting = alternateKinds(
    snapshot.products,
    (one) => one.kind === 'hardware' && fitsInto(one, listedItem) && !isPacked(one),
  );
  return takeUnique([...listNeeded(snapshot, listedItem), ...chosenItems.filter((one) => !isPacked(one)), ...fitting]);
}

const takeUnique = (products: readonly ListedProduct[]): ListedProduct[] => [...new Set(products)].slice(0, MAX_ITEMS);

/** Takes items of different kinds in turn: a hinge, a handle and a leg before the second hinge. */
function alternateKinds(
  products: readonly ListedProduct[],
  belongs: (product: ListedProduct) => boolean,
): ListedProduct[] {
  const parts = new Map<string, ListedProduct[]>();
  for (const product of products) {
    if (!belongs(product)) continue;
    const part = parts.get(product.subcategory_slug);
    if (!part) parts.set(product.subcategory_slug, [product]);
    else if (part.length < MAX_ITEMS) part.push(product);
  }
  return Array.from({ length: MAX_ITEMS }, (_, turn) =>
    [...parts.values()].flatMap((part) => part.slice(turn, turn + 1)),
  ).flat();
}
