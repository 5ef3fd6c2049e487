import fc from 'fast-check';
import type { CuttingJob, CuttingPart } from '../model';
import { DEFAULT_SAW } from '../model';
import { KITCHEN, createJob, createPart, createSheet, optimiseAndVerify } from '../testing/jobs';
import { drawPlan } from './draw-plan';
import { drawPrintPages } from './print-pages';

const EDGED: readonly CuttingPart[] = KITCHEN.map((given, index) => ({
  ...given,
  grain: index % 2 === 0 ? 'length' : 'free',
  edging: { lengthNear: true, widthFar: index % 2 === 0 },
}));

function drawings(given: CuttingJob): string[] {
  return optimiseAndVerify(given).boards.flatMap(({ plans }) =>
    plans.flatMap((plan) => [
      drawPlan(plan, { parts: given.parts }),
      ...drawPrintPages(plan, { parts: given.parts, heading: 'P-1042' }),
    ]),
  );
}

/** Numbers of the elements that have a place on the page. */
function coordinates(svg: string, name: string): number[] {
  return [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => Number(value));
}

/** Tags that were opened and not closed, or closed and not opened. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (self === '/') continue;
    if (close === '') open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

describe('the drawing of a plan', () => {
  const given = createJob({ parts: EDGED });
  const result = optimiseAndVerify(given);
  const [plan] = result.boards[0].plans;
  const svg = drawPlan(plan, { parts: given.parts });

  it('shows every part once, with its name and size', () => {
    for (const placement of plan.placements) {
      const [{ id }] = placement.parts;
      const entry = given.parts.find((candidate) => candidate.id === id);
      expect(svg).toContain(`<title>${id}: ${entry?.lengthMm} × ${entry?.widthMm} mm`);
    }
    expect(svg.match(/<title>/g)).toHaveLength(plan.placements.length + 1);
  });

  it('numbers every cut', () => {
    for (const step of plan.steps.filter(({ stage }) => stage > 0)) expect(svg).toContain(`>${step.number}</text>`);
  });

  it('draws a grain arrow on parts with grain only', () => {
    const grained = plan.placements.filter(
      ({ parts }) => given.parts.find(({ id }) => id === parts[0].id)?.grain === 'length',
    ).length;
    expect(svg.match(/<path d="M[^"]*" fill="none"/g) ?? []).toHaveLength(grained);
  });

  it('marks the edge that gets edging, also on a turned part', () => {
    const one = createJob({
      parts: [createPart('shelf', 600, 300, 1, { grain: 'width', edging: { lengthNear: true } })],
      sheets: [createSheet({ lengthMm: 1000, widthMm: 1000, trimMm: 0 })],
    });
    const [turned] = optimiseAndVerify(one).boards[0].plans;
    // Turned, the near long edge is at the left: a line straight down at x = 3 of 1000.
    expect(turned.placements[0]).toMatchObject({ lengthMm: 300, widthMm: 600 });
    expect(drawPlan(turned, { parts: one.parts })).toContain('<line x1="3" y1="3" x2="3" y2="597"');
  });

  it('names offcuts worth keeping', () => {
    const [last] = optimiseAndVerify(createJob({ parts: [createPart('side', 720, 559)] })).boards[0].plans;
    expect(last.offcuts.length).toBeGreaterThan(0);
    expect(drawPlan(last, { parts: [createPart('side', 720, 559)] })).toContain('>Keep</text>');
  });

  it('is the same every time', () => {
    expect(drawPlan(plan, { parts: given.parts })).toBe(svg);
  });

  it('stays inside its frame and holds no broken number', () => {
    for (const drawing of drawings(given)) {
      expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
      expect(unbalanced(drawing)).toEqual([]);
      const [x, y, w, h] = /viewBox="([^"]*)"/.exec(drawing)?.[1].split(' ').map(Number) ?? [];
      for (const value of [
        ...coordinates(drawing, 'x'),
        ...coordinates(drawing, 'x2'),
        ...coordinates(drawing, 'cx'),
      ]) {
        expect(value).toBeGreaterThanOrEqual(x);
        expect(value).toBeLessThanOrEqual(x + w);
      }
      for (const value of [
        ...coordinates(drawing, 'y'),
        ...coordinates(drawing, 'y2'),
        ...coordinates(drawing, 'cy'),
      ]) {
        expect(value).toBeGreaterThanOrEqual(y);
        expect(value).toBeLessThanOrEqual(y + h);
      }
    }
  });

  it('cannot be broken by any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (name) => {
        const named = createJob({ parts: [createPart('side', 720, 559, 2, { name })], iterations: 20 });
        for (const drawing of drawings(named)) expect(unbalanced(drawing)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    const evil = createJob({
      parts: [createPart('side', 720, 559, 1, { name: '</text><script>alert(1)</script>"&' })],
      iterations: 20,
    });
    for (const drawing of drawings(evil)) expect(drawing).not.toContain('<script');
  });

  it('names each part in the list of cuts, and no line runs into the next column or off the page', () => {
    const long = KITCHEN.map((given, index) => ({
      ...given,
      name: `${index + 1}A ${given.id} with a name that hardly anybody would want to read · 600 drawer base, three drawers`,
    }));
    const named = createJob({ parts: long });
    for (const plan of optimiseAndVerify(named).boards[0].plans) {
      const pages = drawPrintPages(plan, { parts: long, heading: 'P-1042' });
      // What the lines of the list say, from the left on; a rule as wide as its column stands below each.
      const starts = pages.flatMap((page) => [
        ...page.matchAll(
          /<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*text-anchor="start"[^>]*>([^<]*)<\/text><line x1="[\d.]+" y1="[\d.]+" x2="([\d.]+)"/g,
        ),
      ]);
      expect(starts.length).toBeGreaterThanOrEqual(plan.steps.length);
      for (const { parts } of plan.placements) {
        const name = long.find(({ id }) => id === parts[0].id)?.name.slice(0, 12) ?? '?';
        expect(starts.some(([, , , content]) => content.includes(name))).toBe(true);
      }
      for (const [, x, size, content, end] of starts)
        expect(Number(x) + content.length * 0.6 * Number(size)).toBeLessThanOrEqual(Number(end));
      const columns = [...new Set(starts.map(([, x]) => Number(x)))].sort((a, b) => a - b);
      for (const [, x, , , end] of starts)
        expect(Number(end)).toBeLessThan(columns.find((column) => column > Number(x)) ?? 210 * 4);
    }
  });

  it('says in how many books a plan is cut', () => {
    const given = createJob({ parts: [createPart('side', 1363, 903, 40)], saw: { ...DEFAULT_SAW, maxBookSheets: 4 } });
    const [plan] = optimiseAndVerify(given).boards[0].plans;
    expect(drawPrintPages(plan, { parts: given.parts, heading: 'P-1042' })[0]).toContain('10 sheets in 3 books');
  });

  it('lists all cuts on as many A4 pages as they need', () => {
    const many = createJob({ parts: [createPart('strip', 200, 60, 300)], iterations: 50 });
    const [first] = optimiseAndVerify(many).boards[0].plans;
    const pages = drawPrintPages(first, { parts: many.parts, heading: 'P-1042' });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('width="210mm" height="297mm"');
    expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
    const rows = pages.join('').match(/ → /g) ?? [];
    expect(rows).toHaveLength(first.steps.length);
  });
});
