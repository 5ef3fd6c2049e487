// node test/support/scan-pdf.mjs FILE [codes]: the text of each page of a PDF and, where asked for, its codes, read from dots as a printer of labels sets them; as
// JSON. A process of its own, because the library is an ES module, which Jest does not load.
import { readFileSync } from 'node:fs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readCodes } from './read-codes.ts';

/** Dots an inch of the coarsest printers of labels. */
const DOTS = 203;
const POINTS = 72;

/** A page as dots: each is set or not, there is no grey. */
async function dotsOf(page) {
  const viewport = page.getViewport({ scale: DOTS / POINTS });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = pdf.canvasFactory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport, background: '#fff' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const isDark = (x, y) => {
    const at = (y * width + x) * 4;
    return data[at] + data[at + 1] + data[at + 2] < 384;
  };
  return { width, height, isDark };
}

const task = getDocument({ data: new Uint8Array(readFileSync(process.argv[2])), verbosity: VerbosityLevel.ERRORS });
const pdf = await task.promise;
const pages = [];
const isAsked = process.argv[3] === 'codes';

for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  pages.push({
    text: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
    width: page.view[2],
    height: page.view[3],
    codes: isAsked ? await readCodes(await dotsOf(page)) : [],
  });
}
process.stdout.write(JSON.stringify(pages));
await task.destroy();
