import type { CutTree } from './tree-rules';
import { listPartTypes, measure, tidy } from './tidy';

const RULE = { long: 30, short: 30, kerf: 0 };
const part = (type: number, w: number, h: number): CutTree => ({ kind: 'part', type, w, h, turned: false });
const rest = (w: number, h: number): CutTree => ({ kind: 'leftover', w, h });
const rules = { stages: 4, freeFirstCut: true, minStrip: 0 };

/** Three parts of 20 × 70 side by side on 100 × 100, each trimmed by itself: what a search leaves behind. */
const TRIMMED_ONE_BY_ONE: CutTree = {
  kind: 'division',
  axis: 0,
  w: 100,
  h: 100,
  children: [
    ...[0, 1, 2].map((type): CutTree => ({
      kind: 'division',
      axis: 1,
      w: 20,
      h: 100,
      children: [part(type, 20, 70), rest(20, 30)],
    })),
    rest(40, 100),
  ],
};

describe('tidying a cut tree', () => {
  it('makes equal trimming cuts once', () => {
    const before = measure(TRIMMED_ONE_BY_ONE, RULE);
    const after = measure(tidy(TRIMMED_ONE_BY_ONE, rules), RULE);
    expect(before).toMatchObject({ cuts: 6, turns: 3 });
    // The block of 60 off the sheet, its trim, and the two cuts between the parts.
    expect(after).toMatchObject({ cuts: 4, turns: 2 });
  });

  it('keeps the parts', () => {
    expect(listPartTypes(tidy(TRIMMED_ONE_BY_ONE, rules))).toEqual([0, 1, 2]);
  });

  it('does not add a stage that the saw does not have', () => {
    expect(measure(tidy(TRIMMED_ONE_BY_ONE, { ...rules, stages: 2 }), RULE)).toEqual(measure(TRIMMED_ONE_BY_ONE, RULE));
  });

  it('cuts a strip to the width of its pieces', () => {
    const strip: CutTree = {
      kind: 'division',
      axis: 1,
      w: 100,
      h: 100,
      children: [
        {
          kind: 'division',
          axis: 0,
          w: 100,
          h: 40,
          children: [
            { kind: 'division', axis: 1, w: 50, h: 40, children: [part(0, 50, 35), rest(50, 5)] },
            rest(50, 40),
          ],
        },
        rest(100, 60),
      ],
    };
    // The part needs a strip of 35; the other 5 go to the leftover of 60.
    expect(measure(tidy(strip, rules), RULE)).toEqual({ leftover: 6_500, cuts: 2, turns: 1, cutLength: 135 });
    // Unless the saw cannot hold a strip of less than 38.
    expect(measure(tidy(strip, { ...rules, minStrip: 38 }), RULE)).toMatchObject({ leftover: 6_200, cuts: 3 });
  });

  it('is done after once', () => {
    const once = tidy(TRIMMED_ONE_BY_ONE, rules);
    expect(tidy(once, rules)).toEqual(once);
  });
});
