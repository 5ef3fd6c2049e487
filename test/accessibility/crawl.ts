import type { Browser } from 'puppeteer-core';
import { listen, sidewaysBy, visit } from '../support/pages';

/** A page that complained, and of what. */
export interface Finding {
  readonly path: string;
  readonly complaints: readonly string[];
}

const LOC = /<loc>([^<]+)<\/loc>/g;
const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

/** Every public address that the site map names. */
export async function addressesOf(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...map.matchAll(LOC)].map(([, address]) => unescaped(address).replace(origin, '') || '/');
}

/** What a path is one of: all items are one kind, and so are all departments and all parts of one. */
function kindOf(path: string): string {
  const [place, query = ''] = path.split('?');
  return `${place.replace(/^\/store\/(item|set)\/.*/, '/store/$1')} ${[...new URLSearchParams(query).keys()].join(' ')}`;
}

/** The first of each kind. */
export const oneOfEach = (paths: readonly string[]): string[] => [
  ...new Map(paths.toReversed().map((path) => [kindOf(path), path])).values(),
];

/** What a strict policy has: no code but our own files, and nobody frames us. */
export function laxities(policy: string | null): string[] {
  const directives = new Map(
    (policy ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources]),
  );
  const is = (name: string, wanted: string) =>
    directives.get(name)?.join(' ') === wanted
      ? []
      : [`${name} is not ${wanted}: ${directives.get(name)?.join(' ') ?? 'missing'}`];
  const scripts = directives.get('script-src') ?? [];
  return [
    ...is('default-src', "'self'"),
    ...is('object-src', "'none'"),
    ...is('base-uri', "'none'"),
    ...is('frame-ancestors', "'none'"),
    ...is('form-action', "'self'"),
    ...(scripts.includes("'self'") ? [] : ['script-src without self']),
    // WebAssembly comes through scripts of ours alone, and runs no text: the reader of codes is made of it.
    ...scripts
      .filter((source) => source !== "'wasm-unsafe-eval'" && /unsafe|^\*|^https?:$|^data:/.test(source))
      .map((source) => `script-src allows ${source}`),
  ];
}

interface Crawl {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly width?: number;
  /** Makes the browser somebody's. */
  readonly cookies?: Parameters<Awaited<ReturnType<Browser['createBrowserContext']>>['setCookie']>;
}

/** Opens each page and tells those at which something goes wrong that a visitor may not see: refused code, errors, warnings, requests that fail. */
export async function crawl(browser: Browser, { origin, paths, width = 390, cookies = [] }: Crawl): Promise<Finding[]> {
  const context = await browser.createBrowserContext();
  await context.setCookie(...cookies);
  const page = await context.newPage();
  await page.setViewport({ width, height: 844 });
  await page.evaluateOnNewDocument(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('Policy: ' + violatedDirective + ' ' + blockedURI))`,
  );
  const complaints = listen(page);
  // Beside what is the server's fault: a page asks for nothing that is not there.
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() < 500)
      complaints.push(`${String(response.status())}: ${response.url().replace(origin, '')}`);
  });
  const found: Finding[] = [];
  for (const path of paths) {
    complaints.length = 0;
    const status = await visit(page, origin + path);
    const sideways = await sidewaysBy(page);
    const all = [
      ...(status === 200 ? [] : [`answers ${String(status)}`]),
      ...(sideways > 0 ? [`wider than the screen by ${String(sideways)} px`] : []),
      ...complaints,
    ];
    if (all.length > 0) found.push({ path, complaints: [...new Set(all)] });
  }
  await context.close();
  return found;
}
