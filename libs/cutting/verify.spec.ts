import type { CutNode, CuttingJob, CuttingPlan, CuttingResult } from './model';
import { DEFAULT_OFFCUT_RULE } from './model';
import { optimise } from './optimise';
import { KITCHEN, createJob, createPart, createSheet } from './testing/jobs';
import type { ViolationCode } from './verify';
import { verify } from './verify';

/** A sheet of 1000 × 500 without trim, kerf 10, with two parts of 400 × 500 and 590 × 240 above a leftover of 590 × 250. */
const JOB: CuttingJob = createJob({
  parts: [createPart('left', 400, 500), createPart('right', 590, 240, 1, { grain: 'length' })],
  sheets: [createSheet({ lengthMm: 1000, widthMm: 500, trimMm: 0, cost: 100 })],
  saw: { kerfMm: 10, stages: 2, firstCut: 'either', minStripMm: 0 },
  offcutRule: { minLengthMm: 200, minWidthMm: 200 },
});

const box = (
  xMm: number,
  yMm: number,
  lengthMm: number,
  widthMm: number,
): { xMm: number; yMm: number; lengthMm: number; widthMm: number } => ({ xMm, yMm, lengthMm, widthMm });

const TREE: Extract<CutNode, { kind: 'division' }> = {
  kind: 'division',
  axis: 'x',
  ...box(0, 0, 1000, 500),
  children: [
    { kind: 'part', placement: 0, ...box(0, 0, 400, 500) },
    {
      kind: 'division',
      axis: 'y',
      ...box(410, 0, 590, 500),
      children: [
        { kind: 'part', placement: 1, ...box(410, 0, 590, 240) },
        { kind: 'offcut', ...box(410, 250, 590, 250) },
      ],
    },
  ],
};

const PLAN: CuttingPlan = {
  number: 1,
  board: 'chalk-16',
  sheet: JOB.sheets[0],
  copies: 1,
  books: 1,
  tree: TREE,
  placements: [
    { parts: [{ id: 'left', turned: false }], ...box(0, 0, 400, 500) },
    { parts: [{ id: 'right', turned: false }], ...box(410, 0, 590, 240) },
  ],
  offcuts: [box(410, 250, 590, 250)],
  steps: [
    {
      number: 1,
      stage: 1,
      piece: '',
      cut: 'along-width',
      fenceMm: 400,
      cutLengthMm: 500,
      turn: false,
      line: { x1Mm: 405, y1Mm: 0, x2Mm: 405, y2Mm: 500 },
      gives: '1',
      result: 'part',
      partIds: ['left'],
      rest: { piece: '2', result: 'strip', partIds: [] },
    },
    {
      number: 2,
      stage: 2,
      piece: '2',
      cut: 'along-length',
      fenceMm: 240,
      cutLengthMm: 590,
      turn: true,
      line: { x1Mm: 410, y1Mm: 245, x2Mm: 1000, y2Mm: 245 },
      gives: '2.1',
      result: 'part',
      partIds: ['right'],
      rest: { piece: '2.2', result: 'offcut', partIds: [] },
    },
  ],
  cuts: 2,
  turns: 1,
  cutLengthMm: 1090,
  yield: (400 * 500 + 590 * 240) / 500_000,
  // The blade of 10: one cut of 500 and one of 590.
  areas: {
    partsMm2: 400 * 500 + 590 * 240,
    offcutsMm2: 590 * 250,
    wasteMm2: 0,
    kerfMm2: 10 * 500 + 10 * 590,
    trimMm2: 0,
  },
};

function resultOf(plan: CuttingPlan, given: Partial<CuttingResult> = {}): CuttingResult {
  const cost = plan.sheet.cost * plan.copies;
  return {
    boards: [
      {
        board: 'chalk-16',
        plans: [plan],
        sheets: plan.copies,
        cost,
        lowerBound: 100,
        gap: 0,
        largestOffcutMm2: 147_500,
        books: plan.books,
        cuts: plan.cuts,
        turns: plan.turns,
        cutLengthMm: plan.cutLengthMm,
      },
    ],
    unplaced: [],
    cost,
    lowerBound: 100,
    gap: 0,
    iterations: 1,
    elapsedMs: 1,
    firstPlanMs: 1,
    stoppedBy: 'goal',
    ...given,
  };
}

function codes(plan: Partial<CuttingPlan>, given: Partial<CuttingJob> = {}): ViolationCode[] {
  return verify({ ...JOB, ...given }, resultOf({ ...PLAN, ...plan })).map(({ code }) => code);
}

const [left, right] = PLAN.placements;
const [firstStep, secondStep] = PLAN.steps;

