import { setTimeout as wait } from 'node:timers/promises';
import { contracts } from '@plinth/contracts/contracts';
import { DemoPerson } from '../../scripts/memory/demo-person';
import { MixedWork } from '../../scripts/memory/mixed-work';
import { until } from '../../scripts/lib/processes';
import { dataOf, type Answer } from '../support/answers';
import { apiAt, cartWith, checkoutOf } from '../support/shopper';
import type { RunningProduct } from './running-product';

const { orders } = contracts;
const HINGE = { id: 'HNG-SC110-FO-1', quantity: 1 };
const ORDERS = 24;
const BUYERS = 2;
const CALLS_AT_ONCE = 4;
/** Calls of a round; after one in which some failed there is a pause, so that who is away is not asked without end. */
const ROUND = 20;
const PAUSE_MS = 250;
/** What went on before the kill, so that it hits something. */
const CALLS_BEFORE = 60;
const ORDERS_BEFORE = 4;
const PAPERS_BEFORE = 2;
/** More than are printed while a load lasts. */
const PAPERS = 60;
const PATIENCE_MS = 180_000;

export interface LoadSeen {
  readonly calls: number;
  readonly papers: number;
  /** What calls failed with, and how often. */
  readonly failures: ReadonlyMap<string, number>;
  /** Ids of orders that were acknowledged while all this went on. */
  readonly acknowledged: readonly string[];
  /** Orders that got no answer, or a refusal. */
  readonly unanswered: number;
  /** Sends each order once more with its key; answers the id of each. */
  readonly again: () => Promise<string[]>;
}

/** What ten roles look at and have printed, and orders that are placed between, all at the public port; goes on until it is ended. */
export class Load {
  private isOver = false;
  private readonly acknowledged: string[] = [];
  private taken = 0;
  private papers = 0;
  private readonly failedPapers = new Map<string, number>();
  private running: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly url: string,
    private readonly work: MixedWork,
    private readonly inputs: readonly Record<string, unknown>[],
    private readonly seller: DemoPerson,
    private readonly invoices: readonly string[],
  ) {}

  /** Resolves when enough has gone on for a kill to hit something. */
  static async begin(product: RunningProduct): Promise<Load> {
    const { url } = product;
    const api = apiAt(url);
    const inputs = await Promise.all(
      Array.from({ length: ORDERS }, async () =>
        checkoutOf(api, await cartWith(api, [HINGE]), { payment_method: 'eft' }),
      ),
    );
    // What was printed is kept until it changes: others than those of the load before.
    const invoices = await product.query<{ id: string }>(
      `select id from sales_document where kind = 'invoice' and number is not null order by random() limit $1`,
      [PAPERS],
    );
    if (invoices.length < PAPERS) throw new Error('The demo has too few invoices to be printed');
    const seller = await DemoPerson.signIn(url, 'sales');
    const load = new Load(
      url,
      await MixedWork.prepare(url),
      inputs,
      seller,
      invoices.map(({ id }) => id),
    );
    load.running = Promise.all([load.look(), load.print(), ...Array.from({ length: BUYERS }, () => load.buy())]);
    const isUnderWay = () =>
      load.work.done >= CALLS_BEFORE && load.acknowledged.length >= ORDERS_BEFORE && load.papers >= PAPERS_BEFORE;
    if (!(await until(isUnderWay, PATIENCE_MS, 5))) throw new Error('The load did not get under way');
    return load;
  }

  /** Ends it once every order was sent, and what is under way has its answer. */
  async end(): Promise<LoadSeen> {
    await until(() => this.taken >= ORDERS, PATIENCE_MS, 50);
    this.isOver = true;
    await this.running;
    return {
      calls: this.work.done,
      papers: this.papers,
      failures: new Map([...this.work.failures, ...this.failedPapers]),
      acknowledged: this.acknowledged,
      unanswered: ORDERS - this.acknowledged.length,
      again: () =>
        Promise.all(
          this.inputs.map(async (input) => {
            const answer = await apiAt(this.url).mutate('orders.public.place', input);
            return dataOf(orders.public.place, answer).id;
          }),
        ),
    };
  }

  private async look(): Promise<void> {
    while (!this.isOver) {
      const before = this.failed();
      await this.work.run(ROUND, CALLS_AT_ONCE);
      if (this.failed() > before) await wait(PAUSE_MS);
    }
  }

  /** One paper after the other, until all are printed or it is over. */
  private async print(): Promise<void> {
    for (let turn = 0; !this.isOver && turn < this.invoices.length; turn += 1) {
      let said: string;
      try {
        const answer = await this.seller.fetch(`/api/documents/invoice?id=${this.invoices[turn]}`);
        await answer.arrayBuffer();
        said = String(answer.status);
      } catch (error) {
        said = error instanceof Error ? error.message : String(error);
      }
      if (said === '200') this.papers += 1;
      else {
        this.failedPapers.set(`paper ${said}`, (this.failedPapers.get(`paper ${said}`) ?? 0) + 1);
        await wait(PAUSE_MS);
      }
    }
  }

  private failed(): number {
    return [...this.work.failures.values()].reduce((sum, times) => sum + times, 0);
  }

  /** One order after the other; the calls of others go on meanwhile, so they are spread over them. */
  private async buy(): Promise<void> {
    for (let turn = this.taken++; turn < ORDERS; turn = this.taken++) {
      const from = this.work.done;
      const answer = await answered(apiAt(this.url).mutate('orders.public.place', this.inputs[turn]));
      if (answer !== null && answer.error === undefined) this.acknowledged.push(dataOf(orders.public.place, answer).id);
      await until(() => this.isOver || this.work.done >= from + CALLS_AT_ONCE, PATIENCE_MS, 5);
    }
  }
}

/** The answer of a call, or nothing where the connection broke: then nobody was promised anything. */
export const answered = async (call: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await call;
  } catch {
    return null;
  }
};
