import { CuttingJobError, DEFAULT_SAW } from './model';
import type { CuttingProgress } from './model';
import { optimise } from './optimise';
import { ENDLESS_JOB, KITCHEN, createJob, createPart, createSheet, optimiseAndVerify } from './testing/jobs';

describe('cutting a board', () => {
  it('cuts two halves of a sheet when they fit exactly with the blade between them', () => {
    // 2730 × 1810 inside the trim: two of 1363 and one blade of 4 fill 2730.
    const result = optimiseAndVerify(createJob({ parts: [createPart('half', 1363, 1810, 2)] }));
    const [board] = result.boards;
    expect(board.sheets).toBe(1);
    expect(board.cuts).toBe(1);
    expect(board.plans[0].steps.filter((step) => step.stage > 0)).toMatchObject([
      {
        number: 5,
        stage: 1,
        cut: 'along-width',
        fenceMm: 1363,
        cutLengthMm: 1810,
        result: 'part',
        rest: { result: 'part' },
      },
    ]);
  });

  it('needs a second sheet when the halves are a tenth of a millimetre too long', () => {
    expect(optimiseAndVerify(createJob({ parts: [createPart('half', 1363.1, 1810, 2)] })).boards[0].sheets).toBe(2);
  });

  it('makes no cut but the trim for a part as large as the trimmed sheet', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('whole', 2730, 1810)] }));
    expect(boards[0]).toMatchObject({ sheets: 1, cuts: 0, turns: 0 });
    expect(boards[0].plans[0].steps).toHaveLength(4);
  });

  it('proves two sheets for two parts of 60% of a sheet each', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('large', 2000, 1500, 2)] }));
    expect(boards[0]).toMatchObject({ sheets: 2, lowerBound: 190_000, cost: 190_000, gap: 0 });
  });

  it('cuts a small kitchen from the fewest sheets its area allows', () => {
    const { boards, unplaced } = optimiseAndVerify(createJob({ parts: KITCHEN, iterations: 20_000 }));
    expect(unplaced).toEqual([]);
    // 12.6 m² of parts on sheets of 4.94 m²: three sheets at least.
    expect(boards[0]).toMatchObject({ sheets: 3, lowerBound: 3 * 95_000 });
  });

  it('keeps the grain of fronts even where turning them would save a sheet', () => {
    const fronts = [createPart('front', 1800, 900, 3)];
    const kept = fronts.map((front) => ({ ...front, grain: 'length' as const }));
    expect(optimiseAndVerify(createJob({ parts: fronts })).boards[0].sheets).toBe(1);
    expect(optimiseAndVerify(createJob({ parts: kept })).boards[0].sheets).toBe(2);
  });

  it('lays a part whose grain runs along its width with that side along the sheet', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('panel', 700, 1200, 2, { grain: 'width' })] }));
    for (const placement of boards[0].plans.flatMap((plan) => plan.placements)) {
      expect(placement).toMatchObject({ lengthMm: 1200, widthMm: 700 });
      expect(placement.parts.every(({ turned }) => turned)).toBe(true);
    }
  });

  it('cuts boards of different colours from their own sheets', () => {
    const parts = [
      createPart('side', 720, 559, 4),
      createPart('door', 715, 497, 6, { board: 'oak-18', grain: 'length' }),
    ];
    const sheets = [createSheet(), createSheet({ id: 'oak-sheet', board: 'oak-18', cost: 140_000 })];
    const result = optimiseAndVerify(createJob({ parts, sheets }));
    expect(result.boards.map(({ board, sheets: count }) => [board, count])).toEqual([
      ['chalk-16', 1],
      ['oak-18', 1],
    ]);
    expect(result.cost).toBe(235_000);
  });

  it('uses a cheap offcut before it opens a new sheet', () => {
    const sheets = [
      createSheet(),
      createSheet({ id: 'rack-7', lengthMm: 1200, widthMm: 800, cost: 5_000, quantity: 1, trimMm: 0, offcut: true }),
    ];
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('shelf', 560, 380, 4)], sheets }));
    expect(boards[0].plans.map((plan) => plan.sheet.id)).toEqual(['rack-7']);
    expect(boards[0]).toMatchObject({ cost: 5_000, gap: 0 });
  });

  it('prefers two cheap small sheets to one dear large one', () => {
    const sheets = [createSheet({ cost: 100 }), createSheet({ id: 'half', lengthMm: 1375, cost: 40 })];
    const { cost } = optimiseAndVerify(createJob({ parts: [createPart('square', 1300, 1300, 2)], sheets }));
    expect(cost).toBe(80);
  });

  it('keeps to the number of sheets in stock and says what was not cut', () => {
    const sheets = [createSheet({ quantity: 1 })];
    const { boards, unplaced } = optimiseAndVerify(
      createJob({ parts: [createPart('large', 2000, 1500, 2), createPart('small', 300, 300, 3)], sheets }),
    );
    expect(boards[0].sheets).toBe(1);
    expect(unplaced).toMatchObject([{ partId: 'large', quantity: 1, reason: 'stock-used-up' }]);
  });

  it('leaves one large piece rather than several small ones', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('side', 720, 559, 9)], iterations: 20_000 }));
    expect(boards[0].sheets).toBe(1);
    // Nine sides fill 3 × 3 of 724 × 563: a strip of 2730 − 2172 = 558 by 1810 stays.
    expect(boards[0].largestOffcutMm2).toBeGreaterThanOrEqual(558 * 1810);
    expect(boards[0].plans[0].offcuts[0]).toMatchObject({ lengthMm: 558, widthMm: 1810 });
  });

  it('proves the cheapest of two sizes by whole sheets: four parts of 860 × 580 take the small one', () => {
    const sheets = [
      createSheet({ cost: 89_000 }),
      createSheet({ id: 'small', lengthMm: 1830, widthMm: 1370, cost: 47_000 }),
    ];
    const result = optimiseAndVerify(createJob({ parts: [createPart('panel', 860, 580, 4)], sheets }));
    expect(result).toMatchObject({ cost: 47_000, lowerBound: 47_000, gap: 0, stoppedBy: 'goal' });
  });

  it('says that it stopped at its goal only with a proof', () => {
    const result = optimiseAndVerify({ ...ENDLESS_JOB, iterations: 3_000 });
    expect(result.gap).toBeGreaterThan(0);
    expect(result.stoppedBy).toBe('limit');
  });

  it('cuts a plan in as many books as the saw’s height asks for', () => {
    const parts = [createPart('side', 1363, 903, 40)];
    const { boards } = optimiseAndVerify(createJob({ parts, saw: { ...DEFAULT_SAW, maxBookSheets: 4 } }));
    expect(boards[0]).toMatchObject({ sheets: 10, books: 3, cuts: 9, turns: 6 });
    expect(boards[0].plans).toMatchObject([{ copies: 10, books: 3, cuts: 3 }]);
    const alone = optimiseAndVerify(createJob({ parts, saw: { ...DEFAULT_SAW, maxBookSheets: 1 } }));
    expect(alone.boards[0]).toMatchObject({ books: 10, cuts: 30 });
  });

  it('makes the trim larger where a first cut would only part waste from the rest', () => {
    // A row of 1363 + 4 + 1363 across the sheet; 1803 of 1810 are used: the trim at the far side takes 17 instead of 10.
    const parts = [createPart('side', 1363, 1803, 2, { grain: 'length' })];
    const saw = { ...DEFAULT_SAW, firstCut: 'rip' as const };
    const { boards } = optimiseAndVerify(createJob({ parts, saw }));
    const [plan] = boards[0].plans;
    expect(plan.steps.filter(({ stage }) => stage === 0).map(({ cut, fenceMm }) => [cut, fenceMm])).toEqual([
      // The blade takes 4 mm of each.
      ['along-length', 6],
      ['along-length', 13],
      ['along-width', 6],
      ['along-width', 6],
    ]);
    expect(plan).toMatchObject({ cuts: 1, turns: 0 });
  });

  it('accounts for every mm² of a sheet: parts, pieces to keep, waste, blade and trim', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('side', 1300, 900, 2)] }));
    const [{ areas, sheet: used }] = boards[0].plans;
    // Two sides; one rip of 2730 and one cross-cut of 900 by the blade’s 4 mm, and the trim of 10 all around.
    expect(areas.partsMm2).toBe(2 * 1300 * 900);
    expect(areas.trimMm2).toBe(2750 * 1830 - 2730 * 1810);
    expect(areas.partsMm2 + areas.offcutsMm2 + areas.wasteMm2 + areas.kerfMm2 + areas.trimMm2).toBe(
      used.lengthMm * used.widthMm,
    );
  });

  it('fills the long strips that large parts leave on every sheet, from the first plans on', () => {
    const large = [
      [113, 21],
      [105, 35],
      [97, 35],
      [81, 35],
      [89, 24],
      [81, 27],
    ];
    const long = [
      [148, 2],
      [143, 9],
      [70, 10],
      [58, 12],
      [126, 4],
      [105, 3],
      [146, 4],
      [118, 4],
      [130, 7],
      [144, 5],
    ];
    const others = [
      [122, 3],
      [156, 6],
      [132, 6],
      [120, 6],
      [120, 3],
      [50, 26],
      [52, 34],
      [64, 20],
      [16, 30],
      [21, 23],
    ];
    const parts = [...large, ...long, ...others, [40, 22]].map(([length, width], index) =>
      createPart(`part-${index}`, length, width, 60, { grain: 'length' }),
    );
    const sheets = [createSheet({ lengthMm: 160, widthMm: 38, trimMm: 0 })];
    const result = optimiseAndVerify(
      createJob({ parts, sheets, saw: { ...DEFAULT_SAW, kerfMm: 0 }, iterations: 60, goal: 'cost' }),
    );
    expect(result.boards[0].sheets).toBeLessThanOrEqual(387);
  });

  it('cuts identical sheets as one book', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('side', 1363, 903, 16)], iterations: 10_000 }));
    expect(boards[0].sheets).toBe(4);
    expect(boards[0].plans).toHaveLength(1);
    expect(boards[0].plans[0]).toMatchObject({ copies: 4, cuts: 3 });
    expect(boards[0].plans[0].placements.every((placement) => placement.parts.length === 4)).toBe(true);
  });

  it('trims a row of equal parts once, not one by one', () => {
    const { boards } = optimiseAndVerify(createJob({ parts: [createPart('rail', 500, 150, 5)], iterations: 20_000 }));
    // One rip for the row and five crosscuts, which also leaves the largest piece.
    expect(boards[0].cuts).toBe(6);
    expect(boards[0].turns).toBe(1);
  });
});

