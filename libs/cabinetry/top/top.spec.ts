import fc from 'fast-check';
import { drawTopPlan } from '../drawing/top-plan';
import { addCutOut, checkTop, placeCutOut, withTopValue } from './check';
import { priceTop } from './price';
import { getTopRules } from './rules';
import type { Slab } from './slab';
import { LAMINATE, STONE } from './test/slabs';
import { CUT_OUT_KINDS, normaliseTop, TOP_BACKS, TOP_ENDS, fillTopDefaults, type TopChoice } from './top';
import { describeCutOut, describeTop } from './top-text';
import { examineTop, type WorkedTop } from './work-out';

const plain: TopChoice = { length: 2_400, depth: 600, edge: 'bullnose' };
const SINK_HOLE = { kind: 'sink', width: 840, depth: 480 } as const;
const HOB_HOLE = { kind: 'hob', width: 560, depth: 490 } as const;
const sink = { ...SINK_HOLE, x: 1_200, front: 65 };

function made(slab: Slab, choice: TopChoice): WorkedTop {
  const { workedTop, refusals } = examineTop(slab, choice);
  if (workedTop === null) throw new Error(refusals.map(({ message }) => message).join('; '));
  return workedTop;
}
const grossOf = (slab: Slab, choice: TopChoice): number => priceTop(made(slab, choice)).gross;
const problems = (slab: Slab, choice: TopChoice) =>
  checkTop(slab, choice).map(({ message, field, nearest }) => ({ message, field, nearest }));

const cutOut = fc.record({
  kind: fc.constantFrom(...CUT_OUT_KINDS),
  x: fc.integer({ min: 0, max: 6_000 }),
  front: fc.integer({ min: 0, max: 900 }),
  width: fc.integer({ min: 1, max: 1_300 }),
  depth: fc.integer({ min: 1, max: 600 }),
});
const choiceOf = (slab: Slab) =>
  fc.record(
    {
      length: fc.integer({ min: 1, max: 6_000 }),
      depth: fc.integer({ min: 1, max: 1_000 }),
      edge: fc.constantFrom(...slab.edges.map(({ code }) => code)),
      back: fc.constantFrom(...TOP_BACKS),
      left_end: fc.constantFrom(...TOP_ENDS),
      right_end: fc.constantFrom(...TOP_ENDS),
      cut_outs: fc.array(cutOut, { maxLength: 3 }),
      drainer: fc.constantFrom('left', 'right'),
      fitting: fc.boolean(),
    },
    { requiredKeys: ['length', 'depth', 'edge'] },
  );
/** Tops with holes that have a chance to fit: a random place for a usual sink or hob on a long top. */
const usualOf = (slab: Slab) =>
  fc.record({
    length: fc.integer({ min: 1_500, max: 6_000 }),
    depth: fc.constantFrom(600, 620, 900),
    edge: fc.constant(slab.edges[0].code),
    cut_outs: fc.array(
      fc.record({
        kind: fc.constantFrom('sink', 'hob'),
        x: fc.integer({ min: 300, max: 5_700 }),
        front: fc.constant(60),
        width: fc.constant(560),
        depth: fc.constant(490),
      }),
      { maxLength: 3 },
    ),
  });
const SLABS: readonly Slab[] = [LAMINATE, STONE];

