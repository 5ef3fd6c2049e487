import { contracts } from '@plinth/contracts/contracts';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { Outbox } from '../../backend/src/platform/data/events/outbox';
import { Jobs } from '../../backend/src/platform/data/jobs/jobs';
import { dataOf } from './answers';
import type { Caller } from './app';
import { brokenBooks } from './books';
import type { Shop } from './shop';

const { orders, payments } = contracts;

/** What a shop does with orders and their money, and what its books say of them. */
export class OrderDesk {
  constructor(private readonly shop: () => Shop) {}

  async order({ id, access_key }: { id: string; access_key: string }, caller: Caller = {}): Promise<OrderView> {
    return dataOf(orders.public.get, await this.shop().app.query('orders.public.get', { id, access_key }, caller));
  }

  /** The card page that was opened last. */
  session(): string {
    return this.shop().stripe.sessionIds.at(-1) ?? '';
  }

  /** The browser comes back from the card page. */
  async settleReturn(session_id = this.session()) {
    return dataOf(
      payments.public.settleReturn,
      await this.shop().app.mutate('payments.public.settleReturn', { session_id }),
    );
  }

  /** Does what waits in the background: events, then the jobs they caused, until nothing is left. */
  async work(): Promise<void> {
    const { app, stripe } = this.shop();
    await stripe.settled();
    for (let round = 0; round < 5; round += 1) {
      await app.app.get(Outbox).drain();
      await app.app.get(Jobs).drain();
    }
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const rows = await this.shop().app.database.query<{ n: string }>(`select count(*) as n from ${sql}`, values);
    return Number(rows[0].n);
  }

  async stockOf(variant: string): Promise<{ on_hand: number; held: number; allocated: number }> {
    const [level] = await this.shop().app.database.query<{ on_hand: number; held: number; allocated: number }>(
      'select on_hand, held, allocated from stock_level where item_id = $1',
      [variant.toLowerCase()],
    );
    return level;
  }

  /** For all tests of a file: each begins with a card provider in good order, and after what it did the books balance. */
  keepBooks(): void {
    beforeEach(() => {
      Object.assign(this.shop().stripe.weather, {
        deliveries: 1,
        delayMs: 0,
        hold: false,
        failCalls: 0,
        breakCalls: 0,
        silent: false,
        refunds: 'succeeded',
      });
    });
    afterEach(async () => {
      await this.work();
      expect(await brokenBooks((sql) => this.shop().app.database.query(sql))).toEqual([]);
    });
  }
}