describe('the saw', () => {
  it.each([1, 2, 3, 4])('is given no more than %i stages', (stages) => {
    const { boards, unplaced } = optimiseAndVerify(createJob({ parts: KITCHEN, saw: { ...DEFAULT_SAW, stages } }));
    expect(unplaced).toEqual([]);
    const deepest = Math.max(...boards[0].plans.flatMap((plan) => plan.steps.map((step) => step.stage)));
    expect(deepest).toBeLessThanOrEqual(stages + 1);
  });

  it('holds strips of its minimum width, also where narrower ones would save a sheet', () => {
    const saw = { ...DEFAULT_SAW, kerfMm: 0, firstCut: 'crosscut' as const, minStripMm: 400 };
    const sheets = [createSheet({ lengthMm: 1000, widthMm: 1000, trimMm: 0 })];
    // Two strips of 400 a sheet, with one post in each; three of 300 would fit.
    const parts = [createPart('post', 300, 600, 6, { grain: 'length' }), createPart('peg', 50, 50, 12)];
    const { boards } = optimiseAndVerify(createJob({ parts, sheets, saw, iterations: 10_000 }));
    expect(boards[0].sheets).toBe(3);
  });

  it.each(['rip', 'crosscut'] as const)('begins with a %s when told to', (firstCut) => {
    const { boards } = optimiseAndVerify(createJob({ parts: KITCHEN, saw: { ...DEFAULT_SAW, firstCut } }));
    for (const plan of boards[0].plans) {
      const first = plan.steps.filter((step) => step.stage === 1);
      expect(first.every((step) => step.cut === (firstCut === 'rip' ? 'along-length' : 'along-width'))).toBe(true);
    }
  });

  it('never has to hold a strip narrower than it can', () => {
    const saw = { ...DEFAULT_SAW, minStripMm: 120, firstCut: 'rip' as const };
    const { boards, unplaced } = optimiseAndVerify(
      createJob({ parts: [createPart('plinth', 2000, 80, 6), createPart('rail', 568, 100, 6)], saw }),
    );
    expect(unplaced).toEqual([]);
    expect(boards[0].sheets).toBe(1);
  });

  it('measures strips against the minimum also where the first cut may go either way', () => {
    const saw = { ...DEFAULT_SAW, minStripMm: 300 };
    const { unplaced } = optimiseAndVerify(
      createJob({ parts: [createPart('slat', 400, 60, 20), createPart('square', 200, 200, 7)], saw }),
    );
    expect(unplaced).toEqual([]);
  });
});