describe('a worktop cut to length', () => {
  test('costs by the metre and the cut, and never more than the next length in stock', () => {
    expect(priceTop(made(LAMINATE, { ...plain, length: 2_000 })).lines).toEqual([
      { label: 'Laminate top, 600 mm deep', quantity: 2, unit: 'm', rate: 42_900, amount: 85_800 },
      { label: 'Cut to length', quantity: 1, unit: 'each', rate: 6_500, amount: 6_500 },
    ]);
    expect(grossOf(LAMINATE, { ...plain, length: 2_399 })).toBe(103_000);
    expect(grossOf(LAMINATE, { ...plain, length: 2_400 })).toBe(103_000);
  });

  test('a depth is cut from the next blank', () => {
    expect(grossOf(LAMINATE, { ...plain, length: 3_000, depth: 601 })).toBe(
      grossOf(LAMINATE, { ...plain, length: 3_000, depth: 900 }),
    );
  });

  test('with a sink, a tap and an open end, each is a line', () => {
    const { lines, gross } = priceTop(
      made(LAMINATE, {
        ...plain,
        edge: 'square-abs',
        right_end: 'finished',
        back: 'upstand',
        cut_outs: [sink, { kind: 'tap', x: 1_900, front: 500, width: 35, depth: 35 }],
      }),
    );
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Laminate top, 600 mm deep', 102_960],
      ['Cut to length', 40],
      ['Front edge: square, 2 mm ABS', 15_600],
      ['Upstand', 44_400],
      ['End edged', 8_500],
      ['Sink cut-out, drop-in', 29_500],
      ['Tap hole, 35 mm', 9_500],
    ]);
    expect(gross).toBe(210_500);
  });

  test('the waste of a bowl that stands on the top is drilled, not cut out as a sink is', () => {
    const waste = { kind: 'sink' as const, x: 1_200, front: 278, width: 45, depth: 45, round: true };
    const drilled = priceTop(made(LAMINATE, { ...plain, cut_outs: [waste, { ...waste, x: 700 }] }));
    expect(drilled.lines.slice(-1)).toEqual([
      { label: 'Waste hole, drilled', quantity: 2, unit: 'each', rate: 9_500, amount: 19_000 },
    ]);
    expect(describeCutOut(waste)).toBe('waste hole 45 mm round, centre 1200 mm from the left, 278 mm from the front');
  });

  test('a bowl stands on the top whole, however small its waste is', () => {
    const bowl = {
      kind: 'sink' as const,
      front: 278,
      width: 45,
      depth: 45,
      round: true,
      outer_width: 400,
      outer_depth: 400,
    };
    const at = (x: number, front = 278) =>
      examineTop(LAMINATE, { ...plain, cut_outs: [{ ...bowl, x, front }] }).refusals.map(({ rule }) => rule);
    expect(at(1_200)).toEqual([]);
    expect([at(150), at(200)]).toEqual([['left-0'], []]);
    expect(at(1_200, 100)).toEqual(['front-0']);
  });

  test('an upright down to the floor is a piece of its own', () => {
    const worked = made(STONE, { length: 2_000, depth: 600, edge: 'pencil-round', right_end: 'waterfall' });
    expect(worked.pieces).toEqual([
      { kind: 'top', side: null, x: 0, length: 2_000, depth: 600 },
      { kind: 'waterfall', side: 'right', x: 2_000, length: 900, depth: 600 },
    ]);
    expect(priceTop(worked).gross).toBe(650_000 + 292_500 + 185_000);
  });
});

describe('a worktop longer than the slab', () => {
  test('is joined once, the left piece as long as can be', () => {
    const { joins, pieces } = made(LAMINATE, { ...plain, length: 5_000 });
    expect(joins).toEqual([3_600]);
    expect(pieces.map(({ x, length }) => [x, length])).toEqual([
      [0, 3_600],
      [3_600, 1_400],
    ]);
  });

  test('leaves no piece too short for a cupboard', () => {
    expect(made(LAMINATE, { ...plain, length: 3_700 }).joins).toEqual([3_400]);
  });

  test('the join keeps its distance from a sink', () => {
    expect(made(LAMINATE, { ...plain, length: 5_000, cut_outs: [{ ...sink, x: 3_400 }] }).joins).toEqual([
      3_400 - 420 - 150,
    ]);
  });
});

