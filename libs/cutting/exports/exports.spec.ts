import fc from 'fast-check';
import type { CuttingResult } from '../model';
import { createJob, KITCHEN, createPart, createSheet, optimiseAndVerify } from '../testing/jobs';
import type { CuttingFile, FilePart } from './cutting-file';
import { buildCutListOptimizerCsv, buildMaxCutCsv, buildOpenCutListCsv } from './part-lists';
import { buildPtx } from './ptx';
import { readCsv, readPtx } from './testing-readers';

const NO_TAPES = { l1: '', l2: '', w1: '', w2: '' };
const tenths = (mm: number): number => Math.round(mm * 10);

/** Each physical part by itself, as a cutting list hands it to the optimiser. */
const asFile = (parts: readonly FilePart[], result: CuttingResult, given = createJob({ parts })): CuttingFile => ({
  number: 'CL-1001',
  date: '2026-11-24',
  boards: [{ key: 'chalk-16', name: 'Chalk 16 mm, "matt"', thicknessMm: 16, hasGrain: true }],
  parts,
  plans: result.boards.flatMap(({ plans }) => plans),
  saw: given.saw,
});
const pieces = (kinds: readonly (typeof KITCHEN)[number][]): FilePart[] =>
  kinds.flatMap((kind) =>
    Array.from({ length: kind.quantity }, (_, copy) => ({
      ...kind,
      id: `${kind.id}-${String(copy + 1)}`,
      quantity: 1,
      group: 'P-1042',
      tapes: { ...NO_TAPES, l1: 'Chalk 1 × 22 mm' },
    })),
  );
const kitchen = pieces(KITCHEN);
const file = asFile(kitchen, optimiseAndVerify(createJob({ parts: kitchen })));

/** What lies where by the plan itself. */
function placed({ plans }: CuttingFile): string[] {
  return plans
    .flatMap((plan) =>
      Array.from({ length: plan.copies }, (_, copy) =>
        plan.placements
          .map(({ parts, xMm, yMm, lengthMm, widthMm }) =>
            [parts[copy].id, ...[xMm, yMm, lengthMm, widthMm].map(tenths)].join(' '),
          )
          .sort()
          .join('; '),
      ),
    )
    .sort();
}
const read = (text: string): string[] =>
  readPtx(text)
    .sheets.map(({ pieces: found }) =>
      found
        .filter(({ code }) => code !== '' && !code.startsWith('X'))
        .map(({ code, x, y, length, width }) => [code, ...[x, y, length, width].map(tenths)].join(' '))
        .sort()
        .join('; '),
    )
    .sort();

test('a beam saw that reads the PTX file cuts every part where the plan has it', () => {
  const text = buildPtx(file);
  expect(read(text)).toEqual(placed(file));
  expect(text).toMatch(/^HEADER,1\.0,CL-1001 not tested,0,0,1\r\n/);
  expect(text).toContain('Chalk 16 mm   matt');
  const planned = file.plans.flatMap(({ offcuts, copies }) => Array.from({ length: copies }, () => offcuts).flat());
  const sizes = (all: readonly { length: number; width: number }[]) =>
    all.map(({ length, width }) => `${String(length)} × ${String(width)}`).sort();
  expect(sizes(readPtx(text).offcuts)).toEqual(
    sizes(planned.map(({ lengthMm, widthMm }) => ({ length: lengthMm, width: widthMm }))),
  );
});

test('whatever is cut, the PTX file says the same as the plan', () => {
  const size = fc.integer({ min: 80, max: 1_200 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(size, size, fc.integer({ min: 1, max: 4 }), fc.boolean()), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 10),
      fc.constantFrom(3.2, 4),
      (kinds, trimMm, kerfMm) => {
        const parts = pieces(
          kinds.map(([length, width, count, grained], index) =>
            createPart(String(index), length, width, count, { grain: grained ? 'length' : 'free' }),
          ),
        );
        const given = createJob({
          parts,
          sheets: [
            createSheet({ trimMm }),
            createSheet({ id: 'offcut', lengthMm: 900, widthMm: 700, trimMm: 0, quantity: 1, offcut: true, cost: 1 }),
          ],
          iterations: 150,
          saw: { kerfMm, stages: 3, firstCut: 'either', minStripMm: 0, maxBookSheets: 2 },
        });
        // A material's trim is one for all its boards in this file.
        const result = optimiseAndVerify({ ...given, sheets: given.sheets.map((one) => ({ ...one, trimMm })) });
        const written = asFile(parts, result, given);
        expect(read(buildPtx(written))).toEqual(placed(written));
      },
    ),
    { numRuns: 25 },
  );
});

test('MaxCut gets every physical part by its code, with its size at the saw and whether it may turn', () => {
  const rows = readCsv(buildMaxCutCsv(file), ',');
  expect(rows.map((row) => row['Import ID'])).toEqual(kitchen.map(({ id }) => id));
  expect(rows[0]).toMatchObject({
    Name: 'side',
    Length: '720',
    Width: '559',
    Quantity: '1',
    'Can Rotate (0 = No / 1 = Yes / 2 = Same As Material)': '1',
    Material: 'Chalk 16 mm, "matt"',
    'Edging Length 1': 'Chalk 1 × 22 mm',
    'Edging Length 2': '',
    Group: 'P-1042',
  });
});

test('CutList Optimizer and OpenCutList get so many of each kind, none lost', () => {
  const optimizer = readCsv(buildCutListOptimizerCsv(file), ',');
  const open = readCsv(buildOpenCutListCsv(file), ';');
  const counted = (rows: readonly Record<string, string>[], name: string, count: string) =>
    Object.fromEntries(rows.map((row) => [row[name], Number(row[count])]));
  const wanted = Object.fromEntries(KITCHEN.map(({ id, quantity }) => [id, quantity]));
  expect(counted(optimizer, 'Label', 'Qty')).toEqual(wanted);
  expect(counted(open, 'name', 'count')).toEqual(wanted);
  expect(open.flatMap((row) => row.entity_names.split(',')).sort()).toEqual(kitchen.map(({ id }) => id).sort());
  expect(open[0]).toMatchObject({ cutting_length: '720 mm', cutting_width: '559 mm', final_area: '4.0248 m²' });
  expect(optimizer[0]).toMatchObject({ Length: '720', Material: 'Chalk 16 mm, "matt"', 'Grain direction': '' });
});

test('a name that a spreadsheet would run as a formula is text', () => {
  const [one] = pieces([createPart('=1+1', 500, 300)]);
  const written = asFile([one], optimiseAndVerify(createJob({ parts: [one] })));
  expect(readCsv(buildMaxCutCsv(written), ',')[0].Name).toBe("'=1+1");
  expect(readCsv(buildOpenCutListCsv(written), ';')[0].name).toBe("'=1+1");
});

test.each([
  ["Oak;=cmd|'/C calc'!A0", "Oak;'=cmd|'/C calc'!A0"],
  ['Oak,@SUM(A1)', "Oak,'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
])('%j makes no formula in a spreadsheet that parts cells by another sign than the file does', (name, text) => {
  const [one] = pieces([createPart(name, 500, 300)]);
  const written = asFile([one], optimiseAndVerify(createJob({ parts: [one] })));
  expect(readCsv(buildMaxCutCsv(written), ',')[0].Name).toBe(text);
  expect(readCsv(buildOpenCutListCsv(written), ';')[0].name).toBe(text);
  expect(readCsv(buildCutListOptimizerCsv(written), ',')[0].Label).toBe(text);
});