describe('parts that cannot be cut', () => {
  it('says that the trim takes the whole sheet, or that none is in stock, where that is why', () => {
    const parts = [createPart('side', 720, 559)];
    expect(optimiseAndVerify(createJob({ parts, sheets: [createSheet({ trimMm: 1000 })] })).unplaced[0]).toMatchObject({
      reason: 'trim-takes-the-sheet',
      message: 'side: a trim of 1000 mm on every side leaves nothing of the sheet 2750 × 1830 mm',
    });
    expect(optimiseAndVerify(createJob({ parts, sheets: [createSheet({ quantity: 0 })] })).unplaced[0]).toMatchObject({
      reason: 'stock-used-up',
      message: 'side: no sheet or offcut of board chalk-16 is left in stock',
    });
  });

  it('is refused with the limit where a job has more parts than can be planned at once', () => {
    expect(() =>
      optimise(createJob({ parts: [createPart('side', 720, 559, 15_000), createPart('rail', 500, 100, 5_001)] })),
    ).toThrow(new CuttingJobError('A job may have 20000 parts; this one has 20001: plan it in several'));
  });

  const reasons = [
    {
      what: 'without a sheet of its board',
      given: createPart('door', 700, 400, 1, { board: 'walnut' }),
      reason: 'no-sheet-of-board',
    },
    { what: 'larger than the sheet', given: createPart('worktop', 3600, 600), reason: 'larger-than-every-sheet' },
    {
      what: 'too long across the grain',
      given: createPart('tall-door', 600, 2140, 1, { grain: 'length' }),
      reason: 'fits-only-against-the-grain',
    },
    {
      what: 'narrower than the saw can cut in one stage',
      given: createPart('bead', 900, 20, 1, { grain: 'length' }),
      reason: 'narrower-than-saw-can-cut',
    },
  ] as const;

  it.each(reasons)('names a part $what', ({ given, reason }) => {
    const saw =
      reason === 'narrower-than-saw-can-cut'
        ? { ...DEFAULT_SAW, stages: 1, minStripMm: 50, firstCut: 'rip' as const }
        : DEFAULT_SAW;
    const { unplaced, boards } = optimiseAndVerify(createJob({ parts: [given, createPart('side', 720, 559)], saw }));
    expect(unplaced).toMatchObject([{ partId: given.id, quantity: 1, reason }]);
    expect(unplaced[0].message).toContain(given.name);
    expect(boards).toHaveLength(1);
  });

  it.each([
    ['a negative length', { parts: [createPart('side', -1, 559)] }],
    ['a fraction of a part', { parts: [createPart('side', 720, 559, 1.5)] }],
    ['an id used twice', { parts: [createPart('side', 720, 559), createPart('side', 500, 100)] }],
    ['no limit', { parts: [createPart('side', 720, 559)], iterations: undefined }],
    ['a sheet that costs nothing', { parts: [createPart('side', 720, 559)], sheets: [createSheet({ cost: 0 })] }],
    ['no stage', { parts: [createPart('side', 720, 559)], saw: { ...DEFAULT_SAW, stages: 0 } }],
    [
      'a kerf that is no number',
      { parts: [createPart('side', 720, 559)], saw: { ...DEFAULT_SAW, kerfMm: Number.NaN } },
    ],
  ])('refuses a job with %s', (_, given) => {
    expect(() => optimise(createJob(given))).toThrow(CuttingJobError);
  });

  it('answers a job without parts with no boards', () => {
    expect(optimiseAndVerify(createJob({ parts: [] }))).toMatchObject({
      boards: [],
      unplaced: [],
      cost: 0,
      lowerBound: 0,
    });
  });
});