describe('what cannot be made is told, with the nearest that can', () => {
  test('too little in front of the sink', () => {
    expect(problems(LAMINATE, { ...plain, cut_outs: [{ ...sink, front: 40, width: 900 }] })).toEqual([
      {
        message: 'a 900 mm sink cut-out leaves 40 mm in front of it: at least 60 mm',
        field: 'cut_outs.0.front',
        nearest: 60,
      },
    ]);
  });

  test('a sink that would run past an end is told by how far', () => {
    const sink = (x: number) => ({
      ...plain,
      length: 1_000,
      cut_outs: [{ kind: 'sink' as const, x, front: 60, width: 840, depth: 415 }],
    });
    expect([sink(100), sink(900)].map((choice) => problems(LAMINATE, choice)[0].message)).toEqual([
      'a 840 mm sink cut-out runs 320 mm past the left end: leave at least 100 mm',
      'a 840 mm sink cut-out runs 320 mm past the right end: leave at least 100 mm',
    ]);
  });

  test('a hob too near the end, and too near the sink', () => {
    expect(
      problems(LAMINATE, { ...plain, cut_outs: [{ kind: 'hob', x: 300, front: 60, width: 560, depth: 490 }] }),
    ).toEqual([
      {
        message: 'a 560 mm hob cut-out leaves 20 mm to the left end: at least 100 mm',
        field: 'cut_outs.0.x',
        nearest: 380,
      },
    ]);
    expect(
      problems(LAMINATE, {
        ...plain,
        length: 3_000,
        cut_outs: [sink, { kind: 'hob', x: 2_000, front: 60, width: 560, depth: 490 }],
      }),
    ).toEqual([
      {
        message: '100 mm between the sink cut-out and the hob cut-out: at least 300 mm',
        field: 'cut_outs.1.x',
        nearest: 2_200,
      },
    ]);
  });

  test('a deep hole on a shallow top: move it forward, or take a deeper top', () => {
    expect(problems(LAMINATE, { ...plain, depth: 550, cut_outs: [sink] })).toEqual([
      {
        message: 'a 840 mm sink cut-out, 480 mm deep, leaves 5 mm behind it: at least 50 mm',
        field: 'cut_outs.0.depth',
        nearest: 435,
      },
    ]);
  });

  test('a rounded front cannot run down to the floor', () => {
    expect(problems(LAMINATE, { ...plain, left_end: 'waterfall' })).toEqual([
      {
        message: 'an end down to the floor needs a square front edge, not post-formed bullnose',
        field: 'edge',
        nearest: 'square-abs',
      },
    ]);
  });

  test('laminate swells under an undermount sink; stone has no edging', () => {
    expect(
      problems(LAMINATE, {
        ...plain,
        cut_outs: [{ kind: 'undermount', x: 1_200, front: 75, width: 500, depth: 400 }],
      })[0],
    ).toMatchObject({ field: 'cut_outs.0.kind', nearest: 'sink' });
    expect(problems(STONE, { ...plain, edge: 'bevel', right_end: 'finished' })).toEqual([
      { message: 'this top is not offered with finished ends', field: 'right_end', nearest: 'wall' },
    ]);
  });

  test('sizes beyond the slab', () => {
    expect(problems(LAMINATE, { ...plain, length: 200 })).toEqual([
      { message: 'a top of 200 mm is too short to cut: at least 300 mm', field: 'length', nearest: 300 },
    ]);
    expect(problems(LAMINATE, { ...plain, depth: 950 })).toEqual([
      { message: 'a depth of 950 mm is more than the slab has: at most 900 mm', field: 'depth', nearest: 900 },
    ]);
  });

  test('drainer grooves need a sink, and room', () => {
    expect(problems(STONE, { length: 2_400, depth: 600, edge: 'bevel', drainer: 'left' })).toEqual([
      { message: 'drainer grooves lead into a sink: add its cut-out', field: 'drainer', nearest: 'none' },
    ]);
    expect(
      problems(STONE, { length: 2_400, depth: 600, edge: 'bevel', drainer: 'left', cut_outs: [{ ...sink, x: 800 }] }),
    ).toEqual([
      {
        message: 'drainer grooves need 450 mm of free top to the left of the sink',
        field: 'cut_outs.0.x',
        nearest: 870,
      },
    ]);
  });

  test('holes on all sides leave no place for a join', () => {
    const row = [
      [700, 1_200],
      [2_050, 1_200],
      [3_190, 780],
    ].map(([x, width]) => ({ ...sink, x, width }));
    expect(problems(LAMINATE, { ...plain, length: 3_700, cut_outs: row }).map(({ message }) => message)).toContain(
      'a top of 3700 mm must be joined, and the cut-outs leave no place for a join: keep them clear of it',
    );
  });
});

