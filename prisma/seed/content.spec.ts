import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@plinth/cabinetry/build/build';
import { check } from '@plinth/cabinetry/build/check';
import { drawHardware } from '@plinth/cabinetry/drawing/hardware/draw-hardware';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import { price } from '@plinth/cabinetry/price/price';
import { DEFAULT_RATES } from '@plinth/cabinetry/price/rates';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { DEFAULT_VAT_RATE_PERCENT } from '@plinth/money/vat';
import { boardsOf, isoWeekday, loadContent, numberOf, pictureOf, skuInColour } from './load-content';
import { ContentError } from './read-content';

const content = loadContent();
const boards = boardsOf(content.colours);
const stocked = new Set(
  content.hardware.flatMap((item) => item.variants.flatMap((variant) => variant.stockCode ?? [])),
);
const countBy = <T>(items: readonly T[], key: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

describe('a shop one could open tomorrow', () => {
  test('sells enough of everything, in every subcategory', () => {
    expect(countBy(content.colours, (colour) => colour.kind)).toEqual({ board: 14, laminate: 8, stone: 5 });
    expect(content.cupboards.length).toBeGreaterThanOrEqual(60);
    expect(content.hardware.length).toBeGreaterThanOrEqual(150);
    expect(countBy(content.tops.tops, (top) => top.subcategory)).toEqual({ formica: 8, stone: 5 });
    expect(content.sets.length).toBeGreaterThanOrEqual(8);
    expect(content.samples.samples).toHaveLength(22);
    const sold = new Set<string>(
      [...content.cupboards, ...content.hardware, ...content.tops.tops].map((item) => item.subcategory),
    );
    for (const category of content.categories)
      for (const sub of category.subcategories) expect(sold).toContain(sub.slug);
  });

  test('has the departments of the store, laminate under its own label', () => {
    expect(
      content.categories.map((category) => [category.slug, category.subcategories.map((sub) => sub.slug)]),
    ).toEqual([
      ['cupboards', ['kitchen', 'bedroom', 'bathroom', 'panel', 'specials']],
      [
        'hardware',
        [
          'hingesandrunners',
          'handles',
          'legs',
          'sinksandtaps',
          'screwsandbrackets',
          'basketsanddrawerdividers',
          'chromeaccessories',
        ],
      ],
      ['tops', ['formica', 'stone']],
    ]);
    expect(
      content.categories.flatMap((category) => category.subcategories).find((sub) => sub.slug === 'formica')?.label,
    ).toBe('Laminate');
  });

  test('names no maker of boards or hardware in what customers read', () => {
    const headings = content.categories
      .flatMap((category) => [category, ...category.subcategories])
      .flatMap(({ label, title, text }) => [label, title, text]);
    const items = [...content.cupboards, ...content.hardware, ...content.tops.tops].flatMap((item) => [
      item.name,
      item.description,
      ...item.searchWords,
    ]);
    const pages = content.texts.flatMap((text) =>
      text.sections.flatMap((section) => [
        section.heading,
        ...section.paragraphs,
        ...section.points.flatMap(({ title, text: point }) => [title, point]),
      ]),
    );
    const makers =
      /\b(?:formica|melawood|pg bison|blum|aventos|tandembox|grass|hettich|caesarstone|supawood|genkem)\b/i;
    expect([...headings, ...items, ...pages].filter((text) => makers.test(text))).toEqual([]);
  });

  test('has a branch for collection in every corner it delivers from', () => {
    expect(content.branches).toHaveLength(3);
    for (const branch of content.branches) expect(content.zones.some((zone) => zone.branch === branch.code)).toBe(true);
  });
});

describe('every cupboard can be made', () => {
  test.each(
    content.cupboards.flatMap((cupboard) => cupboard.colours.map((code) => [cupboard.slug, code, cupboard] as const)),
  )('%s in %s', (_slug, code, { unit }) => {
    const inColour = unitSchema.parse(
      'front' in unit
        ? { ...unit, front: { ...unit.front, colour: code } }
        : { ...unit, carcass: { ...unit.carcass, colour: code } },
    );
    expect(check(inColour, workshopWith(boards))).toEqual([]);
    const built = build(inColour, workshopWith(boards));
    // What its parts list asks for is sold in the shop, so that a lost hinge can be bought again.
    expect(built.hardware.map((line) => line.code).filter((line) => !stocked.has(line))).toEqual([]);
    // Between a shelf and a wardrobe.
    expect(price(built, DEFAULT_RATES, DEFAULT_VAT_RATE_PERCENT).gross).toBeGreaterThan(50_00);
    expect(price(built, DEFAULT_RATES, DEFAULT_VAT_RATE_PERCENT).gross).toBeLessThan(25_000_00);
  });

  test('what no worktop or basin covers has a top: all but kitchen units of the worktop’s height, and vanities', () => {
    const open = content.cupboards.filter(({ unit, subcategory }) => {
      const { cabinet } = buildCabinet(unit, {}, workshopWith(boards));
      const carcass = cabinet?.panels.some(({ role }) => role === 'side') === true;
      const covered =
        unit.type === 'vanity' || (subcategory !== 'bedroom' && 'legs' in unit && unit.height + unit.legs === 870);
      return carcass && !covered && cabinet?.panels.some(({ role }) => role === 'top') !== true;
    });
    expect(open.map(({ slug }) => slug)).toEqual([]);
  });

  test('every cupboard that hangs or is stacked is screwed to the wall through its rail', () => {
    for (const slug of ['fridge-top-unit-900', 'top-box-900']) {
      const cupboard = content.cupboards.find((candidate) => candidate.slug === slug);
      const { cabinet } = buildCabinet(cupboard?.unit, {}, workshopWith(boards));
      expect(cabinet?.panels.map(({ role }) => role)).toEqual(expect.arrayContaining(['top', 'hanging-rail']));
      expect(cabinet?.hardware.some(({ kind }) => kind === 'wall-fixing')).toBe(true);
    }
  });

  test('each colour is an item of its own', () => {
    const [first] = content.cupboards;
    const oak = content.colours.find((colour) => colour.code === 'highveld-oak');
    expect(oak && skuInColour(first.sku, oak)).toBe(`${first.sku}-HO`);
  });
});

test('no set sells handles beside cupboards that come with the handles that are drawn', () => {
  const handles = new Set(
    content.hardware
      .filter(({ subcategory }) => subcategory === 'handles')
      .flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  );
  expect(handles.size).toBeGreaterThan(0);
  const beside = content.sets.filter(({ hardware }) => hardware.some(({ sku }) => handles.has(sku)));
  expect(beside.map(({ slug }) => slug)).toEqual([]);
});

describe('every picture can be drawn', () => {
  test.each(content.hardware.map((item) => [item.slug, item] as const))('%s', (_slug, item) => {
    for (const variant of item.variants) {
      const drawing = hardwareDrawing(pictureOf(item, variant));
      if (!drawing) throw new Error(`${variant.sku} has no drawing`);
      const svg = drawHardware(drawing.spec, { finish: drawing.finish, title: item.name });
      expect(svg).toMatch(/^<svg/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('prices', () => {
  const hardware = content.hardware.flatMap((item) => item.variants.map((variant) => ({ item, variant })));

  test('a larger pack costs more in all and less a piece', () => {
    for (const item of content.hardware) {
      const packs = item.variants
        .filter((variant) => variant.options.length === 1 && variant.options[0].name === 'Pack')
        .sort((a, b) => a.packOf - b.packOf);
      for (let i = 1; i < packs.length; i++) {
        if (packs[i].packOf === packs[i - 1].packOf) continue;
        expect(packs[i].price).toBeGreaterThan(packs[i - 1].price);
        expect(packs[i].price / packs[i].packOf).toBeLessThan(packs[i - 1].price / packs[i - 1].packOf);
      }
    }
  });

  test('a special is cheaper than usual and gives its reason', () => {
    const specials = content.cupboards.filter((cupboard) => cupboard.subcategory === 'specials');
    expect(specials.length).toBeGreaterThanOrEqual(6);
    for (const { special } of specials) expect(special?.percentOfUsual).toBeLessThan(100);
  });

  test('what is stocked says how many and when to reorder', () => {
    for (const { variant } of hardware) {
      expect(Object.keys(variant.stock)).toHaveLength(content.branches.length);
      expect(Object.values(variant.stock).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      expect(variant.reorderPoint).toBeGreaterThan(0);
    }
  });

  test('a sample costs little', () => {
    expect(numberOf(content.constants, 'samples.fee')).toBeLessThan(100_00);
    expect(() => numberOf(content.constants, 'samples.no_such')).toThrow(RangeError);
  });
});

describe('places', () => {
  test('Gauteng is covered, with four-digit codes of the province', () => {
    expect(content.suburbs.length).toBeGreaterThanOrEqual(350);
    const towns = new Set(content.suburbs.map((suburb) => suburb.town));
    for (const town of [
      'Johannesburg',
      'Sandton',
      'Randburg',
      'Roodepoort',
      'Soweto',
      'Midrand',
      'Pretoria',
      'Centurion',
      'Germiston',
      'Boksburg',
      'Benoni',
      'Kempton Park',
      'Edenvale',
      'Alberton',
      'Springs',
      'Brakpan',
      'Nigel',
      'Krugersdorp',
      'Randfontein',
      'Westonaria',
      'Carletonville',
      'Vereeniging',
      'Vanderbijlpark',
      'Meyerton',
      'Heidelberg',
    ])
      expect(towns).toContain(town);
    // 0001–0299 Tshwane, 0400s its north, 1000–1029 its east, 1400–2199 the Reef and the Vaal, 2499 and 2515 the far west.
    for (const { postalCode } of content.suburbs)
      expect(postalCode).toMatch(/^(?:0[0-2]\d\d|04\d\d|10[0-2]\d|1[4-9]\d\d|2[01]\d\d|2499|2515)$/);
  });

  test.each([
    ['Bryanston', '2191'],
    ['Ferndale', '2194'],
    ['Sunninghill', '2191'],
    ['Faerie Glen', '0081'],
    ['Garsfontein', '0081'],
    ['Sunnyside', '0002'],
    ['Centurion', '0157'],
    ['Florida', '1709'],
    ['Rynfield', '1501'],
    ['Boksburg', '1459'],
    ['Springs', '1559'],
    ['Emdeni', '1861'],
    ['Meyerton', '1961'],
    ['Evaton', '1984'],
    ['Carletonville', '2499'],
  ])('%s is %s, as the Post Office lists it', (name, code) => {
    expect(content.suburbs.filter((suburb) => suburb.name === name).map((suburb) => suburb.postalCode)).toContain(code);
  });

  test('farther zones cost no less', () => {
    const fee = (code: string) => content.zones.find((zone) => zone.code === code)?.fees.bulky ?? NaN;
    expect(fee('sedibeng')).toBeGreaterThan(fee('jhb-north'));
    expect(fee('tshwane-outer')).toBeGreaterThan(fee('pretoria-east'));
    expect([isoWeekday('mon'), isoWeekday('sun')]).toEqual([1, 7]);
  });
});

describe('people and papers', () => {
  test('there is a demo sign-in for every role', () => {
    expect(new Set(content.staff.map((person) => person.role))).toEqual(new Set(builtInRoles.filter(isStaffRole)));
    const addresses = [...content.staff, ...content.customers].map((person) => person.email);
    for (const role of builtInRoles)
      if (role !== 'unauthenticated') expect(addresses).toContain(`${role}@plinth.example`);
    expect(content.staff).toHaveLength(12);
    expect(content.customers).toHaveLength(40);
  });

  test('nobody real gets mail: all addresses are under example', () => {
    const addresses = JSON.stringify(content).match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) expect(address).toMatch(/(?:\.example|@example\.com|@inforegulator\.org\.za)\.?$/);
  });

  test('the pages that the law wants are there and say what they must', () => {
    const page = (name: string) => JSON.stringify(content.texts.find((text) => text.page === name));
    for (const name of ['home', 'about', 'contact', 'delivery', 'returns', 'terms', 'privacy', 'flyer', 'colours'])
      expect(page(name)).toBeDefined();
    expect(page('returns')).toMatch(/seven days/);
    expect(page('returns')).toMatch(/six months/);
    expect(page('delivery')).toMatch(/thirty days/);
    expect(page('terms')).toMatch(/include VAT/);
    expect(page('privacy')).toMatch(/Information Regulator/);
    expect(page('privacy')).toMatch(/thirty days/);
  });

  test.each([{ texts: content.texts }, { texts: content.firstTexts }])(
    'returns and privacy promise what the law gives',
    ({ texts }) => {
      const page = (name: string) => JSON.stringify(texts.find((text) => text.page === name));
      expect(page('returns')).toMatch(/Delivery fees are refunded when[^.]* back within seven days/);
      expect(page('returns')).toMatch(/cancel free of charge within twenty-four hours of payment/);
      expect(page('privacy')).toMatch(/POPIAComplaints@inforegulator/);
      expect(page('privacy')).not.toMatch(/five years/);
    },
  );
});

describe('content that was edited wrongly is refused in words', () => {
  const edited = (file: string, change: (text: string) => string): readonly string[] => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    try {
      cpSync(join(__dirname, 'content'), folder, { recursive: true });
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      expect(after).not.toBe(before);
      writeFileSync(path, after);
      loadContent(folder);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.faults;
      throw error;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test.each([
    [
      'a misspelt field',
      'colours.json',
      (text: string) => text.replace('"grained"', '"graind"'),
      /colours\.json at 0.*(?:graind|expected)/,
    ],
    [
      'a price in rand and cents',
      'hardware/legs.json',
      (text: string) => text.replace(/"price": \d+/, '"price": 11.90'),
      /legs\.json at 0\.variants\.0\.price/,
    ],
    [
      'a colour that is not kept',
      'cupboards.json',
      (text: string) => text.replace('"charcoal"', '"chartreuse"'),
      /chartreuse is no board colour/,
    ],
    [
      'a sink offered with a cupboard that is too narrow for it',
      'cupboards.json',
      (text: string) =>
        text.replace('"single-bowl-sink-with-drainer-860-mm"', '"double-bowl-sink-with-drainer-1-160-mm"'),
      /sink-unit-600-one-door: goes with double-bowl-sink.*no cupboard for/,
    ],
    [
      'a sink that says of no cupboard how wide it must be',
      'hardware/sinksandtaps.json',
      (text: string) => text.replace('"cupboard": { "least": 450 },', ''),
      /single-bowl-sink-with-drainer-860-mm: how wide a cupboard/,
    ],
    [
      'a set whose cupboard is too narrow for its sink',
      'sets.json',
      (text: string) =>
        text.replace('sink-unit-900-two-doors', 'sink-unit-600-one-door').replace('SNK-S860', 'SNK-D1160'),
      /flat-kitchen-1800-polar-white: no cupboard is wide enough for double-bowl/,
    ],
    [
      'a place that stands twice, spelt in two ways',
      'suburbs.json',
      (text: string) =>
        text.replace('"name": "Robin Hills"', '"name": "Robindale"').replace('"Robindale"', '"Robin Dale"'),
      /Suburb robindale in Randburg stands twice/,
    ],
    [
      'an SKU used twice',
      'hardware/handles.json',
      (text: string) => text.replace('"HDL-CUPIRON"', '"HDL-DROP"'),
      /SKU HDL-DROP stands twice/,
    ],
    [
      'a suburb without a zone',
      'suburbs.json',
      (text: string) => text.replace('"zone": "sedibeng"', '"zone": "vaal"'),
      /no zone vaal/,
    ],
    [
      'a postal code with three digits',
      'suburbs.json',
      (text: string) => text.replace('"postalCode": "2001"', '"postalCode": "201"'),
      /Postal codes have 4 digits/,
    ],
    [
      'cupboards that overlap in a set',
      'sets.json',
      (text: string) => text.replace('"x": 300, "y": 150', '"x": 250, "y": 150'),
      /in one another's way/,
    ],
  ])('%s', (_what, file, change, says) => {
    expect(edited(file, change).join('\n')).toMatch(says);
  });
});
