import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../build/build';
import { unitFrom } from '../model/unit';
import { workshopWith } from '../price/workshop';
import { drawHardware } from '../drawing/hardware/draw-hardware';
import { drawRun } from '../drawing/run-picture';
import { SAMPLE_BOARDS, SAMPLE_HARDWARE, SAMPLE_TOPS, listSampleKitchen, listSampleUnits } from '../drawing/samples';
import { escapeXml } from '../drawing/svg';
import { drawSwatch } from '../drawing/swatch';
import { drawTop } from '../drawing/top';
import { drawUnit, UNIT_VIEWS } from '../drawing/unit-picture';

/**
 * Lays every drawing side by side, so that a person can look at all of them at once:
 * `npm run drawings:sheet -- FOLDER [--no-sandbox]`. Writes one HTML page and one PNG per chapter. `--no-sandbox` is for a browser that is
 * started as root in a container, and nowhere else.
 */

interface Cell {
  readonly svg: string;
  readonly label: string;
}

interface Chapter {
  readonly name: string;
  readonly columns: number;
  /** Width of a picture, px. */
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

const WORKSHOP = workshopWith(SAMPLE_BOARDS);
const FRONT_COLOURS = ['highveld-oak', 'slate-grey', 'umber-walnut'] as const;

function describeSize(svg: string): string {
  return `${(gzipSync(svg).length / 1000).toFixed(2)} kB`;
}

const cell = (name: string, svg: string): Cell => ({ svg, label: `${name} · ${describeSize(svg)}` });

function units(colour: string): Chapter {
  const cells = listSampleUnits(colour).flatMap((input) => {
    const cabinet = build(unitFrom(input), WORKSHOP);
    return UNIT_VIEWS.map((view) => cell(`${input.type}, ${view}`, drawUnit(cabinet, SAMPLE_BOARDS, view)));
  });
  return { name: `units-${colour}`, columns: UNIT_VIEWS.length, width: 300, height: 300, cells };
}

function kitchens(): Chapter {
  const frame = { width: 600, height: 400 };
  const [pale, wooden] = SAMPLE_TOPS;
  const cells = ['highveld-oak', 'sage', 'dusk-blue', 'polar-white', 'umber-walnut', 'soft-black'].map((colour, i) => {
    const top = i % 2 === 0 ? pale : wooden;
    const spec = {
      name: `Kitchen in ${colour}`,
      units: listSampleKitchen(colour).map(({ unit, ...place }) => ({
        ...place,
        cabinet: build(unitFrom(unit), WORKSHOP),
      })),
      plinth: colour,
      ...(top ? { tops: [{ ...top, x: 600, length: 2_550, tap: { x: 1_620, finish: 'chrome' as const } }] } : {}),
    };
    return cell(spec.name, drawRun(spec, SAMPLE_BOARDS, { frame }));
  });
  return { name: 'kitchens', columns: 3, width: frame.width, height: frame.height, cells };
}

function chapters(): Chapter[] {
  const swatches = [...SAMPLE_BOARDS.values()].map((colour) =>
    cell(colour.name, drawSwatch('board', colour, { name: colour.name })),
  );
  const surfaces = SAMPLE_TOPS.slice(0, 5).map((top) =>
    cell(`${top.material} swatch`, drawSwatch(top.material, top.colour, top.pattern ? { pattern: top.pattern } : {})),
  );
  const tops = SAMPLE_TOPS.map((top) => cell(`${top.material}, ${top.edge}`, drawTop(top)));
  const hardware = SAMPLE_HARDWARE.map(({ spec, finish }) =>
    cell(spec.family, drawHardware(spec, finish ? { finish } : {})),
  );
  return [
    ...FRONT_COLOURS.map(units),
    kitchens(),
    { name: 'hardware', columns: 7, width: 300, height: 300, cells: hardware },
    { name: 'surfaces', columns: 6, width: 340, height: 340, cells: [...swatches, ...surfaces, ...tops] },
  ];
}

function page({ name, columns, width, height, cells }: Chapter): string {
  const figures = cells.map(
    ({ svg, label }) =>
      `<figure>${svg.replace('<svg ', `<svg width="${width}" height="${height}" `)}<figcaption>${escapeXml(label)}</figcaption></figure>`,
  );
  const style = [
    'body{margin:16px;background:#FBF8F3;font:12px/18px sans-serif;color:#5A5147}',
    `main{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:10px}`,
    'figure{margin:0}svg{display:block;background:#F3EDE3}',
  ].join('');
  const head = `<head><meta charset="utf-8"><title>${name}</title><style>${style}</style></head>`;
  return `<!doctype html><html lang="en">${head}<body><main>${figures.join('')}</main></body></html>`;
}

async function main([folder, ...flags]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Say where to write: npm run drawings:sheet -- FOLDER');
  const target = resolve(folder);
  await mkdir(target, { recursive: true });
  const all = chapters();
  for (const chapter of all) await writeFile(join(target, `${chapter.name}.html`), page(chapter));

  const [{ default: chromium }, { default: puppeteer }] = await Promise.all([
    import('@sparticuz/chromium'),
    import('puppeteer-core'),
  ]);
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: [
      ...chromium.args.filter((arg) => arg !== '--no-sandbox'),
      ...flags.filter((flag) => flag === '--no-sandbox'),
    ],
    headless: 'shell',
  });
  try {
    for (const chapter of all) {
      const tab = await browser.newPage();
      await tab.setViewport({ width: chapter.columns * (chapter.width + 10) + 32, height: 800 });
      await tab.setContent(page(chapter));
      await tab.screenshot({ path: `${join(target, chapter.name)}.png`, fullPage: true });
      await tab.close();
      process.stdout.write(`${join(target, chapter.name)}.png: ${chapter.cells.length} drawings\n`);
    }
  } finally {
    await browser.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
