// Prints what a first visit to each page downloads as JavaScript, gzipped, and fails when a page of the store is over the budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

// 170, and what a page's pieces cost more when the bundler parts them otherwise: a form's fields in a piece of their own cost the contact page 0.7; what a wrong
// address or telephone number is told, and until when to order, 0.9; for whom a page is drawn, where somebody helps, 0.3;
// names of fields, which no bundler shortens, 0.1.
const STORE_BUDGET_KB = 172.9;
const build = path.resolve(import.meta.dirname, '../frontend/.next');
const { pages, polyfillFiles } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8'));
const sizes = new Map();

/** Returns the compressed size of a built file, in bytes. */
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(build, file)), { level: 9 }).length);
  return sizes.get(file);
}

let over = 0;
for (const page of Object.keys(pages).sort()) {
  if (page.startsWith('/_')) continue;
  const files = new Set(
    [...pages['/_app'], ...pages[page]].filter((file) => file.endsWith('.js') && !polyfillFiles.includes(file)),
  );
  const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  const isStore = page === '/' || page.startsWith('/store');
  const tooMuch = isStore && kilobytes > STORE_BUDGET_KB;
  if (tooMuch) over += 1;
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${page}${tooMuch ? `  over ${STORE_BUDGET_KB} kB` : ''}`);
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`          ${(sizeOf(file) / 1000).toFixed(1)} ${file}`);
}
process.exitCode = over > 0 ? 1 : 0;
