import { roundToCents } from '@plinth/money/cents';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import type { PrismaClient } from '../../generated/client';
import { minutesAfter, startOf } from './clock';

/** Prices on the shelf end in whole ten cents. */
const TEN_CENTS = 10;
const toTenCents = (amount: number): number => roundToCents(amount / TEN_CENTS) * TEN_CENTS;

interface Change {
  readonly items: string;
  readonly note: string;
  readonly daysAgo: number;
  /** The old price of what costs `price` now, and the new one. */
  readonly prices: (price: number) => readonly [before: number, after: number];
  readonly effectiveIn?: number;
  /** Taken back so many minutes later. */
  readonly takenBackAfter?: number;
}

const CHANGES: readonly Change[] = [
  {
    items: 'soft-close-hinge',
    note: 'New price list of the importer',
    daysAgo: 124,
    prices: (price) => [toTenCents(price / 1.06), price],
  },
  {
    items: 'bar-handle',
    note: 'Handles for the spring flyer',
    daysAgo: 61,
    prices: (price) => [price, toTenCents(price * 0.9)],
    takenBackAfter: 42,
  },
  {
    items: 'ball-bearing-runner',
    note: 'Steel is dearer from next month',
    daysAgo: 2,
    prices: (price) => [price, toTenCents(price * 1.05)],
    effectiveIn: 24,
  },
];

/** What the owner changed of prices in the last year, and what is planned. @returns how many were written; 0 where there are some */
export async function seedCatalogueChanges(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.catalogue_change.count()) > 0) return 0;
  const owner = await prisma.user.findFirst({ where: { role_key: 'owner' }, orderBy: { email: 'asc' } });
  if (owner === null) return 0;
  const by = { created_by_id: owner.id, created_by: `${owner.name} ${owner.surname}`.trim() };
  const today = southAfricanDay(now);
  let written = 0;
  for (const { items, note, daysAgo, prices, effectiveIn, takenBackAfter } of CHANGES) {
    const variants = await prisma.variant.findMany({
      where: { product: { slug: { contains: items } }, is_active: true },
      include: { product: true },
      orderBy: { id: 'asc' },
      take: 8,
    });
    if (variants.length === 0) continue;
    const edits = variants.map(({ id, product_id, name, price, product }) => {
      const [before, after] = prices(price);
      const edit = {
        kind: 'variant',
        object_id: id,
        root_id: product_id,
        object: `${product.name}, ${name}`,
        field: 'price',
      };
      return { ...edit, old_value: before, new_value: after };
    });
    const at = minutesAfter(startOf(addDays(today, -daysAgo)), 10 * 60);
    const made = await prisma.catalogue_change.create({
      data: {
        ...by,
        note,
        created_at: at,
        ...(effectiveIn === undefined ? {} : { effective_on: new Date(addDays(today, effectiveIn)) }),
        edits: { create: edits },
      },
    });
    written += 1;
    if (effectiveIn !== undefined) continue;
    await prisma.catalogue_change.update({ where: { id: made.id }, data: { status: 'in_force', applied_at: at } });
    if (takenBackAfter === undefined) continue;
    const back = minutesAfter(at, takenBackAfter);
    const undone = await prisma.catalogue_change.create({
      data: {
        ...by,
        note: `Takes back change ${String(made.number)}`,
        created_at: back,
        undoes_id: made.id,
        edits: { create: edits.map((edit) => ({ ...edit, old_value: edit.new_value, new_value: edit.old_value })) },
      },
    });
    await prisma.catalogue_change.update({ where: { id: undone.id }, data: { status: 'in_force', applied_at: back } });
    await prisma.catalogue_change.update({ where: { id: made.id }, data: { status: 'taken_back', version: 2 } });
    written += 1;
  }
  return written;
}
