import type { PrismaClient } from '../generated/client';
import type { SetContent } from './content-schema';
import type { Content } from './read-content';

type Role = 'unit' | 'top' | 'hardware';
interface Part {
  role: Role;
  variant_id: string;
  quantity: number;
  x: number | null;
  y: number | null;
  front_colour: string | null;
}

/** Ready-made sets with their parts. Parts are written anew: nothing else points at them. */
export async function seedSets(prisma: PrismaClient, content: Content): Promise<number> {
  for (const [position, set] of content.sets.entries()) {
    const {
      slug,
      sku,
      name,
      subcategory: room,
      description,
      wall,
      fronts,
      carcass,
      discountPercent: discount_percent,
    } = set;
    const row = {
      sku,
      name,
      room,
      description,
      wall,
      front_colour: fronts,
      carcass_colour: carcass,
      discount_percent,
      position,
    };
    const parts = await partsOf(prisma, set);
    await prisma.$transaction([
      prisma.ready_set.upsert({ where: { slug }, update: row, create: { slug, ...row } }),
      prisma.set_part.deleteMany({ where: { set_slug: slug } }),
      prisma.set_part.createMany({ data: parts.map((part, index) => ({ set_slug: slug, position: index, ...part })) }),
    ]);
  }
  return content.sets.length;
}

async function partsOf(prisma: PrismaClient, set: SetContent): Promise<Part[]> {
  const firstVariant = async (slug: string): Promise<string> => {
    const { id } = await prisma.variant.findFirstOrThrow({
      where: { product: { slug } },
      orderBy: { position: 'asc' },
      select: { id: true },
    });
    return id;
  };
  const parts: Part[] = [];
  for (const { cupboard, quantity, x, y, front } of set.items) {
    parts.push({ role: 'unit', variant_id: await firstVariant(cupboard), quantity, x, y, front_colour: front ?? null });
  }
  for (const variant_id of await slabs(prisma, set))
    parts.push({ role: 'top', variant_id, quantity: 1, x: null, y: null, front_colour: null });
  for (const { sku, quantity } of set.hardware) {
    parts.push({ role: 'hardware', variant_id: sku.toLowerCase(), quantity, x: null, y: null, front_colour: null });
  }
  return merged(parts);
}

/** The shortest slabs that the tops can be cut from: one for all of a kind where there is one long enough. */
async function slabs(prisma: PrismaClient, { slug: set, tops }: SetContent): Promise<string[]> {
  const found: string[] = [];
  for (const kind of new Set(tops.map(({ top, depth }) => `${top} ${depth}`))) {
    const same = tops.filter(({ top, depth }) => `${top} ${depth}` === kind);
    const [{ top, depth }] = same;
    const variants = await prisma.variant.findMany({
      where: { product: { slug: top } },
      select: { id: true, picture: true },
    });
    const lengths = variants
      .flatMap(({ id, picture }) => {
        const size = sizeIn(picture);
        return size?.depth === depth ? [{ id, length: size.length }] : [];
      })
      .sort((a, b) => a.length - b.length);
    const reaching = (length: number): string => {
      const slab = lengths.find((one) => one.length >= length);
      if (!slab) throw new RangeError(`${set}: no ${top} of ${depth} mm is ${length} mm long`);
      return slab.id;
    };
    const total = same.reduce((sum, { length }) => sum + length, 0);
    if (lengths.some(({ length }) => length >= total)) found.push(reaching(total));
    else for (const { length } of same) found.push(reaching(length));
  }
  return found;
}

function sizeIn(picture: unknown): { length: number; depth: number } | null {
  if (typeof picture !== 'object' || picture === null || !('length' in picture) || !('depth' in picture)) return null;
  const { length, depth } = picture;
  return typeof length === 'number' && typeof depth === 'number' ? { length, depth } : null;
}

/** Equal pieces without a place of their own are one part. */
function merged(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const same =
      part.x === null ? result.find((other) => other.x === null && other.variant_id === part.variant_id) : undefined;
    if (same) same.quantity += part.quantity;
    else result.push({ ...part });
  }
  return result;
}
