import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { salesPaper, type SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import { RENDER_HEADER, renderToken } from '@plinth/contracts/kernel/render-token';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { launch } from 'puppeteer-core';
import { dataFolder, recall } from '../../scripts/lib/data-folder';
import { root } from '../../scripts/lib/paths';
import { isAlive } from '../../scripts/lib/processes';
import { measureLabels } from './labels';
import { PrintablePages } from '../src/modules/site/documents/printable-pages';
import { FrontendAssets, type Asset, type Assets } from '../src/platform/edge/printing/assets';
import { PrintPool } from '../src/platform/edge/printing/print-pool';
import type { PageToPrint } from '../src/platform/edge/printing/tab';
import { findChromium } from '../src/platform/runtime/browser/chromium-program';
import { Config, loadConfig } from '../src/platform/runtime/config/config';

/*
 * npm run bench:pdf -- --url http://127.0.0.1:3000 [--documents 1000] [--launches 25] [--write]
 *
 * Prints an invoice of 25 lines with the running product's pages: by a browser that is launched for each, and by the warm pool, in turns of one
 * run. Then a thousand documents, of which a tenth never finish loading and one meets a kill -9 of the browser. The pages take data only from who
 * knows the product's secret: that of DATA_DIR, as `npm start` has it, or NEXTAUTH_SECRET. --write stores the table as docs/benchmarks/pdf.md.
 */

const LINES = 25;
/** Browsers, or tabs of one, at once: as many as there are cores. */
const AT_ONCE = 2;
/** The pool is asked by more than it prints at once: while some are printed, others are drawn. */
const CALLERS = 4;
const ROUNDS = 5;
/** Labels of a long cutting list. */
const LABELS = 500;
const HANGS = '/_next/static/never.css';
const LATE_MS = 1_500;

const printLine = (text: string): void => void process.stderr.write(`${text}\n`);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function invoice(number: number): SalesPaper {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: randomUUID(),
    position: index + 1,
    kind: 'unit' as const,
    variant_id: `v${index}`,
    slug: 'base-unit',
    sku: `KB-${300 + index * 25}-PW`,
    category: 'cupboards',
    name: `Base unit ${300 + index * 25}, one door`,
    options: 'Colour: Polar White, hinges right',
    image: '',
    configuration: null,
    quantity: 1 + (index % 4),
    list_unit_price: 125_900 + number,
    unit_price: 125_900 + number,
    price_set: false,
    price_held: false,
    discount_bp: 0,
    discount: 0,
    document_discount: 0,
    line_total: (125_900 + number) * (1 + (index % 4)),
    vat: Math.round(((125_900 + number) * (1 + (index % 4)) * 15) / 115),
    zero_rated: false,
    made_to_order: true,
    note: '',
    from_line_id: null,
    credited: 0,
    credited_pieces: 0,
  }));
  const total = lines.reduce((sum, line) => sum + line.line_total, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  return salesPaper.parse({
    id: randomUUID(),
    kind: 'invoice',
    title: 'Tax invoice',
    number: `INV-${String(number).padStart(6, '0')}`,
    status: 'sent',
    issued_on: '2026-11-21',
    client: {
      name: 'Thandiwe Mokoena',
      company: 'Mokoena Homes (Pty) Ltd',
      email: 'thandiwe@example.test',
      phone: '082 555 0123',
      address: '14 Protea Road, Linden, 2195',
      vat_number: '4123456789',
    },
    supplier: {
      trading_name: 'Plinth',
      legal_name: 'Plinth Cupboards and Hardware (Pty) Ltd',
      registration_number: '2018/555140/07',
      vat_number: '4550140263',
      address: 'Unit 7, 18 Elsecar Street, Kya Sand, Randburg, 2169',
      phone: '+27 10 555 0140',
      email: 'hello@plinth.example',
      bank: { account_holder: 'Plinth', bank: 'First Bank', branch_code: '250655', account_number: '62000000000' },
    },
    branch: 'Kya Sand',
    salesperson: 'Sipho Nkosi',
    reference: '',
    notes: '',
    fulfilment: 'collection',
    delivery_address: 'Kya Sand',
    promised_on: null,
    valid_until: null,
    due_on: '2026-12-21',
    vat_rate_percent: 15,
    lines,
    delivery_vat: 0,
    net: total - vat,
    paid: 0,
    credited: 0,
    balance: total,
    payments: [],
    credits: null,
    credit_reason: '',
    subtotal: total,
    discount: 0,
    delivery_fee: 0,
    vat,
    total,
    deposit: 0,
    is_copy: false,
    source_number: null,
    page_url: null,
  });
}

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
}

