import type { Db, Tx } from '../../backend/src/platform/data/database/db';
import { DomainError } from '../../backend/src/platform/runtime/errors/domain-error';
import type { Booked, StockLedger } from '../../backend/src/modules/stock/stock/stock-ledger';
import type { StockService } from '../../backend/src/modules/stock/stock/stock.service';
import { Dice } from '../../prisma/seed/history/dice';

/** What the people work with. */
export interface Store {
  readonly db: Db;
  readonly ledger: StockLedger;
  readonly stock: StockService;
  /** Items that all of them want. */
  readonly items: readonly string[];
  /** Bins from which is sold, and where goods come in. */
  readonly shelves: readonly string[];
  readonly goodsIn: string;
  /** An order that nobody else has, to keep stock for. */
  readonly newOrder: () => Promise<{ id: string; number: string }>;
}

export interface Outcome {
  /** Transactions that were kept. */
  readonly kept: number;
  /** Those that were refused for a reason that a person is told. */
  readonly refused: number;
  /** Those that failed after they had written. */
  readonly failed: number;
  /** Whatever else went wrong; nothing should. */
  readonly wrong: readonly string[];
  /** What the kept ones added to each item, by what they themselves say. */
  readonly added: ReadonlyMap<string, number>;
}

/** Something that a transaction does not survive, after all that it wrote. */
class Failure extends Error {}

type Work = (tx: Tx) => Promise<readonly Booked[]>;

/** One press of one person: receives, puts away, moves, picks, counts, scraps, takes back, or sells by way of what was kept. */
function workOf(
  { ledger, stock, items, shelves, goodsIn }: Store,
  dice: Dice,
  order: { id: string; number: string },
  last: number | undefined,
): Work {
  const item = () => dice.pick(items);
  const shelf = () => dice.pick(shelves);
  const few = () => dice.between(1, 6);
  const works: readonly Work[] = [
    (tx) =>
      ledger.receiveGoods(
        tx,
        // In no order, as they stand on a delivery note.
        [item(), item(), item()].map((item_id) => ({
          item_id,
          bin_id: goodsIn,
          quantity: few(),
          value: dice.between(0, 5_000),
        })),
      ),
    (tx) => ledger.moveGoods(tx, [{ item_id: item(), from: goodsIn, to: shelf(), quantity: few() }]),
    (tx) => ledger.moveGoods(tx, [{ item_id: item(), from: shelf(), to: shelf(), quantity: few() }]),
    (tx) =>
      ledger.issueGoods(
        tx,
        [item(), item()].map((item_id) => ({ item_id, quantity: few() })),
      ),
    (tx) => ledger.scrapGoods(tx, [{ item_id: item(), bin_id: shelf(), quantity: few() }]),
    (tx) => ledger.bookCountDifferences(tx, [{ item_id: item(), bin_id: shelf(), difference: dice.between(-3, 3) }]),
    (tx) => ledger.reverseMovement(tx, last ?? 0, {}),
    async (tx) => {
      const demands = [item(), item()].map((item_id) => ({ item_id, quantity: few(), name: item_id }));
      await stock.reserveForOrder(tx, order.id, demands, new Date(Date.now() + 600_000));
      return [];
    },
    // Paid, and gone: what it kept with it, and what else it asks for as far as there is some.
    (tx) =>
      booking(tx, order.number, async () => {
        await stock.keepReservations(tx, order.id);
        const demands = [item(), item()].map((item_id) => ({ item_id, quantity: few(), name: item_id }));
        await stock.issueForOrder(tx, order, demands);
      }),
    // Nobody was there: it is back, and kept for the order again.
    (tx) => booking(tx, order.number, () => stock.takeBackGoods(tx, order)),
    async (tx) => {
      await stock.releaseReservations(tx, order.id);
      return [];
    },
  ];
  return dice.pick(works);
}

/** What work booked under a number, by what the ledger said of it before and after. */
async function booking(tx: Tx, reference: string, work: () => Promise<void>): Promise<readonly Booked[]> {
  const before = await soldUnder(tx, reference);
  await work();
  return (await soldUnder(tx, reference)).map(({ item_id, quantity }) => ({
    item_id,
    lines: [],
    value: 0,
    quantity: quantity - (before.find((each) => each.item_id === item_id)?.quantity ?? 0),
  }));
}

const soldUnder = (tx: Tx, reference: string) =>
  tx.prisma.stock_movement
    .groupBy({ by: ['item_id'], where: { reference }, _sum: { quantity: true } })
    .then((rows) => rows.map(({ item_id, _sum }) => ({ item_id, quantity: _sum.quantity ?? 0 })));

/** On a machine that stands still meanwhile, the time alone makes no storm: it goes on for so long until all three outcomes happened. */
const LONGEST_MS = 60_000;

/**
 * So many people press as fast as they can until the time is over, all of them at the same few items; some of their transactions fail once they have
 * written everything.
 */
export async function storm(
  store: Store,
  { people, ms, failing }: { people: number; ms: number; failing: number },
): Promise<Outcome> {
  const added = new Map<string, number>();
  const wrong: string[] = [];
  let [kept, refused, failed] = [0, 0, 0];
  const start = performance.now();
  const isOver = () => {
    const passed = performance.now() - start;
    return passed >= ms && (Math.min(kept, refused, failed) > 0 || passed >= ms + LONGEST_MS);
  };
  const person = async (number: number): Promise<void> => {
    const dice = new Dice(number + 1);
    let order = await store.newOrder();
    let last: number | undefined;
    while (!isOver()) {
      if (dice.chance(0.05)) order = await store.newOrder();
      const work = workOf(store, dice, order, last);
      const fails = dice.chance(failing);
      try {
        const booked = await store.db.transaction(async (tx) => {
          const done = await work(tx);
          if (fails) throw new Failure();
          return done;
        });
        kept += 1;
        for (const { item_id, quantity, lines } of booked) {
          added.set(item_id, (added.get(item_id) ?? 0) + quantity);
          last = lines.at(-1)?.id ?? last;
        }
      } catch (error) {
        if (error instanceof Failure) failed += 1;
        else if (error instanceof DomainError) refused += 1;
        else wrong.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return { kept, refused, failed, wrong, added };
}
