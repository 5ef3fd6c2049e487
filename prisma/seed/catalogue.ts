import { SETTLE_PRICES } from '../../backend/src/modules/range/items/settle-prices-sql';
import type { Prisma, PrismaClient } from '../generated/client';
import { boardsOf } from './load-content';
import { productRecords, type ProductRecord, type VariantRecord } from './catalogue-records';
import type { Content } from './read-content';

export interface SeededItems {
  products: number;
  variants: number;
}

/** What stands in the catalogue already: it is as the company wants it. */
interface KnownItems {
  /** Ids of products by the addresses that they have or had. */
  readonly bySlug: ReadonlyMap<string, string>;
  /** Ids of products by their variants. */
  readonly byVariant: ReadonlyMap<string, string>;
}

/**
 * Departments, colours and items that the catalogue does not have yet. What stands there stays as the company changed it since: names,
 * prices, departments, what is withdrawn.
 * @param hasStock items lie on the shelf on the first day; a real company enters its own stock
 */
export async function seedCatalogue(
  prisma: PrismaClient,
  content: Content,
  { hasStock }: { hasStock: boolean },
): Promise<SeededItems> {
  await seedCategories(prisma, content);
  await seedColours(prisma, content);
  const known = await readKnownItems(prisma);
  const products = productRecords(content, boardsOf(content.colours));
  const added: SeededItems = { products: 0, variants: 0 };
  for (const [position, product] of products.entries()) {
    const { isNew, variants } = await addProduct(prisma, product, { position, known, hasStock });
    added.products += isNew ? 1 : 0;
    added.variants += variants;
  }
  return added;
}

async function seedCategories(prisma: PrismaClient, { categories }: Content): Promise<void> {
  const moved = await prisma.slug_redirect.findMany({ where: { kind: 'category' }, select: { slug: true } });
  const former = new Set(moved.map(({ slug }) => slug));
  const rows = categories.flatMap(({ slug, label, text, subcategories }) => [
    { slug, label, text, parent_slug: null },
    ...subcategories.map((child) => ({ slug: child.slug, label: child.label, text: child.text, parent_slug: slug })),
  ]);
  await prisma.category.createMany({
    data: rows.map((row, position) => ({ ...row, position })).filter(({ slug }) => !former.has(slug)),
    skipDuplicates: true,
  });
}

async function seedColours(prisma: PrismaClient, { colours }: Content): Promise<void> {
  const data = colours.map((colour, position) => {
    const { code, name, kind, base, grain, finish, pattern, grained, thicknesses, priceGroup, description, suits } =
      colour;
    return {
      code,
      name,
      kind,
      base,
      grain,
      finish,
      pattern,
      grained,
      thicknesses,
      price_group: priceGroup,
      description: `${description} ${suits}`,
      position,
    };
  });
  await prisma.colour.createMany({ data, skipDuplicates: true });
}

async function readKnownItems(prisma: PrismaClient): Promise<KnownItems> {
  const products = await prisma.product.findMany({ select: { id: true, slug: true } });
  const moved = await prisma.slug_redirect.findMany({ where: { kind: 'item' }, select: { slug: true, target: true } });
  const variants = await prisma.variant.findMany({ select: { id: true, product_id: true } });
  const bySlug = new Map(products.map(({ id, slug }) => [slug, id]));
  for (const { slug, target } of moved) {
    const id = bySlug.get(target);
    if (id !== undefined && !bySlug.has(slug)) bySlug.set(slug, id);
  }
  return { bySlug, byVariant: new Map(variants.map(({ id, product_id }) => [id, product_id])) };
}

const variantIdOf = ({ sku }: Pick<VariantRecord, 'sku'>): string => sku.toLowerCase();

async function addProduct(
  prisma: PrismaClient,
  product: ProductRecord,
  { position, known, hasStock }: { position: number; known: KnownItems; hasStock: boolean },
): Promise<{ isNew: boolean; variants: number }> {
  const knownId =
    product.variants.map((variant) => known.byVariant.get(variantIdOf(variant))).find((id) => id !== undefined) ??
    known.bySlug.get(product.slug);
  const variants = [...product.variants.entries()].filter(([, variant]) => !known.byVariant.has(variantIdOf(variant)));
  if (knownId !== undefined && variants.length === 0) return { isNew: false, variants: 0 };
  await prisma.$transaction(async (tx) => {
    const productId = knownId ?? (await createProduct(tx, product, position));
    await tx.variant.createMany({ data: variants.map(([index, variant]) => variantRow(productId, variant, index)) });
    if (knownId !== undefined) await tx.$executeRawUnsafe(SETTLE_PRICES, [productId]);
    if (hasStock)
      await openStock(
        tx,
        variants.map(([, variant]) => variant),
      );
  });
  return { isNew: knownId === undefined, variants: variants.length };
}

async function createProduct(tx: Prisma.TransactionClient, product: ProductRecord, position: number): Promise<string> {
  const prices = product.variants.map(({ price }) => price);
  const [cheapest] = product.variants.toSorted((a, b) => a.price - b.price);
  const { id } = await tx.product.create({
    data: {
      slug: product.slug,
      kind: product.kind,
      category_slug: product.category,
      subcategory_slug: product.subcategory,
      name: product.name,
      description: product.description,
      special_reason: product.specialReason,
      ...json('unit', product.unit),
      ...json('picture', product.picture),
      facts: product.facts,
      box: product.box,
      fits: product.fits,
      goes_with: product.goesWith,
      search_words: product.searchWords.join(', '),
      width: product.size?.width ?? null,
      height: product.size?.height ?? null,
      depth: product.size?.depth ?? null,
      price: cheapest.price,
      compare_at_price: cheapest.compareAt,
      price_varies: new Set(prices).size > 1,
      parcel: product.parcel,
      made_to_order: product.madeToOrder,
      lead_class: product.leadClass,
      position,
      created_at: new Date(`${product.added}T08:00:00Z`),
    },
    select: { id: true },
  });
  return id;
}

const variantRow = (productId: string, variant: VariantRecord, position: number) => ({
  id: variantIdOf(variant),
  product_id: productId,
  sku: variant.sku,
  name: variant.name,
  options: variant.options,
  colour_code: variant.colour,
  ...json('picture', variant.picture),
  price: variant.price,
  compare_at_price: variant.compareAt,
  is_stocked: variant.stock !== null,
  pack_of: variant.packOf ?? 1,
  position,
});

/** Puts what lies there on the first day into the main bin of the first branch. */
async function openStock(tx: Prisma.TransactionClient, variants: readonly VariantRecord[]): Promise<void> {
  const opened = variants
    .filter(({ stock }) => stock !== null)
    .map((variant) => ({ id: variantIdOf(variant), stock: variant.stock, reorder_point: variant.reorderPoint }));
  if (opened.length === 0) return;
  await tx.$executeRaw`
    update stock_level l set reorder_point = o.reorder_point
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) o(id text, reorder_point int) where l.item_id = o.id`;
  await tx.$executeRaw`
    insert into stock_movement (item_id, bin_id, quantity, reason)
    select o.id, (select b.id from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1), o.stock, 'opening'
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) o(id text, stock int) where o.stock > 0`;
}

/** A JSON column is left out where there is nothing: Prisma tells a missing value from a JSON null. */
function json<Key extends string>(key: Key, value: object | null): { [K in Key]?: Prisma.InputJsonObject } {
  const result: { [K in Key]?: Prisma.InputJsonObject } = {};
  if (value !== null) Object.assign(result, { [key]: value });
  return result;
}
