/** Stock of one kind of sheet, with the cost of each. */
export interface Shelf {
  readonly capacity: number;
  readonly cost: number;
  readonly stock: number;
}

const EPSILON = 1e-9;
/** Combinations looked at, at most. */
const EFFORT = 20_000;

/**
 * Returns the least cost of `need` capacity in whole sheets; in fractions of sheets where the search takes too long.
 * @param shelves the cheapest for their capacity first; together they suffice
 */
export function buyWhole(need: number, shelves: readonly Shelf[]): number {
  const inFractions = (left: number, from: number): number => {
    let cost = 0;
    for (let i = from; i < shelves.length && left > EPSILON; i++) {
      const count = Math.min(shelves[i].stock, left / shelves[i].capacity);
      cost += count * shelves[i].cost;
      left -= count * shelves[i].capacity;
    }
    return left > EPSILON ? Infinity : cost;
  };
  let best = Infinity;
  let effort = EFFORT;
  const choose = (left: number, from: number, cost: number): void => {
    if (left <= EPSILON) {
      best = Math.min(best, cost);
      return;
    }
    if (from === shelves.length || effort-- <= 0 || cost + inFractions(left, from) >= best - EPSILON) return;
    const shelf = shelves[from];
    for (let count = Math.min(shelf.stock, Math.ceil(left / shelf.capacity - EPSILON)); count >= 0; count--)
      choose(left - count * shelf.capacity, from + 1, cost + count * shelf.cost);
  };
  choose(need, 0, 0);
  return effort > 0 && best < Infinity ? best : inFractions(need, 0);
}
