/** Stock of one sheet type, with the capacity and cost of each sheet. */
export interface Shelf {
  readonly capacity: number;
  readonly cost: number;
  readonly stock: number;
}

const EPSILON = 1e-9;
/** Limit of combinations tried. */
const EFFORT = 20_000;

/**
 * Returns the lowest cost of `need` units of capacity in whole sheets; in fractions of sheets where the search takes
 * too long, which is never more.
 * @param shelves sheet types, cheapest for their capacity first; their stock suffices together
 */
export function buyWhole(need: number, shelves: readonly Shelf[]): number {
  const calculateFractionalCost = (remainingNeed: number, from: number): number => {
    let cost = 0;
    for (let i = from; i < shelves.length && remainingNeed > EPSILON; i++) {
      const count = Math.min(shelves[i].stock, remainingNeed / shelves[i].capacity);
      cost += count * shelves[i].cost;
      remainingNeed -= count * shelves[i].capacity;
    }
    return remainingNeed > EPSILON ? Infinity : cost;
  };
  let best = Infinity;
  let effort = EFFORT;
  const chooseCounts = (remainingNeed: number, from: number, cost: number): void => {
    if (remainingNeed <= EPSILON) {
      best = Math.min(best, cost);
      return;
    }
    if (
      from === shelves.length ||
      effort-- <= 0 ||
      cost + calculateFractionalCost(remainingNeed, from) >= best - EPSILON
    )
      return;
    const shelf = shelves[from];
    for (let count = Math.min(shelf.stock, Math.ceil(remainingNeed / shelf.capacity - EPSILON)); count >= 0; count--)
      chooseCounts(remainingNeed - count * shelf.capacity, from + 1, cost + count * shelf.cost);
  };
  chooseCounts(need, 0, 0);
  return effort > 0 && best < Infinity ? best : calculateFractionalCost(need, 0);
}