describe('the run', () => {
  const timeless = (given: ReturnType<typeof optimiseAndVerify>): unknown => ({
    ...given,
    elapsedMs: 0,
    firstPlanMs: 0,
  });

  it('gives the same plans for the same seed and iteration limit', () => {
    const given = createJob({ parts: KITCHEN, seed: 7, iterations: 5_000 });
    expect(timeless(optimiseAndVerify(given))).toEqual(timeless(optimiseAndVerify(given)));
  });

  it('does not depend on how often the clock is looked at', () => {
    const given = createJob({ parts: KITCHEN, seed: 7, iterations: 5_000 });
    expect(timeless(optimiseAndVerify(given, { sliceMs: 0 }))).toEqual(
      timeless(optimiseAndVerify(given, { sliceMs: 1_000 })),
    );
  });

  it('keeps to its time limit on the clock it is given', () => {
    let ticks = 0;
    const result = optimiseAndVerify(
      { ...ENDLESS_JOB, goal: 'cost', iterations: undefined, timeMs: 100 },
      { now: () => ticks++ },
    );
    expect(result.elapsedMs).toBeGreaterThanOrEqual(90);
    expect(result.elapsedMs).toBeLessThan(140);
  });

  it('stops when it is cancelled and still gives complete plans', () => {
    const signal = { aborted: false };
    const result = optimiseAndVerify(ENDLESS_JOB, { signal, sliceMs: 1, onProgress: () => (signal.aborted = true) });
    expect(result).toMatchObject({ stoppedBy: 'cancelled', unplaced: [] });
  });

  it('hears that it is cancelled before all boards have their first plan', () => {
    const parts = Array.from({ length: 30 }, (_, index) =>
      createPart(`side-${index}`, 720, 559, 500, { board: `b${index}` }),
    );
    const sheets = parts.map(({ board }) => createSheet({ id: `sheet-${board}`, board }));
    const signal = { aborted: false };
    const given = createJob({ parts, sheets });
    const result = optimiseAndVerify(given, { signal, sliceMs: 0, onProgress: () => (signal.aborted = true) });
    expect(result.stoppedBy).toBe('cancelled');
    expect(result.boards.length).toBeLessThan(30);
    expect(result.unplaced.every(({ reason }) => reason === 'stopped-too-early')).toBe(true);
  });

  it('reports progress that only grows', () => {
    const seen: CuttingProgress[] = [];
    const oak = [createPart('door', 715, 497, 20, { board: 'oak-18', grain: 'length' })];
    const sheets = [createSheet(), createSheet({ id: 'oak-sheet', board: 'oak-18' })];
    optimiseAndVerify(createJob({ parts: [...KITCHEN, ...oak], sheets, iterations: 6_000 }), {
      sliceMs: 0,
      onProgress: (progress) => seen.push(progress),
    });
    const done = seen.map((progress) => progress.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBe(1);
  });

  it('cuts five hundred parts in a second of processor time', () => {
    const parts = KITCHEN.map((given) => ({ ...given, quantity: Math.ceil((given.quantity * 500) / 43) }));
    const now = (): number => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    const result = optimiseAndVerify(createJob({ parts, iterations: undefined, timeMs: 1_000 }), { now });
    expect(result.unplaced).toEqual([]);
    expect(result.firstPlanMs).toBeLessThan(1_000);
    const [board] = result.boards;
    expect(board.cost).toBeLessThanOrEqual(board.lowerBound * 1.1);
  });
});
