import { workshopWith } from '../price/workshop';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { build } from '../build/build';
import { nearestPossible } from '../build/check';
import { STAGES, type Cabinet } from '../model/parts';
import { unitArbitrary } from '../test/arbitrary';
import { BOARDS, WORKSHOP } from '../test/fixture';
import { unitFrom, type UnitInput } from '../model/unit';
import { drawHardware } from './hardware/draw-hardware';
import { hardwareDrawing } from './hardware/read-spec';
import { drawRun, listPlinthRows } from './run-picture';
import { SAMPLE_BOARDS, SAMPLE_HARDWARE, SAMPLE_TOPS, listSampleKitchen, listSampleUnits } from './samples';
import { drawSwatch } from './swatch';
import { listDrawnPoints, walkElements, readXml, type Element } from './test/read-svg';
import { drawTop } from './top';
import { sortBackToFront } from './space';
import { drawUnit, createProjection, UNIT_VIEWS } from './unit-picture';
import { listBodies } from './unit-scene';

const made = (input: UnitInput): Cabinet => build(unitFrom(input), workshopWith(SAMPLE_BOARDS));

const kitchen = (colour: string) => ({
  name: 'Kitchen',
  units: listSampleKitchen(colour).map(({ unit, ...place }) => ({ ...place, cabinet: made(unit) })),
  plinth: colour,
  tops: [
    {
      x: 0,
      length: 3_150,
      material: 'laminate' as const,
      colour: { base: '#D8D2C6', grain: '#8D8577', finish: 'matt' as const },
      thickness: 32,
      depth: 600,
      sinks: [{ x: 1_600, front: 65, width: 840, depth: 415, finish: 'brushed-steel' as const }],
      tap: { x: 1_600, finish: 'chrome' as const },
    },
  ],
});

/** Every kind of drawing once, by name. */
function everyDrawing(): { name: string; svg: string }[] {
  const units = ['highveld-oak', 'soft-black'].flatMap((colour) =>
    listSampleUnits(colour).flatMap((input) => {
      const cabinet = made(input);
      return UNIT_VIEWS.map((view) => ({
        name: `${input.type} ${view} ${colour}`,
        svg: drawUnit(cabinet, SAMPLE_BOARDS, view),
      }));
    }),
  );
  return [
    ...units,
    ...SAMPLE_HARDWARE.map(({ spec, finish }) => ({
      name: JSON.stringify(spec),
      svg: drawHardware(spec, finish ? { finish } : {}),
    })),
    ...SAMPLE_TOPS.map((top) => ({ name: `${top.material} ${top.edge}`, svg: drawTop(top) })),
    ...SAMPLE_TOPS.map((top) => ({ name: `${top.material} swatch`, svg: drawSwatch(top.material, top.colour) })),
    ...[...SAMPLE_BOARDS.values()].map((colour) => ({ name: colour.code, svg: drawSwatch('board', colour) })),
    { name: 'kitchen', svg: drawRun(kitchen('sage'), SAMPLE_BOARDS) },
  ];
}

const drawings = everyDrawing().map(({ name, svg }) => ({ name, svg, root: readXml(svg) }));

const ids = (svg: Element): string[] => [...walkElements(svg)].flatMap((element) => element.attributes.get('id') ?? []);

function references(svg: Element): string[] {
  return [...walkElements(svg)].flatMap((element) =>
    [...element.attributes].flatMap(([name, value]) =>
      name === 'href' ? [value.slice(1)] : [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id),
    ),
  );
}

/** How far the drawing reaches out of its viewBox, as a share of the viewBox's longer side. */
function overflow(svg: Element): number {
  const [x = 0, y = 0, w = 0, h = 0] = (svg.attributes.get('viewBox') ?? '').split(' ').map(Number);
  const out = listDrawnPoints(svg).map(([px, py]) => Math.max(x - px, px - x - w, y - py, py - y - h));
  return Math.max(0, ...out) / Math.max(w, h);
}