async function request(config: Config, number: number): Promise<Request> {
  const paper = invoice(number);
  const path = printablePath('invoice', paper.id);
  const body = JSON.stringify(paper);
  return {
    url: `${config.frontendUrl}${path}`,
    headers: { 'content-type': 'application/json', [RENDER_HEADER]: await renderToken(config.secret, path, body) },
    body,
  };
}

/** As the product has it drawn. */
function draw(config: Config, number: number): Promise<PageToPrint> {
  const paper = invoice(number);
  return new PrintablePages(config).drawPage('invoice', paper.id, paper);
}

/** How it is done where nobody thought about it: a browser for every document, which opens the page like a person's. */
async function printWithItsOwnBrowser(config: Config, program: string, number: number): Promise<number> {
  const { url, headers, body } = await request(config, number);
  const browser = await launch({
    executablePath: program,
    headless: 'shell',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage();
    await page.setRequestInterception(true);
    page.once('request', (first) => {
      void first.continue({ method: 'POST', headers: { ...first.headers(), ...headers }, postData: body });
      page.on('request', (next) => void next.continue());
    });
    await page.goto(url, { waitUntil: 'load' });
    return (await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })).length;
  } finally {
    await browser.close();
  }
}

/** So many at once, one after the other; documents a second. */
async function rate(count: number, atOnce: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return count / ((performance.now() - began) / 1_000);
}

/** Resident memory of a process group and of this process, MB. */
function memory(group: number | null): { browser: number; own: number } {
  let pages = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group)
        pages += Number(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);
    } catch {
      // It ended meanwhile, or is not ours to read.
    }
  }
  return { browser: pages / 1_024, own: process.memoryUsage.rss() / 1e6 };
}

class WithHanging implements Assets {
  constructor(private readonly real: Assets) {}
  get(path: string): Promise<Asset | null> {
    return path === HANGS ? new Promise(() => undefined) : this.real.get(path);
  }
}

interface Compared {
  launches: number[];
  pool: number[];
}

async function compare(config: Config, launches: number): Promise<Compared> {
  const program = await findChromium();
  const pool = new PrintPool({ ...config.documents.print, tabs: AT_ONCE }, new FrontendAssets(config.frontendUrl));
  const result: Compared = { launches: [], pool: [] };
  try {
    await rate(20, CALLERS, async (index) => pool.print(await draw(config, index)));
    for (let round = 0; round < ROUNDS; round += 1) {
      result.launches.push(
        await rate(Math.ceil(launches / ROUNDS), AT_ONCE, (index) =>
          printWithItsOwnBrowser(config, program, 1_000 * round + index),
        ),
      );
      result.pool.push(
        await rate(launches * 2, CALLERS, async (index) =>
          pool.print(await draw(config, 100_000 + 1_000 * round + index)),
        ),
      );
      printLine(
        `round ${round + 1}: launched ${result.launches.at(-1)?.toFixed(2) ?? ''}/s, warm ${result.pool.at(-1)?.toFixed(1) ?? ''}/s`,
      );
    }
  } finally {
    await pool.close();
  }
  return result;
}

interface Endured {
  documents: number;
  printed: number;
  late: number;
  failed: number;
  launched: number;
  memory: { at: number; browser: number; own: number }[];
  left: number;
}

