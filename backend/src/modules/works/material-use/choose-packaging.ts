import type { PackagingRecord } from './packaging.repository';
import type { ItemNeed } from './workshop-stock';

/**
 * Chooses what a carton takes: the smallest carton in which its longest panel fits, else the largest there is, and
 * what every carton takes, such as corners.
 * @param packaging in the order of its length @param longest longest side in it, mm
 */
export function choosePackaging(packaging: readonly PackagingRecord[], longest: number): ItemNeed[] {
  const cartons = packaging.filter(({ carton_length: length }) => length !== null);
  const carton = cartons.find(({ carton_length: length }) => length !== null && length >= longest) ?? cartons.at(-1);
  return packaging
    .filter((item) => item.carton_length === null || item === carton)
    .map(({ item_id, per_carton }) => ({ item_id, quantity: per_carton }));
}
