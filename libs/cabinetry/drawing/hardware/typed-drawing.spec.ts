import { hardwareFamilies } from '@plinth/contracts/range/hardware/hardware-labels';
import fc from 'fast-check';
import { deriveHardwareArticles, findMeasure } from './articles';
import { drawHardware } from './draw-hardware';
import { FAMILY_FIELDS, isHardwareFamily } from './families';
import { hardwareDrawing } from './read-spec';
import { parseDrawing, toTypedDrawing, createDefaultDrawing, type TypedDrawing } from './typed-drawing';

const FAMILIES = Object.keys(FAMILY_FIELDS).filter(isHardwareFamily);
const drawn = (typed: TypedDrawing): string | null => {
  const read = parseDrawing(typed);
  const drawing = 'picture' in read ? hardwareDrawing(read.picture) : null;
  return drawing && drawHardware(drawing.spec, { ...(drawing.finish && { finish: drawing.finish }) });
};

test('every family has its words, and is drawn as it begins', () => {
  expect([...hardwareFamilies.codes].sort()).toEqual([...FAMILIES].sort());
  for (const family of FAMILIES) expect(drawn(createDefaultDrawing(family))).toMatch(/^<svg/);
});

test('whatever is chosen and typed within its limits is drawn, and comes back into the form as it was typed', () => {
  const typed = fc
    .constantFrom(...FAMILIES)
    .chain((family) =>
      fc
        .record(
          Object.fromEntries(
            FAMILY_FIELDS[family].fields.map((field): [string, fc.Arbitrary<string>] => [
              field.key,
              field.kind === 'yes'
                ? fc.constantFrom('', 'yes')
                : field.kind === 'choice'
                  ? fc.constantFrom(...field.options.map(({ value }) => value))
                  : field.kind === 'colour'
                    ? fc.constant('#1D5B8C')
                    : fc.integer({ min: field.least, max: field.most }).map(String),
            ]),
          ),
        )
        .map((fields): TypedDrawing => ({ ...createDefaultDrawing(family), ...fields })),
    );
  fc.assert(
    fc.property(typed, (typedFields) => {
      expect(drawn(typedFields)).toMatch(/^<svg/);
      const read = parseDrawing(typedFields);
      expect('picture' in read && toTypedDrawing(read.picture)).toEqual(typedFields);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['nothing', { length: '' }, 'Enter a whole number'],
  ['words', { length: 'half a metre' }, 'Enter a whole number'],
  ['too little', { length: '5' }, 'Enter 100 mm or more'],
  ['too much', { length: '99999' }, 'Enter 2000 mm or less'],
  ['half a millimetre', { length: '450.5' }, 'Enter a whole number'],
])('a runner with %s as its length is refused at the length', (_what, over, message) => {
  expect(parseDrawing({ ...createDefaultDrawing('runner'), ...over })).toEqual({
    problems: [{ field: 'length', message }],
  });
});

describe('articles of one item', () => {
  const picture = { family: 'handle', shape: 'bow', centres: 128, finish: 'brass' };
  const baseFields = { sku: 'HND-BOW', name: 'Bow handle', picture, choice_name: '' };
  const makeArticles = (over: Partial<Parameters<typeof deriveHardwareArticles>[0]>) =>
    deriveHardwareArticles({ ...baseFields, chosen_by: 'one', articles: [{ value: '', price: 4990 }], ...over });

  test('one is called as the item is', () => {
    expect(makeArticles({})).toEqual({
      articles: [{ sku: 'HND-BOW', name: 'Bow handle', options: [], picture: null, pack_of: 1, price: 4990 }],
    });
  });

  test('by hole centres each is drawn in its own', () => {
    const articles = [
      { value: '96', price: 4490 },
      { value: '160', price: 5490 },
    ];
    expect(makeArticles({ chosen_by: 'measure', articles })).toMatchObject({
      articles: [
        {
          sku: 'HND-BOW-96',
          name: '96 mm',
          options: [{ name: 'Hole centres', value: '96 mm' }],
          picture: { centres: 96 },
        },
        { sku: 'HND-BOW-160', price: 5490 },
      ],
    });
    expect(findMeasure({ family: 'plumbing' })).toBeNull();
  });

  test('by pack, by finish and by something else', () => {
    const one = (value: string) => [{ value, price: 100 }];
    expect(makeArticles({ chosen_by: 'pack', articles: one('2') })).toMatchObject({
      articles: [{ name: 'Pair', pack_of: 2 }],
    });
    expect(makeArticles({ chosen_by: 'finish', articles: one('black') })).toMatchObject({
      articles: [{ sku: 'HND-BOW-BLACK', picture: { finish: 'black' } }],
    });
    expect(makeArticles({ chosen_by: 'other', choice_name: 'Side', articles: one('Left') })).toMatchObject({
      articles: [{ sku: 'HND-BOW-LEFT', options: [{ name: 'Side', value: 'Left' }] }],
    });
  });

  test.each([
    [
      'the same twice',
      {
        chosen_by: 'pack' as const,
        articles: [
          { value: '2', price: 1 },
          { value: '2', price: 2 },
        ],
      },
      'articles.1.value',
    ],
    ['no number of pieces', { chosen_by: 'pack' as const, articles: [{ value: 'two', price: 1 }] }, 'articles.0.value'],
    ['no finish', { chosen_by: 'finish' as const }, 'articles.0.value'],
    ['nothing to choose by', { chosen_by: 'other' as const, articles: [{ value: 'Left', price: 1 }] }, 'choice_name'],
    [
      'a number that is too long',
      { sku: 'A'.repeat(29), chosen_by: 'pack' as const, articles: [{ value: '10', price: 1 }] },
      'sku',
    ],
    [
      'a measure that cannot be drawn',
      { chosen_by: 'measure' as const, articles: [{ value: '9999', price: 1 }] },
      'articles.0.value',
    ],
  ])('%s is refused at its field', (_what, over, field) => {
    const read = makeArticles(over);
    expect('problems' in read && read.problems.map((problem) => problem.field)).toEqual([field]);
  });
});