describe('the verifier', () => {
  it('passes a plan that was worked out by hand', () => {
    expect(verify(JOB, resultOf(PLAN))).toEqual([]);
  });

  it('refuses a part that is missing', () => {
    expect(codes({}, { parts: [...JOB.parts, createPart('third', 100, 100)] })).toContain('part-count');
  });

  it('refuses a part that is cut twice', () => {
    expect(codes({ placements: [left, { ...right, parts: [{ id: 'left', turned: false }] }] })).toEqual(
      expect.arrayContaining(['part-count', 'part-size']),
    );
  });

  it('refuses a part that is both cut and reported as left out', () => {
    const unplaced = [{ partId: 'left', quantity: 1, reason: 'stock-used-up' as const, message: '' }];
    expect(verify(JOB, resultOf(PLAN, { unplaced })).map(({ code }) => code)).toContain('part-count');
  });

  it('refuses a part nobody asked for', () => {
    expect(codes({ placements: [left, { ...right, parts: [{ id: 'other', turned: false }] }] })).toContain(
      'unknown-part',
    );
  });

  it('refuses a part a millimetre too small', () => {
    expect(codes({ placements: [{ ...left, lengthMm: 399 }, right] })).toContain('part-size');
  });

  it('refuses a part turned on paper only', () => {
    expect(codes({ placements: [{ ...left, parts: [{ id: 'left', turned: true }] }, right] })).toContain('part-size');
  });

  it('refuses a part across its grain', () => {
    const parts = [JOB.parts[0], createPart('right', 240, 590, 1, { grain: 'length' })];
    expect(codes({ placements: [left, { ...right, parts: [{ id: 'right', turned: true }] }] }, { parts })).toEqual([
      'against-grain',
    ]);
  });

  it('refuses a part from another board', () => {
    expect(codes({}, { parts: [JOB.parts[0], { ...JOB.parts[1], board: 'oak-18' }] })).toContain('wrong-board');
  });

  it('refuses a part that sticks out of the sheet', () => {
    expect(codes({ placements: [left, { ...right, xMm: 411 }] })).toContain('outside-sheet');
  });

  it('refuses a part in the trim', () => {
    const sheets = [createSheet({ lengthMm: 1000, widthMm: 500, trimMm: 5, cost: 100 })];
    expect(codes({ sheet: sheets[0] }, { sheets })).toContain('outside-sheet');
  });

  it('refuses parts that overlap', () => {
    expect(codes({ placements: [left, { ...right, xMm: 399 }] })).toContain('overlap');
  });

  it('refuses neighbours with less than a blade between them', () => {
    expect(codes({ placements: [left, { ...right, xMm: 409 }] })).toContain('not-separable');
  });

  it('refuses the pinwheel, which no cut right across can take apart', () => {
    const sheets = [createSheet({ lengthMm: 300, widthMm: 300, trimMm: 0, cost: 100 })];
    const parts = [createPart('a', 200, 100, 4)];
    const places = [box(0, 0, 200, 100), box(200, 0, 100, 200), box(100, 200, 200, 100), box(0, 100, 100, 200)];
    const placements = places.map((place) => ({ parts: [{ id: 'a', turned: place.lengthMm === 100 }], ...place }));
    expect(codes({ sheet: sheets[0], placements }, { sheets, parts, saw: { ...JOB.saw, kerfMm: 0 } })).toContain(
      'not-separable',
    );
  });

  it('refuses more stages than the saw has', () => {
    // Three parts in an L need two stages.
    const parts = [
      createPart('left', 400, 500),
      createPart('right', 590, 240, 1, { grain: 'length' }),
      createPart('below', 590, 250),
    ];
    const column: CutNode = {
      kind: 'division',
      axis: 'y',
      ...box(410, 0, 590, 500),
      children: [
        { kind: 'part', placement: 1, ...box(410, 0, 590, 240) },
        { kind: 'part', placement: 2, ...box(410, 250, 590, 250) },
      ],
    };
    const tree: CutNode = { ...TREE, children: [TREE.children[0], column] };
    const placements = [left, right, { parts: [{ id: 'below', turned: false }], ...box(410, 250, 590, 250) }];
    expect(codes({ tree, placements, offcuts: [] }, { parts, saw: { ...JOB.saw, stages: 1 } })).toContain(
      'too-many-stages',
    );
  });

  it('allows one trimming cut beyond the stages', () => {
    expect(codes({}, { saw: { ...JOB.saw, stages: 1 } })).toEqual([]);
  });

  it('refuses the wrong first cut', () => {
    expect(codes({}, { saw: { ...JOB.saw, firstCut: 'rip' } })).toContain('not-separable');
    expect(codes({}, { saw: { ...JOB.saw, firstCut: 'crosscut' } })).toEqual([]);
  });

  it('refuses a strip too narrow for the saw', () => {
    expect(codes({}, { saw: { ...JOB.saw, minStripMm: 401 } })).toEqual(['strip-too-narrow']);
  });

  it('refuses a sheet that is not in stock, or not as described', () => {
    expect(codes({}, { sheets: [{ ...JOB.sheets[0], id: 'other' }] })).toContain('unknown-sheet');
    expect(codes({}, { sheets: [{ ...JOB.sheets[0], lengthMm: 999 }] })).toContain('unknown-sheet');
  });

  it('refuses more sheets than there are', () => {
    expect(codes({}, { sheets: [{ ...JOB.sheets[0], quantity: 0 }] })).toContain('stock-exceeded');
  });

  it('refuses a book that names too few parts', () => {
    expect(codes({ copies: 2 }, { parts: JOB.parts.map((given) => ({ ...given, quantity: 2 })) })).toContain(
      'part-count',
    );
  });

  it('refuses a tree that tells another story than the placements', () => {
    expect(codes({ tree: { ...TREE, children: [TREE.children[0]] } })).toEqual(expect.arrayContaining(['tree']));
    expect(codes({ tree: { ...TREE, lengthMm: 990 } })).toContain('tree');
  });

  it('refuses an offcut that the tree does not leave, or that is not worth keeping', () => {
    expect(codes({ offcuts: [] })).toContain('offcuts');
    expect(codes({}, { offcutRule: DEFAULT_OFFCUT_RULE })).toEqual(['offcuts']);
  });

  it('refuses saw steps that give other parts', () => {
    expect(codes({ steps: [{ ...firstStep, fenceMm: 401 }, secondStep] })).toContain('steps');
    expect(codes({ steps: [firstStep], cuts: 1, turns: 0, cutLengthMm: 500 })).toContain('steps');
    expect(codes({ steps: [{ ...firstStep, number: 2 }, secondStep] })).toEqual(['steps']);
    expect(codes({ steps: [firstStep, { ...secondStep, piece: '7' }] })).toContain('steps');
  });

  it('refuses a cut that is drawn elsewhere than it is made, and a turn that is not one', () => {
    expect(codes({ steps: [{ ...firstStep, line: { ...firstStep.line, x1Mm: 404 } }, secondStep] })).toEqual(['steps']);
    expect(codes({ steps: [firstStep, { ...secondStep, turn: false }], turns: 0 })).toContain('steps');
  });

  it('refuses sums that are not true', () => {
    expect(codes({ cuts: 3 })).toContain('totals');
    expect(codes({ turns: 2 })).toContain('totals');
    expect(codes({ books: 2 })).toContain('totals');
    expect(codes({ cutLengthMm: 1 })).toContain('totals');
    expect(codes({ yield: 0.9 })).toEqual(['totals']);
    expect(codes({ areas: { ...PLAN.areas, kerfMm2: 0 } })).toEqual(['totals']);
    const result = resultOf(PLAN);
    for (const wrong of [{ books: 2 }, { cuts: 3 }, { turns: 0 }, { cutLengthMm: 1 }, { largestOffcutMm2: 1 }])
      expect(verify(JOB, { ...result, boards: [{ ...result.boards[0], ...wrong }] }).map(({ code }) => code)).toEqual([
        'totals',
      ]);
    expect(verify(JOB, resultOf(PLAN, { cost: 99 })).map(({ code }) => code)).toEqual(['totals']);
  });

  it('refuses a plan that claims to cost less than its bound', () => {
    const result = resultOf(PLAN);
    expect(
      verify(JOB, { ...result, boards: [{ ...result.boards[0], lowerBound: 101 }] }).map(({ code }) => code),
    ).toEqual(['totals']);
  });

  it('finds any part of a real plan that is shifted by a millimetre', () => {
    const given = createJob({ parts: KITCHEN, iterations: 1_000 });
    const result = optimise(given);
    expect(verify(given, result)).toEqual([]);
    const [board] = result.boards;
    board.plans.forEach((plan, planIndex) => {
      plan.placements.forEach((_, index) => {
        const placements = plan.placements.map((placement, at) =>
          at === index ? { ...placement, xMm: placement.xMm + 1 } : placement,
        );
        const plans = board.plans.map((entry, at) => (at === planIndex ? { ...entry, placements } : entry));
        expect(verify(given, { ...result, boards: [{ ...board, plans }] })).not.toEqual([]);
      });
    });
  });
});
