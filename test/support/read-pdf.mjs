// node test/support/read-pdf.mjs FILE: what stands on each page of a PDF, its title and its links, as JSON. A process of its own, because the
// library is an ES module, which Jest does not load.
import { readFileSync } from 'node:fs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const task = getDocument({ data: new Uint8Array(readFileSync(process.argv[2])), verbosity: VerbosityLevel.ERRORS });
const pdf = await task.promise;
const { info } = await pdf.getMetadata();
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const [, , width, height] = page.view;
  const links = (await page.getAnnotations()).flatMap(({ url }) => url ?? []);
  pages.push({
    text: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
    width: Math.round(width),
    height: Math.round(height),
    links,
  });
}
process.stdout.write(JSON.stringify({ title: info.Title ?? '', pages }));
await task.destroy();
