import { formatDay } from '@/lib/dates';
import type { Availability, ProductCard } from '@/features/store/goods/catalogue-types';

/** Short text on when an item is available. It has a date, never "7 to 10 working days", which nobody counts. */
export interface AvailabilityText {
  tone: 'success' | 'clay' | 'danger';
  /** "In stock", "Cut to order", "Sold out". */
  state: string;
  /** "Leaves us Mon, 23 Nov". */
  date: string | null;
}

/** Stock below which its number is shown, for shoppers who need more. */
const LOW_STOCK = 10;

export function availabilityText({ made_to_order, in_stock, ready_on, more_on }: Availability): AvailabilityText {
  if (made_to_order) return { tone: 'clay', state: 'Cut to order', date: `Ready ${formatDay(ready_on)}` };
  if (in_stock === null) return { tone: 'success', state: 'Available', date: `Leaves us ${formatDay(ready_on)}` };
  if (in_stock <= 0)
    return { tone: 'danger', state: 'Sold out', date: more_on === null ? null : `More expected ${formatDay(more_on)}` };
  return {
    tone: 'success',
    state: in_stock < LOW_STOCK ? `Only ${in_stock} in stock` : 'In stock',
    date: `Leaves us ${formatDay(ready_on)}`,
  };
}

/** Formats width, height and depth: `600 × 720 × 560 mm`; empty without a size. */
export function sizeText({
  width,
  height,
  depth,
}: {
  width: number | null;
  height: number | null;
  depth: number | null;
}): string | null {
  const sizes = [width, height, depth].filter((size) => size !== null);
  return sizes.length === 0 ? null : `${sizes.join(' × ')} mm`;
}

const groupThousands = (mm: number): string => String(mm).replace(/\B(?=(\d{3})$)/, '\u00a0');

/** Formats the widths in which a cupboard is cut to order: `any width from 200 to 1 200 mm`. */
export const widthsText = ({ least_width: least, most_width: most }: NonNullable<ProductCard['cut']>): string =>
  `any width from ${groupThousands(least)} to ${groupThousands(most)}\u00a0mm`;
