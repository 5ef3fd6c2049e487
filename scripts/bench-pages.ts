import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import type { Browser, Page } from 'puppeteer-core';
import * as z from 'zod';
import { RunningProduct } from '../test/crash/running-product';
import { launchBrowser } from '../test/support/chromium';
import { visit } from '../test/support/pages';
import { root } from './lib/paths';

/*
 * npm run bench:pages -- [--url http://localhost:3000] [--runs 5] [--only item,cart] [--write]
 *
 * Measures pages of the store with Lighthouse's mobile preset against their budgets and fails when one is over. Without --url it starts a shop of
 * its own. --write stores the table as docs/benchmarks/pages.md.
 */

interface Measured {
  readonly name: string;
  readonly path: string;
  /** Prepares the browser for measuring the page. */
  readonly before?: (page: Page, origin: string) => Promise<void>;
  /** Audits to skip, because they demand what the page must not do. */
  readonly without?: readonly string[];
}

const ITEM = '/store/item/base-unit-300-one-door';
const PAGES: readonly Measured[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/store?category=cupboards&subcategory=kitchen' },
  { name: 'item', path: ITEM },
  {
    name: 'cart',
    path: '/store/cart',
    before: async (page, origin) => {
      await visit(page, origin + ITEM);
      await page.locator('::-p-aria([name="Add to cart"][role="button"])').click();
      await page.waitForSelector('::-p-text(is in your cart)');
    },
    // Somebody's cart is not for search engines: robots.txt keeps them out, and the page says so itself.
    without: ['is-crawlable'],
  },
  { name: 'set', path: '/store/set/flat-kitchen-1800-polar-white' },
];

/** Measured figure of a page, with its upper or lower limit. */
interface Figure {
  readonly label: string;
  readonly limit: string;
  readonly ok: (value: number) => boolean;
  readonly text: (value: number) => string;
}

const atLeast = (label: string, least: number): Figure => ({
  label,
  limit: `≥ ${String(least)}`,
  ok: (value) => value >= least,
  text: (value) => value.toFixed(0),
});
const atMost = (label: string, most: number, unit: string, digits: number): Figure => ({
  label,
  limit: `≤ ${String(most)}${unit}`,
  ok: (value) => value <= most,
  text: (value) => value.toFixed(digits),
});
const shown = (label: string, digits: number): Figure => ({
  label,
  limit: '',
  ok: () => true,
  text: (value) => value.toFixed(digits),
});

const FIGURES = {
  performance: atLeast('Performance', 95),
  accessibility: atLeast('Accessibility', 100),
  'best-practices': atLeast('Best practices', 100),
  seo: atLeast('SEO', 100),
  cls: atMost('CLS', 0.02, '', 3),
  js: atMost('JavaScript, kB', 170, '', 1),
  html: atMost('HTML, kB', 30, '', 1),
  fonts: atMost('Fonts, kB', 75, '', 1),
  fontCount: atMost('Fonts', 2, '', 0),
  fcp: shown('FCP, s', 2),
  lcp: shown('LCP, s', 2),
  tbt: shown('TBT, ms', 0),
} satisfies Record<string, Figure>;
type FigureName = keyof typeof FIGURES;
type Figures = Record<FigureName, number>;
const NAMES: readonly FigureName[] = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'cls',
  'js',
  'html',
  'fonts',
  'fontCount',
  'fcp',
  'lcp',
  'tbt',
];

const printLine = (text: string): void => void process.stderr.write(`${text}\n`);

/** Requests of a page in Lighthouse's list. */
const requestList = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
});

function figuresOf(result: Result): Figures {
  const requests = requestList.parse(result.audits['network-requests'].details).items;
  const kilobytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000;
  const score = (category: string) => Math.round((result.categories[category].score ?? 0) * 100);
  const number = (audit: string) => result.audits[audit].numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: number('cumulative-layout-shift'),
    js: kilobytes('Script'),
    html: kilobytes('Document'),
    fonts: kilobytes('Font'),
    fontCount: requests.filter(({ resourceType }) => resourceType === 'Font').length,
    fcp: number('first-contentful-paint') / 1_000,
    lcp: number('largest-contentful-paint') / 1_000,
    tbt: number('total-blocking-time'),
  };
}

