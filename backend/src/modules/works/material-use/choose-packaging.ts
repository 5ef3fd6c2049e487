import type { PackagingRecord } from './packaging.repository';
import type { ItemNeed } from './workshop-stock';

/**
 * Chooses what a carton takes: the smallest carton in which its longest panel fits, and what every carton takes, such
 * as corners. Where none fits, no carton is taken; `largest` is then the length up to which there are cartons, in mm.
 * @param packaging in the order of its length @param longest longest side in it, mm
 */
export function choosePackaging(
  packaging: readonly PackagingRecord[],
  longest: number,
): { readonly needs: readonly ItemNeed[]; readonly largest: number | null } {
  const lengths = packaging.flatMap(({ carton_length: length }) => length ?? []);
  const carton = packaging.find(({ carton_length: length }) => length !== null && length >= longest);
  const needs = packaging
    .filter((item) => item.carton_length === null || item === carton)
    .map(({ item_id, per_carton }) => ({ item_id, quantity: per_carton }));
  return { needs, largest: carton === undefined && lengths.length > 0 ? Math.max(...lengths) : null };
}
