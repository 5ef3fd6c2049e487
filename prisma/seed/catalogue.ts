import type { Prisma, PrismaClient } from '../generated/client';
import { boardsOf } from './load-content';
import { productRecords, type ProductRecord, type VariantRecord } from './catalogue-records';
import type { Content } from './read-content';

/** Departments, colours and items. Items that stand in the catalogue already are brought in line with the files; their stock is left alone. */
export async function seedCatalogue(
  prisma: PrismaClient,
  content: Content,
): Promise<{ products: number; variants: number }> {
  await seedCategories(prisma, content);
  await seedColours(prisma, content);
  const products = productRecords(content, boardsOf(content.colours));
  for (const [position, product] of products.entries()) await seedProduct(prisma, product, position);
  return { products: products.length, variants: products.reduce((total, { variants }) => total + variants.length, 0) };
}

async function seedCategories(prisma: PrismaClient, { categories }: Content): Promise<void> {
  const rows = categories.flatMap(({ slug, label, text, subcategories }) => [
    { slug, label, text, parent_slug: null },
    ...subcategories.map((child) => ({ slug: child.slug, label: child.label, text: child.text, parent_slug: slug })),
  ]);
  for (const [position, { slug, ...row }] of rows.entries()) {
    await prisma.category.upsert({ where: { slug }, update: { ...row, position }, create: { slug, ...row, position } });
  }
}

async function seedColours(prisma: PrismaClient, { colours }: Content): Promise<void> {
  for (const [position, colour] of colours.entries()) {
    const { code, name, kind, base, grain, finish, pattern, grained, thicknesses, priceGroup, description, suits } =
      colour;
    const row = {
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
    await prisma.colour.upsert({ where: { code }, update: row, create: { code, ...row } });
  }
}

async function seedProduct(prisma: PrismaClient, product: ProductRecord, position: number): Promise<void> {
  const prices = product.variants.map(({ price }) => price);
  const [cheapest] = product.variants.toSorted((a, b) => a.price - b.price);
  const row = {
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
  };
  const created_at = new Date(`${product.added}T08:00:00Z`);
  const { id } = await prisma.product.upsert({
    where: { slug: product.slug },
    update: row,
    create: { ...row, slug: product.slug, created_at },
    select: { id: true },
  });
  await prisma.$transaction(product.variants.flatMap((variant, index) => variantWrites(prisma, id, variant, index)));
}

function variantWrites(
  prisma: PrismaClient,
  productId: string,
  variant: VariantRecord,
  position: number,
): Prisma.PrismaPromise<unknown>[] {
  const id = variant.sku.toLowerCase();
  const row = {
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
  };
  const write = prisma.variant.upsert({ where: { id }, update: row, create: { id, ...row }, select: { id: true } });
  if (variant.stock === null) return [write];
  // What lies there on the first day; once there is a movement, the ledger is the business's own.
  const opening = prisma.$executeRaw`
    with opened as (
      update stock_level set reorder_point = ${variant.reorderPoint}
       where item_id = ${id} and not exists (select from stock_movement m where m.item_id = ${id}) returning item_id
    )
    insert into stock_movement (item_id, bin_id, quantity, reason)
    select item_id, (select b.id from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1),
           ${variant.stock}, 'opening' from opened`;
  return [write, opening];
}

/** A JSON column is left out where there is nothing: Prisma tells a missing value from a JSON null. */
function json<Key extends string>(key: Key, value: object | null): { [K in Key]?: Prisma.InputJsonObject } {
  const result: { [K in Key]?: Prisma.InputJsonObject } = {};
  if (value !== null) Object.assign(result, { [key]: value });
  return result;
}