describe('a drawing', () => {
  test.each(drawings)('of $name is well-formed, names itself and stays in its frame', ({ svg, root }) => {
    expect(root.name).toBe('svg');
    expect(root.attributes.get('role')).toBe('img');
    expect(root.children[0]?.name).toBe('title');
    expect(root.children[0]?.text.length).toBeGreaterThan(4);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(overflow(root)).toBeLessThan(0.002);
  });

  test.each(drawings)('of $name is safe under a strict content security policy', ({ root }) => {
    const elements = [...walkElements(root)];
    const active = elements.filter(({ name }) => ['script', 'style', 'image', 'foreignObject', 'a'].includes(name));
    const unsafe = elements
      .flatMap(({ attributes }) => [...attributes])
      .filter(
        ([name, value]) => /^on|^style$/.test(name) || (name !== 'xmlns' && /https?:|data:|javascript:/.test(value)),
      );
    expect({ active, unsafe }).toEqual({ active: [], unsafe: [] });
  });

  test.each(drawings)('of $name refers only to what it defines, and defines nothing twice', ({ root }) => {
    const own = ids(root);
    const used = references(root);
    expect(new Set(own).size).toBe(own.length);
    expect(used.filter((id) => !own.includes(id))).toEqual([]);
    expect(own.filter((id) => !used.includes(id))).toEqual([]);
  });

  test('never shares an id with a different drawing', () => {
    const owner = new Map<string, string>();
    const shared = drawings.flatMap(({ svg, root }) =>
      ids(root).filter((id) => {
        const other = owner.get(id) ?? svg;
        owner.set(id, svg);
        return other !== svg;
      }),
    );
    expect(shared).toEqual([]);
  });

  test('takes the prefix of its ids from the caller', () => {
    const svg = drawHardware({ family: 'leg', height: 150 }, { id: 'card7' });
    const own = ids(readXml(svg));
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((id) => id.startsWith('card7-'))).toBe(true);
  });

  test('is the same whenever it is drawn', () => {
    expect(everyDrawing().map(({ svg }) => svg)).toEqual(drawings.map(({ svg }) => svg));
  });

  test('is about a kilobyte on the wire', () => {
    const sizes = drawings
      .filter(({ name }) => name !== 'kitchen')
      .map(({ name, svg }) => ({ name, size: gzipSync(svg).length }));
    const sorted = sizes.map(({ size }) => size).sort((a, b) => a - b);
    expect(sizes.filter(({ size }) => size > 1800)).toEqual([]);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(1100);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(1600);
    expect(gzipSync(drawings.find(({ name }) => name === 'kitchen')?.svg ?? '').length).toBeLessThan(3000);
  });

  test('escapes names that people type', () => {
    const svg = drawHardware({ family: 'lock', kind: 'cam' }, { title: '<script>"&\'' });
    expect(readXml(svg).children[0]?.text).toBe('&#60;script&#62;&#34;&#38;&#39;');
  });
});

describe('a cupboard of any size', () => {
  const cabinet = unitArbitrary().map((unit) => build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP));

  const frames = [
    { width: 400, height: 400 },
    { width: 300, height: 500 },
    { width: 1200, height: 630 },
  ];

  test('is drawn inside its frame from every side', () =>
    fc.assert(
      fc.property(cabinet, fc.constantFrom(...UNIT_VIEWS), fc.constantFrom(...frames), (unit, view, frame) => {
        const svg = drawUnit(unit, BOARDS, view, { frame });
        const root = readXml(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(overflow(root)).toBeLessThan(0.002);
        const [, , w = 0, h = 0] = (root.attributes.get('viewBox') ?? '').split(' ').map(Number);
        expect(w / h).toBeCloseTo(frame.width / frame.height, 2);
      }),
      { numRuns: 150 },
    ));

  test('is drawn for every step of its assembly', () =>
    fc.assert(
      fc.property(cabinet, fc.constantFrom(...STAGES), (unit, upTo) => {
        const stages = new Set(unit.panels.map(({ stage }) => stage));
        fc.pre([...stages].some((stage) => STAGES.indexOf(stage) <= STAGES.indexOf(upTo)));
        expect(overflow(readXml(drawUnit(unit, BOARDS, 'exploded', { upTo })))).toBeLessThan(0.002);
      }),
      { numRuns: 60 },
    ));
});