/** A tenth of the documents never finish; after half of them the browser is killed. */
async function endure(config: Config, documents: number): Promise<Endured> {
  const pool = new PrintPool(
    { ...config.documents.print, tabs: AT_ONCE, timeoutMs: LATE_MS },
    new WithHanging(new FrontendAssets(config.frontendUrl)),
  );
  const seen = new Set<number>();
  const samples: Endured['memory'] = [];
  const count = { printed: 0, late: 0, failed: 0 };
  let done = 0;
  await rate(documents, CALLERS, async (index) => {
    const page = await draw(config, 500_000 + index);
    const html =
      index % 10 === 9 ? page.html.replace('</head>', `<link rel="stylesheet" href="${HANGS}"></head>`) : page.html;
    await pool.print({ ...page, html }).then(
      () => (count.printed += 1),
      (error: unknown) =>
        error instanceof Error && error.message.startsWith('document-late') ? (count.late += 1) : (count.failed += 1),
    );
    done += 1;
    const { browser } = pool.state();
    if (browser !== null) seen.add(browser);
    if (done === Math.floor(documents / 2) && browser !== null) process.kill(browser, 'SIGKILL');
    if (done % Math.floor(documents / 10) === 0) {
      samples.push({ at: done, ...memory(browser) });
      printLine(`${done} documents, ${JSON.stringify(samples.at(-1))}`);
    }
  });
  const { launched } = pool.state();
  await pool.close();
  const left = [...seen].filter((pid) => isAlive(pid) || memory(pid).browser > 0).length;
  return { documents, ...count, launched, memory: samples, left };
}

function report({ launches, pool }: Compared, endured: Endured, labels: readonly number[], command: string): string {
  const [cold, warm] = [median(launches), median(pool)];
  const row = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' | ');
  const [early, last] = [endured.memory[1], endured.memory[endured.memory.length - 1]];
  return `# Printing documents

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim() ?? ''}, ${cpus().length} cores, Node ${process.version}.
A tax invoice of ${LINES} lines on the pages of a running product, each with figures of its own, so that nothing is kept from one to the next; drawn by the
frontend and printed by ${AT_ONCE} browsers, or by ${AT_ONCE} tabs of a warm one, in turns of one run. Load of the machine at the end: ${loadavg()[0].toFixed(1)}; others used it too, and this
run and the product's pages had a raised priority, so what compares is the ratio.

| Documents a second | ${pool.map((_, index) => `Round ${index + 1}`).join(' | ')} | Median |
|---|${pool.map(() => '---:').join('|')}|---:|
| A browser launched for each | ${row(launches)} | ${cold.toFixed(2)} |
| The warm pool | ${row(pool)} | ${warm.toFixed(2)} |
| Ratio | ${row(pool.map((value, index) => value / launches[index]))} | ${(warm / cold).toFixed(1)} |

## Labels

${LABELS} labels of a cutting list, one a page, others each time, drawn and printed one list after the other: ${labels.map((seconds) => seconds.toFixed(1)).join(', ')} s. At most 5 s are wanted.

## A thousand documents with faults

${endured.documents} documents with a limit of ${LATE_MS} ms, every tenth of which never finished loading, and one \`kill -9\` of the browser in the middle: ${endured.printed} printed,
${endured.late} given up as too late, ${endured.failed} failed; ${endured.launched} browsers in all. Processes left over when the pool was closed: ${endured.left}.

| After documents | ${endured.memory.map(({ at }) => at).join(' | ')} |
|---|${endured.memory.map(() => '---:').join('|')}|
| Browser with all its processes, MB | ${endured.memory.map(({ browser }) => browser.toFixed(0)).join(' | ')} |
| The process that drives it, MB | ${endured.memory.map(({ own }) => own.toFixed(0)).join(' | ')} |

From the second sample to the last: browser ${(last.browser - early.browser).toFixed(0)} MB, driver ${(last.own - early.own).toFixed(0)} MB.
`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      documents: { type: 'string', default: '1000' },
      launches: { type: 'string', default: '25' },
      write: { type: 'boolean', default: false },
    },
  });
  const config = loadConfig({
    ...process.env,
    // What `npm start` made for this machine, as the documents role finds it.
    NEXTAUTH_SECRET: process.env['NEXTAUTH_SECRET'] ?? recall(dataFolder).authSecret,
    DATABASE_URL: 'postgresql://none.invalid/none',
    FRONTEND_URL: values.url,
  });
  await draw(config, 0).catch((cause: unknown) => {
    throw new Error(
      `${values.url} draws no page for this command: is it the product of this folder, with this DATA_DIR or NEXTAUTH_SECRET?`,
      { cause },
    );
  });
  const compared = await compare(config, Number(values.launches));
  const labels = await measureLabels(config, LABELS, ROUNDS);
  const endured = await endure(config, Number(values.documents));
  const text = report(
    compared,
    endured,
    labels,
    `npm run bench:pdf -- --documents ${values.documents} --launches ${values.launches} --write`,
  );
  process.stdout.write(text);
  if (!values.write) return;
  const folder = join(root, 'docs', 'benchmarks');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pdf.md'), text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
