import fc from 'fast-check';
import { build } from '../build/build';
import { nearestPossible } from '../build/check';
import { listPanelVariants, type PanelVariant } from '../machining/panel-work';
import type { Cabinet } from '../model/parts';
import { unitArbitrary } from '../test/arbitrary';
import { BOARDS, make, WORKSHOP } from '../test/fixture';
import { drawPanelSheet, hasSheet } from './panel-sheet';
import { listDrawnPoints, walkElements, getNumber, listPathPoints, readXml, type Element } from './test/read-svg';

const variantOf = (cabinet: Cabinet, name: string, place = ''): PanelVariant => {
  const found = listPanelVariants(cabinet).find((each) => each.work.panel.name === name && each.place === place);
  if (found === undefined) throw new Error(`No ${name}`);
  return found;
};

const sheetOf = (variant: PanelVariant, units = 1): Element =>
  readXml(drawPanelSheet({ variant, label: 'C2', units }, BOARDS));

const textsOf = (svg: Element): string[] =>
  [...walkElements(svg)].filter(({ name }) => name === 'text').map(({ text }) => text.replaceAll('&#39;', '’'));

/** Middles of all that is drawn round, to a tenth. */
const circlesOf = (svg: Element): string[] =>
  [...walkElements(svg)].flatMap(({ name, attributes }) => {
    const d = attributes.get('d') ?? '';
    if (name !== 'path' || !/^M[-\d. ]+a/.test(d)) return [];
    const points = listPathPoints(d);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [
      `${Math.round((Math.min(...xs) + Math.max(...xs)) / 2)} ${Math.round((Math.min(...ys) + Math.max(...ys)) / 2)}`,
    ];
  });

describe('the sheet of a 600 base’s left side, 720 × 560', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'left' });
  const svg = sheetOf(variantOf(cabinet, 'Side', 'left'), 3);
  const texts = textsOf(svg);

  test('says which panel of which cupboard it is, how large, of what, and how many', () => {
    expect(texts[0]).toBe('C2-A1 Side, left');
    expect(texts[1]).toBe('720 × 560 × 16 mm, finished and edged; Polar White');
    expect(texts[2]).toContain('3 pieces.');
  });
  test('has the ordinates of every hole, and each figure once', () => {
    for (const figure of ['8', '50', '75.5', '107.5', '280', '349.5', '510', '523', '535', '612.5', '712'])
      expect(texts.filter((text) => text === figure)).toHaveLength(1);
  });
  test('names the tape on its front edge, the others bare', () =>
    expect(['l1: Polar White 1', 'l2', 'w1', 'w2'].every((edge) => texts.includes(edge))).toBe(true));
  test('tells each kind of hole in a line: how many, how wide, how deep, from which face', () =>
    expect(texts.filter((text) => text.includes(' × ') && text.includes(': '))).toEqual([
      'a  4 × Hinge plates: 2.5 mm, 10 deep, in face A',
      'b  2 × Shelf pins: 5 mm, 10 deep, in face A',
      'c  8 × Shelf pins, other heights: 5 mm, 10 deep, in face A',
      'd  7 × Screws, through: 4.5 mm, through, from face B',
    ]));
  test('draws every hole at its place, the length to the right and the front edge up', () =>
    expect(circlesOf(svg)).toEqual(expect.arrayContaining(['8 510', '76 37', '350 513'])));
});

test('a panel with work on both faces is drawn twice, the second time turned over', () => {
  const cabinet = make({ type: 'sink-base', width: 600, height: 720, depth: 560 });
  const texts = textsOf(sheetOf(variantOf(cabinet, 'Front cleat, on edge')));
  expect(texts.filter((text) => text.startsWith('Face '))).toEqual([
    expect.stringMatching(/^Face [AB], up on the drill$/),
    expect.stringMatching(/^Face [AB], the panel turned over about its length$/),
  ]);
});

test('a back of hardboard and a shelf on pins need no sheet', () => {
  const variants = listPanelVariants(make({ type: 'base', width: 600, height: 720, depth: 560 }));
  expect(variants.filter((variant) => !hasSheet(variant)).map(({ work }) => work.panel.name)).toEqual([
    'Back',
    'Shelf',
  ]);
});

test('whatever can be made: every sheet is sound SVG, draws all within its frame, and counts every hole', () =>
  fc.assert(
    fc.property(unitArbitrary(), (unit) => {
      const cabinet = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
      for (const variant of listPanelVariants(cabinet)) {
        if (!hasSheet(variant)) continue;
        const svg = sheetOf(variant);
        const [left, top, width, height] = (svg.attributes.get('viewBox') ?? '').split(' ').map(Number);
        const outside = listDrawnPoints(svg).filter(
          ([x, y]) => x < left - 0.2 || x > left + width + 0.2 || y < top - 0.2 || y > top + height + 0.2,
        );
        expect(outside).toEqual([]);
        const counted = textsOf(svg).reduce((sum, text) => sum + Number(/^[a-z] {2}(\d+) × /.exec(text)?.[1] ?? 0), 0);
        expect(counted).toBe(variant.work.holes.length);
        for (const element of walkElements(svg))
          if (element.name === 'text' && element.attributes.has('x')) getNumber(element, 'x');
      }
    }),
    { numRuns: 40 },
  ));

test('on a tablet of 820 px every sheet is read without glasses, its longest line too: 12 px or more', () => {
  const sheetWidth = 740;
  const units = [
    make({ type: 'base', width: 600, height: 720, depth: 560 }),
    make({ type: 'drawer-base', width: 300, height: 720, depth: 560, drawers: 4 }),
    make({ type: 'tall-larder', width: 600, height: 2030, depth: 560, shelves: 5 }),
    make({ type: 'sink-base', width: 1000, height: 720, depth: 560 }),
  ];
  for (const variant of units.flatMap(listPanelVariants).filter(hasSheet)) {
    const svg = readXml(
      drawPanelSheet({ variant, label: 'C2', units: 3 }, BOARDS, { codeRoom: false, isForScreen: true }),
    );
    const [left, , width] = (svg.attributes.get('viewBox') ?? '').split(' ').map(Number);
    const group = [...walkElements(svg)].find(({ attributes }) => attributes.has('font-size'));
    const size = Number(group?.attributes.get('font-size'));
    expect((size * sheetWidth) / width).toBeGreaterThanOrEqual(12);
    for (const { name, text, attributes } of walkElements(svg)) {
      if (name !== 'text' || attributes.has('text-anchor') || !/^\d|^[a-z] {2}/.test(text)) continue;
      const end = Number(attributes.get('x')) + text.length * size * 0.56;
      expect([text, end <= left + width]).toEqual([text, true]);
    }
  }
});
