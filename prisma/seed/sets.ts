import type { Prisma, PrismaClient } from '../generated/client';
import type { SetContent } from './content-schema';
import type { Content } from './read-content';
import { setEnds, setTops, type SetTop } from './set-layout';

type Role = 'unit' | 'end' | 'top' | 'hardware';
interface Part {
  role: Role;
  variant_id: string;
  quantity: number;
  x: number | null;
  y: number | null;
  front_colour: string | null;
  /** What differs from the catalogue's. */
  configuration?: Prisma.InputJsonObject;
}

/** Ready-made sets that the shop does not have yet, with their parts; those that it has stay as it changed them. */
export async function seedSets(prisma: PrismaClient, content: Content): Promise<number> {
  const known = new Set((await prisma.ready_set.findMany({ select: { sku: true } })).map(({ sku }) => sku));
  const added = content.sets.filter(({ sku }) => !known.has(sku));
  for (const set of added) {
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
      position: content.sets.indexOf(set),
    };
    const parts = await partsOf(prisma, set, content);
    await prisma.$transaction([
      prisma.ready_set.create({ data: { slug, ...row } }),
      prisma.set_part.createMany({ data: partRows(slug, parts) }),
    ]);
  }
  return added.length;
}

/** Gives sets that were begun before end panels were offered their parts anew, where nobody changed them; nothing else points at parts. */
export async function addSetEnds(prisma: PrismaClient, content: Content): Promise<number> {
  const withoutEnds = await prisma.$queryRaw<{ slug: string; sku: string }[]>`
    select s.slug, s.sku from ready_set s
     where not exists (select from set_part p where p.set_slug = s.slug and p.role = 'end')
       and not exists (select from catalogue_edit e where e.kind = 'ready-set' and e.object_id = s.slug)`;
  let written = 0;
  for (const { slug, sku } of withoutEnds) {
    const set = content.sets.find((candidate) => candidate.sku === sku);
    const parts = set ? await partsOf(prisma, set, content) : [];
    if (!parts.some(({ role }) => role === 'end')) continue;
    await prisma.$transaction([
      prisma.set_part.deleteMany({ where: { set_slug: slug } }),
      prisma.set_part.createMany({ data: partRows(slug, parts) }),
    ]);
    written += 1;
  }
  return written;
}

const partRows = (set_slug: string, parts: readonly Part[]) =>
  parts.map((part, position) => ({ set_slug, position, ...part }));

async function partsOf(prisma: PrismaClient, set: SetContent, content: Content): Promise<Part[]> {
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
    const unit = content.cupboards.find((one) => one.slug === cupboard)?.unit;
    parts.push({
      role: 'unit',
      variant_id: await firstVariant(cupboard),
      quantity,
      x,
      y,
      front_colour: front ?? null,
      ...(set.handle !== undefined && unit && 'handle' in unit && { configuration: { handle: set.handle } }),
    });
  }
  for (const { slug, x, y, front, choice } of setEnds(set, content)) {
    parts.push({
      role: 'end',
      variant_id: await firstVariant(slug),
      quantity: 1,
      x,
      y,
      front_colour: front,
      configuration: { ...choice },
    });
  }
  for (const top of setTops(set, content)) {
    parts.push({
      role: 'top',
      variant_id: await blankFor(prisma, top),
      quantity: 1,
      x: top.x,
      y: null,
      front_colour: null,
      configuration: asJson(top),
    });
  }
  for (const { sku, quantity } of set.hardware) {
    parts.push({ role: 'hardware', variant_id: sku.toLowerCase(), quantity, x: null, y: null, front_colour: null });
  }
  return merged(parts);
}

/** The shortest piece in the list that a top can be cut from: what it is a variant of. */
async function blankFor(prisma: PrismaClient, { slug, choice }: SetTop): Promise<string> {
  const variants = await prisma.variant.findMany({
    where: { product: { slug } },
    select: { id: true, picture: true },
  });
  const [blank] = variants
    .flatMap(({ id, picture }) => {
      const size = sizeIn(picture);
      return size?.depth === choice.depth && size.length >= choice.length ? [{ id, length: size.length }] : [];
    })
    .sort((a, b) => a.length - b.length);
  if (!blank) throw new RangeError(`No ${slug} of ${choice.depth} mm is ${choice.length} mm long`);
  return blank.id;
}

function asJson({ choice: { cut_outs: cutOuts, ...choice } }: SetTop): Prisma.InputJsonObject {
  return { kind: 'top', ...choice, ...(cutOuts && { cut_outs: cutOuts.map((cut) => ({ ...cut })) }) };
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
