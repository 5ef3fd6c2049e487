import { isAlive, until } from '../../scripts/lib/processes';
import { apiAt } from '../support/shopper';
import { promise, type CrashCase } from './crash-case';
import { answered, Load, type LoadSeen } from './load';
import type { RunningProduct } from './running-product';

const BACK_MS = 60_000;

/** Nothing that was acknowledged is lost, and nothing is there twice, also where whoever got no answer tries again. */
async function ordersHold(product: RunningProduct, { acknowledged, unanswered, again }: LoadSeen): Promise<string> {
  const found = await product.query('select id from online_order where id = any($1::uuid[])', [acknowledged]);
  promise(found.length === acknowledged.length, 'An acknowledged order is gone');
  const placed = await again();
  promise(new Set(placed).size === placed.length, 'Tried again, an order became one with another');
  promise(
    acknowledged.every((id) => placed.includes(id)),
    'Tried again with its key, an acknowledged order became another',
  );
  return unanswered === 0
    ? `${String(acknowledged.length)} orders acknowledged, each there once`
    : `${String(acknowledged.length)} orders acknowledged and there, ${String(unanswered)} placed on the second try, none twice`;
}

const sum = (failures: ReadonlyMap<string, number>): number => [...failures.values()].reduce((a, b) => a + b, 0);
const listed = (failures: ReadonlyMap<string, number>): string =>
  [...failures].map(([what, times]) => `${String(times)} × ${what}`).join(', ');

/** Whoever buys at the public port can do so again. */
async function sells({ url }: RunningProduct): Promise<void> {
  const isSelling = async () => {
    const answer = await answered(apiAt(url).mutate('cart.createCart'));
    return answer !== null && answer.error === undefined;
  };
  promise(await until(isSelling, BACK_MS, 50), 'The shop does not sell again within a minute');
}

interface Killed {
  readonly name: string;
  /** Answers what a watcher outside of the product does then, where nothing within it starts again what was killed. */
  readonly kill: (product: RunningProduct) => (() => Promise<void>) | undefined;
  /** Calls that are under way, or come meanwhile, may fail: what answers them is gone, or what all of them need. */
  readonly mayFail: boolean;
}

const underLoad = ({ name, kill, mayFail }: Killed): CrashCase => ({
  name: `${name}, under mixed load`,
  async run(product) {
    const load = await Load.begin(product);
    const began = performance.now();
    await kill(product)?.();
    await sells(product);
    await product.back();
    const backMs = performance.now() - began;
    const seen = await load.end();
    promise(mayFail || seen.failures.size === 0, `Of ${String(seen.calls)} calls failed: ${listed(seen.failures)}`);
    promise(mayFail || seen.unanswered === 0, `${String(seen.unanswered)} orders that could wait were not placed`);
    const broken = sum(new Map([...seen.failures].filter(([what]) => what.endsWith(' 500'))));
    const calls = `${String(sum(seen.failures))} of ${String(seen.calls)} calls failed (${String(broken)} with 500), ${String(seen.papers)} papers printed`;
    return { backMs, seen: `${calls}; ${await ordersHold(product, seen)}` };
  },
});

/** What the product starts again by itself. */
const killing =
  (part: 'backend' | 'frontend' | 'database') =>
  (product: RunningProduct): undefined => {
    product.kill(part);
    return undefined;
  };

/** Its next start is a person's, or systemd's. */
function killSupervisor(product: RunningProduct): () => Promise<void> {
  const children = [product.pidOf('backend'), product.pidOf('frontend')];
  product.kill('supervisor');
  return async () => {
    promise(await until(() => !children.some(isAlive), 30_000), 'What the supervisor had started lives on without it');
    await product.start();
  };
}

function killDocuments(product: RunningProduct): () => Promise<void> {
  product.kill('documents');
  return () => product.documents[0].run();
}

/** While the backend prints by itself. */
export const loadCases: readonly CrashCase[] = [
  underLoad({ name: 'backend', kill: killing('backend'), mayFail: false }),
  underLoad({ name: 'public server', kill: killing('frontend'), mayFail: true }),
  underLoad({ name: "PostgreSQL's postmaster", kill: killing('database'), mayFail: true }),
  underLoad({ name: 'supervisor (npm start)', kill: killSupervisor, mayFail: true }),
];

/** With two documents roles beside the product. */
export const documentsCase: CrashCase = underLoad({
  name: 'one of two documents roles',
  kill: killDocuments,
  mayFail: false,
});