describe('hardware of any size', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 4, maxLength: 4 });
  const counted = ['opening', 'compartments', 'tiers'];
  /** A sample with other lengths, as the catalogue would keep it. */
  const resized = (sample: object, lengths: readonly number[]): unknown =>
    Object.fromEntries(
      Object.entries(sample).map(([key, value], i): [string, unknown] => [
        key,
        typeof value === 'number' && !counted.includes(key) ? lengths[i % 4] : value,
      ]),
    );

  test('is drawn inside its frame', () =>
    fc.assert(
      fc.property(fc.constantFrom(...SAMPLE_HARDWARE), numbers, ({ spec }, lengths) => {
        const drawing = hardwareDrawing(resized(spec, lengths));
        const svg = drawing === null ? '' : drawHardware(drawing.spec);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(overflow(readXml(svg))).toBeLessThan(0.01);
        expect(gzipSync(svg).length).toBeLessThan(2600);
      }),
      // Found: a carousel that is all tray.
      {
        numRuns: 200,
        examples: [
          [
            SAMPLE_HARDWARE.filter(({ spec }) => spec.family === 'chrome' && spec.shape === 'carousel')[0],
            [0, 0, 0, 0],
          ],
        ],
      },
    ));
});

describe('pictures side by side', () => {
  const viewBox = (svg: string) => (readXml(svg).attributes.get('viewBox') ?? '').split(' ').map(Number);

  test('show units of any width in the same millimetres when they share a scale', () => {
    const narrow = viewBox(
      drawUnit(made({ type: 'base', width: 300, height: 720, depth: 560 }), SAMPLE_BOARDS, 'front', { scale: 0.3 }),
    );
    const wide = viewBox(
      drawUnit(made({ type: 'base', width: 600, height: 720, depth: 560 }), SAMPLE_BOARDS, 'front', { scale: 0.3 }),
    );
    expect(narrow.slice(2)).toEqual(wide.slice(2));
  });

  test('still fit when the scale asked for is too large', () => {
    const svg = drawUnit(made({ type: 'tall-larder', width: 600, height: 2030, depth: 560 }), SAMPLE_BOARDS, 'front', {
      scale: 2,
    });
    expect(overflow(readXml(svg))).toBeLessThan(0.002);
  });
});