describe('for every top', () => {
  test.each(SLABS.map((slab) => [slab.material, slab] as const))(
    '%s: the pieces cover it exactly, none longer than the slab, no join at a hole',
    (_, slab) => {
      fc.assert(
        fc.property(fc.oneof(usualOf(slab), choiceOf(slab)), (choice) => {
          const { workedTop } = examineTop(slab, choice);
          if (workedTop === null) return;
          const pieces = workedTop.pieces.filter(({ kind }) => kind === 'top');
          expect(pieces.reduce((end, piece) => (expect(piece.x).toBe(end), end + piece.length), 0)).toBe(choice.length);
          for (const piece of pieces) {
            expect(piece.length).toBeLessThanOrEqual(slab.length.max);
            expect(piece.length).toBeGreaterThanOrEqual(slab.length.min);
            expect(piece.depth).toBe(choice.depth);
          }
          const apart = getTopRules(slab).join;
          for (const join of workedTop.joins) {
            for (const { x, width } of workedTop.top.cut_outs)
              expect(Math.abs(join - x)).toBeGreaterThanOrEqual(width / 2 + apart);
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  test.each(SLABS.map((slab) => [slab.material, slab] as const))(
    '%s: a longer or deeper one never costs less',
    (_, slab) => {
      fc.assert(
        fc.property(
          fc.oneof(usualOf(slab), choiceOf(slab)),
          fc.integer({ min: 1, max: 400 }),
          fc.constantFrom('length', 'depth'),
          (choice, more, side) => {
            const [small, large] = [
              examineTop(slab, choice).workedTop,
              examineTop(slab, { ...choice, [side]: choice[side] + more }).workedTop,
            ];
            if (small === null || large === null) return;
            const price = priceTop(small).gross;
            expect(Number.isSafeInteger(price)).toBe(true);
            expect(price).toBeGreaterThan(0);
            expect(priceTop(large).gross).toBeGreaterThanOrEqual(price);
          },
        ),
        { numRuns: 1_000 },
      );
    },
  );

  test('lengths one by one: the price only climbs', () => {
    let last = 0;
    for (let length = 300; length <= 6_000; length++) {
      const price = grossOf(LAMINATE, { ...plain, length });
      expect(price).toBeGreaterThanOrEqual(last);
      last = price;
    }
  });

  test('a remedy that is offered removes its reason', () => {
    fc.assert(
      fc.property(choiceOf(LAMINATE), (choice) => {
        const { refusals } = examineTop(LAMINATE, choice);
        for (const [index, { field, nearest }] of checkTop(LAMINATE, choice).entries()) {
          if (nearest === null) continue;
          expect(
            examineTop(LAMINATE, withTopValue(choice, field, nearest)).refusals.map(({ rule }) => rule),
          ).not.toContain(refusals[index].rule);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a cut-out is never sent where it would be refused itself, and cut-outs moved together leave nothing of the reason', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...SLABS)
          .chain((slab) => fc.record({ slab: fc.constant(slab), choice: fc.oneof(usualOf(slab), choiceOf(slab)) })),
        ({ slab, choice }) => {
          const rulesOfTop = (top: TopChoice): string[] => examineTop(slab, top).refusals.map(({ rule }) => rule);
          const brokenRules = rulesOfTop(choice);
          for (const [index, { field, nearest, together }] of checkTop(slab, choice).entries()) {
            const [, hole] = /^cut_outs\.(\d)/.exec(field) ?? [];
            if (hole !== undefined && nearest !== null) {
              const fresh = rulesOfTop(withTopValue(choice, field, nearest)).filter(
                (rule) => !brokenRules.includes(rule),
              );
              expect(fresh.filter((rule) => rule.split('-').includes(hole))).toEqual([]);
            }
            if (together === null) continue;
            expect(nearest).toBeNull();
            const left = rulesOfTop({ ...choice, cut_outs: [...together] });
            expect(left).not.toContain(brokenRules[index]);
            expect(left.filter((rule) => !brokenRules.includes(rule))).toEqual([]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('usual cut-outs that can stand beside each other in their order are sent there in one step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (length, x, y) => {
          const choice: TopChoice = {
            ...plain,
            length,
            cut_outs: [
              { ...sink, x: Math.min(x, length) },
              { kind: 'hob', x: Math.min(y, length), front: 60, width: 560, depth: 490 },
            ],
          };
          const apart = checkTop(LAMINATE, choice).find(({ message }) => /overlap|between/.test(message));
          // 100 + 840 + 300 + 560 + 100 mm
          if (apart === undefined || length < 1_900) return;
          const { field, nearest, together } = apart;
          const next =
            together === null ? withTopValue(choice, field, nearest ?? '') : { ...choice, cut_outs: [...together] };
          expect(checkTop(LAMINATE, next).filter(({ message }) => /overlap|between/.test(message))).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('with everything wrong at once it is answered after a fair number of trials, and names the changes found until then', () => {
    let looked = 0;
    const watched: Slab = {
      ...STONE,
      get edges() {
        looked += 1;
        return STONE.edges;
      },
    };
    const hole = { kind: 'sink', x: 3_000, front: 60, width: 6_000, depth: 6_000 } as const;
    const found = checkTop(watched, {
      length: 6_000,
      depth: 6_000,
      edge: 'none',
      cut_outs: Array.from({ length: 8 }, () => hole),
    });
    expect(found.length).toBeGreaterThan(60);
    expect(found.filter(({ nearest }) => nearest !== null).length).toBeGreaterThan(3);
    expect(looked).toBeLessThan(1_000);
  });

  test('its short form means the same top, in whatever order the holes were named', () => {
    fc.assert(
      fc.property(choiceOf(STONE), (choice) => {
        const normal = normaliseTop(choice);
        expect(normaliseTop(normal)).toEqual(normal);
        expect(normaliseTop({ ...choice, cut_outs: choice.cut_outs?.toReversed() })).toEqual(normal);
        expect({ ...fillTopDefaults(normal), cut_outs: [] }).toEqual({ ...fillTopDefaults(choice), cut_outs: [] });
      }),
    );
  });
});

test('a new hole goes where there is room', () => {
  expect(placeCutOut(LAMINATE, plain, SINK_HOLE)).toMatchObject({ kind: 'sink', x: 1_200 });
  const long = { ...plain, length: 3_600, cut_outs: [sink] };
  const hob = placeCutOut(LAMINATE, long, HOB_HOLE);
  expect(examineTop(LAMINATE, { ...long, cut_outs: [sink, hob] }).refusals).toEqual([]);
});

test('on two metres a hob beside the sink in the middle stands where it can stay, and one step moves the sink', () => {
  const top: TopChoice = { ...plain, length: 2_000 };
  const first = placeCutOut(LAMINATE, top, SINK_HOLE);
  const both = { ...top, cut_outs: [first, placeCutOut(LAMINATE, { ...top, cut_outs: [first] }, HOB_HOLE)] };
  const [{ field, nearest }] = checkTop(LAMINATE, both);
  expect(field).toBe('cut_outs.0.x');
  expect(examineTop(LAMINATE, withTopValue(both, field, nearest ?? '')).refusals).toEqual([]);
});

test('a sink and a hob on the same spot are moved together, and where there is no room nothing is offered', () => {
  const hob = { kind: 'hob', x: 1_000, front: 60, width: 560, depth: 490 } as const;
  const top = (length: number): TopChoice => ({ ...plain, length, cut_outs: [{ ...sink, x: 1_000 }, hob] });
  const [{ nearest, together }] = checkTop(LAMINATE, top(2_000));
  expect(nearest).toBeNull();
  expect(together?.map(({ x }) => x)).toEqual([620, 1_620]);
  expect(checkTop(LAMINATE, top(1_899))[0]).toMatchObject({ nearest: null, together: null });
});

test('a hob that is added beside a sink moves it along where it must; where there is no room, none is added', () => {
  const with_sink = (length: number): TopChoice => ({ ...plain, length, cut_outs: [{ ...sink, x: length / 2 }] });
  for (const length of [1_900, 2_000, 2_400]) {
    const both = addCutOut(LAMINATE, with_sink(length), HOB_HOLE);
    expect(both?.cut_outs).toHaveLength(2);
    expect(both && examineTop(LAMINATE, both).refusals).toEqual([]);
  }
  expect(addCutOut(LAMINATE, with_sink(1_890), HOB_HOLE)).toBeNull();
});

test('a sink that is smaller outside than its hole would fall through', () => {
  const hole = { ...sink, outer_width: 860, outer_depth: 435 };
  expect(problems(LAMINATE, { ...plain, cut_outs: [hole] })).toEqual([
    {
      message: 'what is 435 mm deep outside falls through a hole of 480 mm: at most 425 mm',
      field: 'cut_outs.0.depth',
      nearest: 425,
    },
  ]);
  expect(problems(LAMINATE, { ...plain, cut_outs: [{ ...hole, depth: 415 }] })).toEqual([]);
});

test('words by which it can be marked out', () => {
  expect(describeTop({ ...plain, right_end: 'finished', back: 'upstand', cut_outs: [sink] }, LAMINATE)).toEqual([
    '2400 × 600 mm',
    'front edge post-formed bullnose',
    'right end finished',
    'upstand at the back',
    'sink cut-out 840 × 480 mm, centre 1200 mm from the left, 65 mm from the front',
  ]);
});

test('its plan tells every size', () => {
  const svg = drawTopPlan(made(LAMINATE, { ...plain, length: 5_000, cut_outs: [sink] }), {
    colour: { base: '#EEEEEE', grain: null, finish: 'matt' },
  });
  for (const text of ['5000 mm', '600 mm', '1200 mm', 'join at 3600 mm', '840 × 480', '65 from the front'])
    expect(svg).toContain(`>${text}<`);
});
