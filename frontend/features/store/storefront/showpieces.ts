import type { ProductCard } from '@/features/store/goods/catalogue-types';

export type Showpiece = Pick<ProductCard, 'slug' | 'name' | 'image' | 'width'>;

/** Picks base cupboards of different colours to show side by side on the home page. */
export function pickShowpieces(cards: readonly ProductCard[], count = 3): Showpiece[] {
  const shownByKey = new Map<string, Showpiece>();
  // Cupboards in the colour of the first card (usually white) come last: other colours show more of what we make.
  const byInterest = cards.toSorted(
    (a, b) =>
      Number(a.swatches[0]?.code === cards[0]?.swatches[0]?.code) -
      Number(b.swatches[0]?.code === cards[0]?.swatches[0]?.code),
  );
  for (const { slug, name, image, width, height, swatches } of byInterest) {
    const colour = swatches[0]?.code;
    if (colour === undefined || shownByKey.has(colour) || width === null || height !== cards[0]?.height) continue;
    shownByKey.set(colour, { slug, name, image, width });
    if (shownByKey.size === count) break;
  }
  return [...shownByKey.values()];
}
