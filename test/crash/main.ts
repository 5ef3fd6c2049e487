import { until } from '../../scripts/lib/processes';
import { brokenBooks } from '../support/books';
import { crashCases } from './cases';
import type { CrashCase } from './crash-case';
import { documentsCase, loadCases } from './load-cases';
import { RunningProduct } from './running-product';

/*
 * npm run crash: starts the product as a shop runs it, kills one part of it after the other with SIGKILL while people buy, and checks by
 * SQL after each that nothing that was promised is lost and that the books balance. DATA_DIR and PORT choose where it runs.
 */

interface Row {
  readonly name: string;
  readonly back: string;
  readonly seen: string;
  readonly failed: boolean;
}

const printLine = (text: string): void => void process.stderr.write(`${text}\n`);

/** Every event is with its handlers, and no state is left that somebody should have ended. */
async function outstanding(product: RunningProduct): Promise<string[]> {
  const waiting = async () => (await product.query('select id from outbox_event where dispatched_at is null')).length;
  const delivered = await until(async () => (await waiting()) === 0, 30_000, 250);
  const unread = await product.query('select id from payment_event where processed_at is null');
  return [
    ...(delivered ? [] : [`${String(await waiting())} events are not delivered`]),
    ...(unread.length === 0 ? [] : ['an event of the card provider was not looked at']),
  ];
}

async function rowOf(product: RunningProduct, crash: CrashCase): Promise<Row> {
  printLine(`kill -9: ${crash.name} …`);
  try {
    const { backMs, seen } = await crash.run(product);
    const wrong = [...(await outstanding(product)), ...(await brokenBooks((sql) => product.query(sql)))];
    return {
      name: crash.name,
      back: `${(backMs / 1_000).toFixed(1)} s`,
      seen: wrong.length === 0 ? `${seen}; the books balance` : wrong.join('; '),
      failed: wrong.length > 0,
    };
  } catch (error) {
    return { name: crash.name, back: '–', seen: error instanceof Error ? error.message : String(error), failed: true };
  }
}

async function main(): Promise<void> {
  const product = await RunningProduct.prepare();
  const rows: Row[] = [];
  const began = performance.now();
  process.once('SIGINT', () => void product.stop().then(() => process.exit(130)));
  try {
    printLine('Starting the product …');
    await product.start();
    for (const crash of [...crashCases, ...loadCases]) rows.push(await rowOf(product, crash));
    printLine('Starting the product with two documents roles …');
    await product.pause();
    for (let role = 0; role < 2; role += 1) await product.addDocuments();
    await product.start();
    rows.push(await rowOf(product, documentsCase));
  } finally {
    const left = await product.stop();
    rows.push({
      name: 'stopped at last',
      back: '–',
      seen: left.length === 0 ? 'no process is left' : `processes left: ${left.join(', ')}`,
      failed: left.length > 0,
    });
  }
  console.log(
    [
      '| Killed with -9 | Back after | Seen | |',
      '|---|---:|---|---|',
      ...rows.map(
        ({ name, back, seen, failed }) => `| ${name} | ${back} | ${seen} | ${failed ? 'FAILED' : 'passed'} |`,
      ),
    ].join('\n'),
  );
  console.log(
    `\n${String(rows.filter(({ failed }) => !failed).length)} passed, ${String(rows.filter(({ failed }) => failed).length)} failed in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
  if (rows.some(({ failed }) => failed)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
