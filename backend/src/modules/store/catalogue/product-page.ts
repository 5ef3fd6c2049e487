import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { OutputOf } from '@plinth/contracts/define';
import { describe } from '@plinth/cabinetry/describe';
import { isWideEnough } from '@plinth/cabinetry/top/fixture';
import { catalogueError } from './catalogue.errors';
import { CatalogueRepository } from './catalogue.repository';
import type { ListedProduct, ProductRecord } from './catalogue.rows';
import { CatalogueService } from './catalogue.service';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { boxOfPack } from './pack-box';
import { PICTURE_VIEWS, variantPicture, type PictureView } from './picture-address';
import { colourView, StorefrontService } from './storefront.service';
import { slabOf } from './top-workshop';
import { UnitWorkshop } from './unit-workshop';

type Detail = OutputOf<typeof contract.public.getItem>;

const VIEW_LABELS: Readonly<Record<PictureView, string>> = {
  oblique: 'Seen from the side',
  front: 'Front',
  open: 'Open',
  dimensioned: 'Sizes',
  scale: 'Beside a person 1.7 m tall',
  exploded: 'Its parts',
  plan: 'Plan with sizes',
};
const GOES_WITH = 8;
const ALTERNATIVES = 4;

/** One item, with everything that its page shows. */
@Injectable()
export class ProductPage {
  constructor(
    private readonly repository: CatalogueRepository,
    private readonly storefront: StorefrontService,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
  ) {}

  /** @throws DomainError item-not-found */
  async get(slug: string): Promise<Detail> {
    const [product, snapshot] = await Promise.all([this.repository.product(slug), this.storefront.snapshot()]);
    if (!product) throw catalogueError('item-not-found', { log: slug });
    const [variants, box, goesWith, alternatives] = await Promise.all([
      this.variants(product),
      this.inTheBox(product),
      this.storefront.cards(goingWith(snapshot, product)),
      this.storefront.cards(alternativesTo(snapshot, product)),
    ]);
    const [first] = product.variants;
    const listed = snapshot.rowBySlug.get(product.slug);
    const views = viewsOf(product);
    const codes = new Set(product.variants.flatMap(({ colour_code }) => colour_code ?? []));
    return {
      slug: product.slug,
      name: product.name,
      kind: product.kind,
      category: product.category_slug,
      category_label: snapshot.categoryBySlug.get(product.category_slug)?.label ?? product.category_slug,
      subcategory: product.subcategory_slug,
      subcategory_label: snapshot.categoryBySlug.get(product.subcategory_slug)?.label ?? product.subcategory_slug,
      description: product.description,
      special_reason: product.special_reason,
      parcel: product.kind === 'sample' ? 'envelope' : product.parcel,
      width: product.width,
      height: product.height,
      depth: product.depth,
      facts: product.facts,
      in_the_box: box,
      variants,
      cut: listed === undefined ? null : snapshot.products[listed].cut,
      pictures: views.map((view) => ({
        view,
        label: VIEW_LABELS[view],
        image: variantPicture(first.id, product, view),
      })),
      colours: snapshot.colours.filter(({ code }) => codes.has(code)).map((colour) => colourView(snapshot, colour)),
      goes_with: goesWith,
      alternatives,
    };
  }

  private variants(product: ProductRecord): Promise<Detail['variants']> {
    const smallest = Math.min(...product.variants.map(({ pack_of }) => pack_of));
    return Promise.all(
      product.variants.map(async ({ is_stocked, free, ...variant }) => ({
        ...variant,
        in_the_box: product.kind === 'hardware' ? boxOfPack(product.box, variant.pack_of, smallest).map(boxText) : [],
        image: variantPicture(variant.id, product),
        availability: {
          made_to_order: product.made_to_order,
          in_stock: is_stocked ? Math.max(0, free) : null,
          ready_on: await this.catalogue.readyOn({ ...product, is_stocked, free }, 1),
        },
      })),
    );
  }

  /** A cupboard's contents follow from its parts; everything else says its own. */
  private async inTheBox(product: ProductRecord): Promise<Detail['in_the_box']> {
    const own = product.box.map(boxText);
    if (product.kind !== 'cupboard') return own;
    const [{ built }, boards] = await Promise.all([
      this.workshop.workOut(product.unit, product.variants[0]?.colour_code ?? null, {}),
      this.workshop.boards(),
    ]);
    return built ? [...describe(built, boards).box] : own;
  }
}

const boxText = ({ quantity, text }: { quantity: number; text: string }): string => `${quantity} × ${text}`;

/** A cupboard is seen from all sides; of a top that is cut to size there is a plan. */
function viewsOf(product: ProductRecord): readonly PictureView[] {
  if (product.kind === 'cupboard') return PICTURE_VIEWS.filter((view) => view !== 'plan');
  return slabOf(product) === null ? ['oblique'] : ['oblique', 'plan'];
}

const listedAs = (snapshot: CatalogueSnapshot, slug: string): ListedProduct | undefined => {
  const row = snapshot.rowBySlug.get(slug);
  return row === undefined ? undefined : snapshot.products[row];
};

/** Whether a piece of hardware belongs to this type of cupboard, and a sink to one of this width. */
const goesInto = ({ fits, cupboard: widths }: ListedProduct, { unit_type: type, width }: ListedProduct): boolean =>
  type !== null && fits.includes(type) && isOver(widths, width);
const isOver = (widths: ListedProduct['cupboard'], width: number | null): boolean =>
  widths === null || width === null || isWideEnough(widths, width);

/** What the shopkeeper put with a cupboard, then hardware that fits it; cupboards that a piece of hardware fits. */
function goingWith(snapshot: CatalogueSnapshot, product: ProductRecord): ListedProduct[] {
  const listed = listedAs(snapshot, product.slug);
  if (listed === undefined) return [];
  const chosen = product.goes_with
    .flatMap((slug) => listedAs(snapshot, slug) ?? [])
    .filter(({ cupboard }) => isOver(cupboard, product.width));
  const fitting = inTurns(snapshot.products, (other) =>
    product.kind === 'cupboard'
      ? other.kind === 'hardware' && goesInto(other, listed)
      : other.kind === 'cupboard' && goesInto(listed, other),
  );
  return [...new Set([...chosen, ...fitting])].slice(0, GOES_WITH);
}

/** A hinge, a handle, a leg … before the second hinge; as many as are shown. */
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

/** The same kind of item, nearest in width and price. */
function alternativesTo(snapshot: CatalogueSnapshot, product: ProductRecord): ListedProduct[] {
  const type = listedAs(snapshot, product.slug)?.unit_type ?? null;
  const price = product.variants[0]?.price ?? 0;
  const distance = (other: ListedProduct): number =>
    Math.abs((other.width ?? 0) - (product.width ?? 0)) / 100 + Math.abs(other.price - price) / Math.max(1, price);
  const nearest: { other: ListedProduct; away: number }[] = [];
  for (const other of snapshot.products) {
    if (other.slug === product.slug || other.subcategory_slug !== product.subcategory_slug || other.unit_type !== type)
      continue;
    const away = distance(other);
    if (nearest.length === ALTERNATIVES && away >= nearest[ALTERNATIVES - 1].away) continue;
    nearest.push({ other, away });
    nearest.sort((a, b) => a.away - b.away);
    nearest.length = Math.min(nearest.length, ALTERNATIVES);
  }
  return nearest.map(({ other }) => other);
}
