import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import { photoAddress } from '@plinth/contracts/kernel/photo-address';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { describe } from '@plinth/cabinetry/model/describe';
import { ConstantsService } from '../../base/company/constants.service';
import { catalogueError } from './catalogue.errors';
import { CatalogueRepository } from './catalogue.repository';
import type { ListedProduct, ProductRecord } from './catalogue.rows';
import { CatalogueService } from './catalogue.service';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { cupboardFacts } from './cupboard-facts';
import { listGoingWith, findListed } from './going-with';
import { boxOfPack } from './pack-box';
import { PICTURE_VIEWS, variantPicture, type PictureView } from './picture-address';
import { colourView, StorefrontService } from './storefront.service';
import { findSlab } from './top-workshop';
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
const MAX_ALTERNATIVES = 4;

/** Items with all data of their pages. */
@Injectable()
export class ProductPage {
  constructor(
    private readonly repository: CatalogueRepository,
    private readonly storefront: StorefrontService,
    private readonly catalogue: CatalogueService,
    private readonly workshop: UnitWorkshop,
    private readonly constants: ConstantsService,
  ) {}

  /** @throws DomainError item-not-found */
  async getDetail(slug: string): Promise<Detail> {
    const [product, snapshot] = await Promise.all([this.repository.findProduct(slug), this.storefront.getSnapshot()]);
    if (!product) throw catalogueError('item-not-found', { log: slug });
    const [variants, { facts, box }, goesWith, alternatives] = await Promise.all([
      this.describeVariants(product),
      this.describeFactsAndBox(product),
      this.storefront.listCards(listGoingWith(snapshot, product)),
      this.storefront.listCards(listAlternatives(snapshot, product)),
    ]);
    const [firstVariant] = product.variants;
    const row = snapshot.rowBySlug.get(product.slug);
    const views = listViews(product);
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
      facts,
      in_the_box: box,
      variants,
      cut: row === undefined ? null : snapshot.products[row].cut,
      pictures: orderPictures(
        product.photo_leads,
        product.photos.map(({ id, alt }) => ({ view: `photo-${id}`, label: alt, image: photoAddress(id) })),
        views.map((view) => ({
          view,
          label: VIEW_LABELS[view],
          image: variantPicture(firstVariant.id, product, view),
        })),
      ),
      colours: snapshot.colours.filter(({ code }) => codes.has(code)).map((colour) => colourView(snapshot, colour)),
      goes_with: goesWith,
      alternatives,
    };
  }

  private describeVariants(product: ProductRecord): Promise<Detail['variants']> {
    const smallest = Math.min(...product.variants.map(({ pack_of }) => pack_of));
    return Promise.all(
      product.variants.map(async ({ is_stocked, free, more_on, ...variant }) => ({
        ...variant,
        in_the_box: product.kind === 'hardware' ? boxOfPack(product.box, variant.pack_of, smallest).map(boxText) : [],
        image: variantPicture(variant.id, product),
        availability: {
          made_to_order: product.made_to_order,
          in_stock: is_stocked ? Math.max(0, free) : null,
          more_on,
          ready_on: await this.catalogue.readyOn(
            { ...product, is_stocked, free },
            await this.catalogue.measureWork({ ...product, ...variant }, null),
          ),
        },
      })),
    );
  }

  /** Returns facts and box contents: derived from the parts of a cupboard, otherwise as stored. */
  private async describeFactsAndBox(
    product: ProductRecord,
  ): Promise<{ facts: Detail['facts']; box: Detail['in_the_box'] }> {
    const own = { facts: product.facts, box: product.box.map(boxText) };
    if (product.kind !== 'cupboard') return own;
    const [{ cabinet }, workshop, years] = await Promise.all([
      this.workshop.buildCabinet(product.unit, product.variants[0]?.colour_code ?? null, {}),
      this.workshop.getWorkshop(),
      this.constants.getValue('returns.carcass_guarantee_years'),
    ]);
    if (!cabinet) return own;
    return { facts: cupboardFacts(cabinet, workshop, years), box: [...describe(cabinet, workshop.boards).box] };
  }
}

/** Orders photographs before or after drawings. */
const orderPictures = <One>(photosLead: boolean, photos: readonly One[], drawings: readonly One[]): One[] =>
  photosLead ? [...photos, ...drawings] : [...drawings, ...photos];

const boxText = ({ quantity, text }: { quantity: number; text: string }): string => `${quantity} × ${text}`;

/** Lists the views of an item: all sides of a cupboard, a plan of a top that is cut to size. */
function listViews(product: ProductRecord): readonly PictureView[] {
  if (product.kind === 'cupboard') return PICTURE_VIEWS.filter((view) => view !== 'plan');
  return findSlab(product) === null ? ['oblique'] : ['oblique', 'plan'];
}

/** Lists items of the same kind, nearest in width and price. */
function listAlternatives(snapshot: CatalogueSnapshot, product: ProductRecord): ListedProduct[] {
  const type = findListed(snapshot, product.slug)?.unit_type ?? null;
  const price = product.variants[0]?.price ?? 0;
  const distance = (other: ListedProduct): number =>
    Math.abs((other.width ?? 0) - (product.width ?? 0)) / 100 + Math.abs(other.price - price) / Math.max(1, price);
  const nearest: { other: ListedProduct; away: number }[] = [];
  for (const other of snapshot.products) {
    if (other.slug === product.slug || other.subcategory_slug !== product.subcategory_slug || other.unit_type !== type)
      continue;
    const away = distance(other);
    if (nearest.length === MAX_ALTERNATIVES && away >= nearest[MAX_ALTERNATIVES - 1].away) continue;
    nearest.push({ other, away });
    nearest.sort((a, b) => a.away - b.away);
    nearest.length = Math.min(nearest.length, MAX_ALTERNATIVES);
  }
  return nearest.map(({ other }) => other);
}