describe('what the picture says', () => {
  const texts = (svg: string) =>
    [...walkElements(readXml(svg))].filter(({ name }) => name === 'text').map(({ text }) => text);

  test('the dimensioned drawing of a 900 base unit with two doors measures what is sold', () => {
    const svg = drawUnit(
      made({ type: 'base', width: 900, height: 720, depth: 560, legs: 150 }),
      SAMPLE_BOARDS,
      'dimensioned',
    );
    // Doors (900 − 3 − 3) / 2 and 720 − 3; carcass and legs are 870 together. Beside it 560, with hardboard and door 579; 336 free below and above the shelf.
    expect(texts(svg).sort()).toEqual(
      ['150', '336', '336', '447', '447', '560', '579 mm', '717', '720', '870 mm', '900 mm'].sort(),
    );
  });

  test('the drawing with sizes shows what one needs inside: an oven tower its niche, an L corner its arms from above', () => {
    const oven = made({ type: 'oven-tall', width: 600, height: 2030, depth: 560, drawers: 2 });
    const said = texts(drawUnit(oven, SAMPLE_BOARDS, 'dimensioned'));
    expect(said).toEqual(expect.arrayContaining(['595', '560', '579 mm', '2030', '2180 mm']));
    // Where drawers run there is no free height.
    expect(said.filter((text) => text === '688')).toEqual([]);
    const corner = made({ type: 'l-corner', width: 900, height: 720, depth: 1000 });
    expect(texts(drawUnit(corner, SAMPLE_BOARDS, 'dimensioned'))).toEqual(
      expect.arrayContaining(['560', '900 mm', '1000 mm']),
    );
  });

  test('a single board has nothing beside it', () => {
    const panel = made({ type: 'panel', width: 600, height: 870 });
    expect(texts(drawUnit(panel, SAMPLE_BOARDS, 'dimensioned'))).toEqual(['600 mm', '870 mm']);
  });

  test('an open L corner has its doors folded on each other, beside the opening they hang at', () => {
    for (const hingeSide of ['left', 'right'] as const) {
      const corner = made({ type: 'l-corner', width: 900, height: 720, depth: 900, hingeSide });
      const doors = listBodies(corner, 'open').filter(({ role }) => role === 'door');
      expect(doors).toHaveLength(2);
      for (const { solid } of doors) {
        const [bound] = solid.bounds;
        // Out of the notch between the arms, whose inner corner lies at 560.
        const outer = hingeSide === 'right' ? bound.x + bound.dx : bound.z + bound.dz;
        expect(outer).toBeGreaterThan(900);
      }
    }
  });

  test('a kitchen of 3150 mm says so', () => {
    expect(texts(drawRun(kitchen('chalk'), SAMPLE_BOARDS))).toEqual(['3150 mm']);
  });

  test('the plinth runs on before a filler, to the wall; end panels are part of the length', () => {
    const unit = made({ type: 'base', width: 600, height: 720, depth: 560, legs: 150 });
    const filler = made({ type: 'filler', width: 100, height: 720 });
    const run = {
      name: 'Row',
      plinth: 'sage',
      units: [
        { cabinet: unit, x: 0, bottom: 150 },
        { cabinet: filler, x: 600, bottom: 150, out: 544 },
      ],
      ends: [{ x: -16, bottom: 0, height: 870, depth: 580, thickness: 16, colour: 'sage' }],
    };
    expect(listPlinthRows(run)).toMatchObject([{ left: 0, right: 700, floor: 0, legHeight: 150 }]);
    expect(texts(drawRun(run, SAMPLE_BOARDS))).toEqual(['716 mm']);
  });

  test('the grain of a square door runs upright, as on the doors beside it', () => {
    const vanity = made({ type: 'vanity', width: 600, height: 600, depth: 450 });
    const doors = listBodies(vanity, 'closed').filter(({ role }) => role === 'door');
    expect(doors.map(({ grain }) => grain)).toEqual(['vertical']);
  });

  test('the title names type, colour and size', () => {
    const svg = drawUnit(
      made({ type: 'wall', width: 600, height: 720, depth: 300, front: { colour: 'sage' } }),
      SAMPLE_BOARDS,
      'oblique',
    );
    expect(readXml(svg).children[0]?.text).toBe('Wall unit in Sage, 600 × 720 × 300 mm');
  });

  test('a front is painted in the colour that is selected', () => {
    const draw = (colour: string) =>
      drawUnit(made({ type: 'base', width: 600, height: 720, depth: 560, front: { colour } }), SAMPLE_BOARDS, 'front');
    expect(draw('sage')).toContain('#9CA68F');
    expect(draw('dusk-blue')).not.toContain('#9CA68F');
  });

  test('a colour that the catalogue does not have is refused by name', () => {
    const cabinet = made({ type: 'base', width: 600, height: 720, depth: 560, front: { colour: 'sage' } });
    expect(() => drawUnit(cabinet, new Map(), 'front')).toThrow('No colour "');
  });

  test('opening a cupboard shows what is in it', () => {
    const cabinet = made({ type: 'base', width: 600, height: 720, depth: 560, shelves: 3 });
    const paths = (view: 'oblique' | 'bare') =>
      [...walkElements(readXml(drawUnit(cabinet, SAMPLE_BOARDS, view)))].filter(({ name }) => name === 'path').length;
    expect(paths('bare')).toBeGreaterThan(paths('oblique'));
  });
});

test.each(['wardrobe', 'tall-larder', 'oven-tall'] as const)(
  'one looks into an open %s onto its base, not through it at the legs behind',
  (type) => {
    const cabinet = made({ type, width: 600, height: type === 'wardrobe' ? 2100 : 2030, depth: 560, legs: 150 });
    const roles = sortBackToFront(listBodies(cabinet, 'open'), createProjection(cabinet, 'open')).map(
      ({ role }) => role,
    );
    expect(roles.lastIndexOf('leg')).toBeGreaterThan(-1);
    // What is drawn later lies over what was drawn before: only the front legs may follow the base, and they stand below its front edge.
    expect(roles.indexOf('base') - roles.indexOf('leg')).toBeGreaterThan(1);
  },
);

test('hinges for full overlay, half overlay and inset doors are three pictures, and say which', () => {
  const drawn = (['full', 'half', 'inset'] as const).map((overlay) =>
    drawHardware({ family: 'hinge', opening: 110, overlay }, {}),
  );
  expect(new Set(drawn).size).toBe(3);
  expect(drawn.map((svg) => /<title>([^<]*)/.exec(svg)?.[1])).toEqual([
    'Concealed hinge, 110°, full overlay',
    'Concealed hinge, 110°, half overlay',
    'Concealed hinge, 110°, inset',
  ]);
});