/** Lists the failed audits of a page with the points that they cost. */
function failedAudits(result: Result): string[] {
  return Object.values(result.categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: audit, weight }) => {
      const { score, title, displayValue } = result.audits[audit];
      return weight > 0 && score !== null && score < 0.9
        ? [`${id}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`]
        : [];
    }),
  );
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function medians(all: readonly Figures[]): Figures {
  const figures = { ...all[0] };
  for (const name of NAMES) figures[name] = median(all.map((one) => one[name]));
  return figures;
}

async function measure(
  browser: Browser,
  origin: string,
  { name, path, before, without = [] }: Measured,
  runs: number,
): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const all: Figures[] = [];
  const failed = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    if (before) {
      await before(page, origin);
      // The cart stays in the browser's storage; what was downloaded for it does not count as known.
      const session = await page.createCDPSession();
      await session.send('Network.clearBrowserCache');
      await session.detach();
    }
    const outcome = await lighthouse(
      origin + path,
      { output: 'json', logLevel: 'error', disableStorageReset: before !== undefined, skipAudits: [...without] },
      undefined,
      page,
    );
    if (!outcome) throw new Error(`Lighthouse measured nothing at ${path}`);
    if (outcome.lhr.runtimeError) throw new Error(`${path}: ${outcome.lhr.runtimeError.message}`);
    all.push(figuresOf(outcome.lhr));
    for (const audit of failedAudits(outcome.lhr)) failed.add(audit);
    await context.close();
  }
  printLine(
    `${name}: ${all.map(({ performance }) => String(performance)).join(' ')}${[...failed].map((audit) => `\n  ${audit}`).join('')}`,
  );
  return medians(all);
}

function table(results: readonly (readonly [Measured, Figures])[], runs: number, command: string): string {
  const cell = (figure: FigureName, value: number) => {
    const { ok, text } = FIGURES[figure];
    return ok(value) ? text(value) : `**${text(value)}**`;
  };
  return [
    '# Pages of the store in Lighthouse',
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ${String(cpus().length)} cores, Node ${process.version}.`,
    `Mobile preset (a slow phone on slow 4G, simulated), each page with an empty cache, median of ${String(runs)}. What is over its limit is bold. Kilobytes are as sent, compressed.`,
    'The cart holds one cupboard. Search engines are kept out of it, by robots.txt and its own mark, so that the audit "is-crawlable" does not apply to it.',
    `Load of the machine at the end: ${loadavg()[0].toFixed(1)}. Points for performance fall when others use the machine; the rest does not depend on it.`,
    '',
    `| Page | ${NAMES.map((name) => FIGURES[name].label).join(' | ')} |`,
    `|---|${NAMES.map(() => '---:').join('|')}|`,
    `| limit | ${NAMES.map((name) => FIGURES[name].limit).join(' | ')} |`,
    ...results.map(
      ([{ name, path }, figures]) =>
        `| ${name} \`${path}\` | ${NAMES.map((figure) => cell(figure, figures[figure])).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!(runs > 0)) throw new Error('--runs is a number');
  const only = values.only?.split(',');
  const pages = PAGES.filter(({ name }) => only?.includes(name) ?? true);
  const product = values.url === undefined ? await RunningProduct.prepare() : undefined;
  const browser = await launchBrowser();
  try {
    if (product) {
      printLine('Starting the product …');
      await product.start();
    }
    const origin = values.url?.replace(/\/$/, '') ?? product?.url ?? '';
    const results: [Measured, Figures][] = [];
    for (const page of pages) results.push([page, await measure(browser, origin, page, runs)]);
    const text = table(results, runs, `npm run bench:pages -- ${process.argv.slice(2).join(' ')}`.replace(/ -- $/, ''));
    process.stdout.write(text);
    if (values.write) {
      mkdirSync(join(root, 'docs', 'benchmarks'), { recursive: true });
      writeFileSync(join(root, 'docs', 'benchmarks', 'pages.md'), text);
    }
    if (results.some(([, figures]) => NAMES.some((name) => !FIGURES[name].ok(figures[name])))) process.exitCode = 1;
  } finally {
    await browser.close();
    await product?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
