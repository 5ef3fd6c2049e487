import fc from 'fast-check';
import { runAtOnce } from '../../../../platform/runtime/cache/slices';
import { CatalogueSearchBuilder, type SearchedItem } from './catalogue-search-builder';
import { countSlips, letterMask } from './search-words';

const item = (slug: string, name: string, over: Partial<SearchedItem> = {}): SearchedItem & { slug: string } => ({
  slug,
  name,
  alsoCalled: '',
  codes: slug.toUpperCase(),
  variants: [],
  sizes: [],
  description: '',
  ...over,
});
const shop = [
  item('hinge', 'Soft-close hinge 110°', { alsoCalled: 'skarnier' }),
  item('wardrobe', 'Wardrobe 900, hanging', { sizes: [900], description: 'Takes a rail and soft-close hinges.' }),
  item('handle', 'Bar handle, Kiaat-Grün'),
  item('top', 'Granite top', { description: 'Heavy. A soft cloth cleans it.' }),
];
/** Searches among these items: row numbers, best first. */
function among(items: readonly SearchedItem[]): (text: string, most?: number) => number[] {
  const builder = new CatalogueSearchBuilder();
  items.forEach((one) => builder.addItem(one));
  const engine = runAtOnce(builder.finish());
  return (text, most = items.length) => {
    const { rows, best } = engine.findMatches(text);
    return best(rows, most);
  };
}
const search = among(shop);
const found = (text: string) => search(text).map((row) => shop[row].slug);

describe('searching the catalogue', () => {
  test.each([
    ['hinge', ['hinge', 'wardrobe']],
    ['soft close', ['hinge', 'wardrobe']],
    ['skarn', ['hinge']],
    ['900', ['wardrobe']],
    ['handel', ['handle']],
    ['wadrobe', ['wardrobe']],
    ['grun', ['handle']],
    ['KIAAT GRÜN', ['handle']],
    ['xyzzy 900', []],
    ['granite 900', ['wardrobe', 'top']],
    ['901', ['wardrobe']],
    ['2400', []],
    ['', []],
    ['°', []],
  ])('"%s" finds %j', (text, slugs) => expect(found(text)).toEqual(slugs));

  test('what has all the words comes alone; in the name before in the description', () => {
    expect(found('soft cloth')).toEqual(['top']);
    expect(found('soft')[0]).toBe('hinge');
  });

  test('what is of the kind that was asked for comes before what only goes with it, in the order of the catalogue', () => {
    const items = [
      'Hinge cover caps',
      'Soft-close hinge, full overlay',
      'Hinge cup bit',
      'Piano hinge',
      'Drawer unit 600',
      'Drawer runner',
    ].map((name) => item('x', name));
    const ask = (text: string) => among(items)(text).map((row) => items[row].name);
    expect(ask('hinges')).toEqual([
      'Soft-close hinge, full overlay',
      'Piano hinge',
      'Hinge cover caps',
      'Hinge cup bit',
    ]);
    expect(ask('drawer runners')).toEqual(['Drawer runner']);
    expect(ask('drawer runner sage')[0]).toBe('Drawer runner');
    expect(ask('hinge for drawer')[0]).toBe('Soft-close hinge, full overlay');
  });

  test('other names say what an item is, too: before what it only goes with', () => {
    const items = [
      item('x', 'Tap connector'),
      item('x', 'Swan neck', { alsoCalled: 'old brass, kitchen tap' }),
      item('x', 'Pillar taps'),
    ];
    expect(among(items)('tap')).toEqual([2, 1, 0]);
  });

  test('a colour or a size that there is of it finds it', () => {
    const items = [
      item('x', 'Bar handle', { variants: ['160 mm, Brushed steel'] }),
      item('x', 'Bow handle', { variants: ['96 mm, Matt black'] }),
    ];
    expect(among(items)('black handles 96mm')).toEqual([1]);
  });

  test('what has one variant with all that was asked for comes before what has it in several', () => {
    const items = [
      item('apart', 'Bar handle', { variants: ['96 mm, Matt black', '160 mm, Brushed steel'], alsoCalled: 'black' }),
      item('pull', 'Cup handle', { variants: ['96 mm, Matt black', '160 mm, Brushed steel'] }),
      item('bow', 'Bow handle', { variants: ['96 mm, Brushed steel', '160 mm, Matt black'] }),
      item('black', 'Black handle', { variants: ['96 mm, Grooved', '160 mm, Smooth'] }),
    ];
    for (const text of ['black handles 160 mm', 'black handle 160mm', 'swart handvatsel 160'])
      expect(
        among(items)(text)
          .map((row) => items[row].codes)
          .slice(0, 2)
          .toSorted(),
      ).toEqual(['BLACK', 'BOW']);
  });

  test.each(['wood screw 4x50', 'screw 4 x 50 mm', 'SCR-4X50', '4x50mm'])(
    'a size that stands in the name is found however it is written: "%s"',
    (text) => {
      const items = [item('screw', 'Wood screw 4x50', { codes: 'SCR-4x50' }), item('x', 'Wood screw 4x30')];
      expect(among(items)(text)).toEqual([0]);
    },
  );

  test('a measure that nothing of the kind has is said, with what is nearest; what is made to it or only begins alike is another matter', () => {
    const builder = new CatalogueSearchBuilder();
    builder.addItem(item('bow', 'Bow handle', { variants: ['96 mm, Steel', '160 mm, Steel'] }));
    builder.addItem(
      item('base', 'Base unit 1200', { alsoCalled: 'handleless', sizes: [1_200], madeTo: [{ min: 250, max: 1_300 }] }),
    );
    builder.addItem(item('foot', 'Steel foot, 80 mm'));
    const engine = runAtOnce(builder.finish());
    const missing = (text: string) => engine.findMatches(text).noMeasure;
    expect(missing('80mm handle')).toBe('Nothing of 80 mm: the nearest is 96 mm.');
    expect(missing('handle 700mm')).toBe('Nothing of 700 mm: these are the sizes we have.');
    for (const text of ['handle 96mm', 'handle 16 cm', 'base unit 650', 'b65', 'foot 80mm', 'handle', 'sofa 80mm'])
      expect([text, missing(text)]).toEqual([text, null]);
  });

  test('where nothing of the kind has the measure, all of the kind is shown, what has the nearest first', () => {
    const items = [
      item('bar', 'Bar handle', { variants: ['128 mm, Steel'] }),
      item('bow', 'Bow handle', { variants: ['96 mm, Steel'] }),
      item('leg', 'Adjustable leg', { sizes: [100] }),
      item('heavy', 'Heavy leg', { sizes: [150], description: 'Takes 30 kg more.' }),
    ];
    const ask = among(items);
    const named = (text: string) => ask(text).map((row) => items[row].codes);
    expect(named('80mm handle')).toEqual(['BOW', 'BAR']);
    expect(named('30 mm leg')).toEqual(['LEG', 'HEAVY']);
  });

  test('a size that nothing has finds what comes near it, the nearest first', () => {
    const widths = [300, 500, 600, 700, 900];
    const ask = among(widths.map((width) => item('x', `Base unit ${String(width)}`, { sizes: [width, 720, 560] })));
    expect(
      ask('base unit 650')
        .map((row) => widths[row])
        .slice(0, 2),
    ).toEqual([600, 700]);
    expect(ask('base unit 680').map((row) => widths[row])[0]).toBe(700);
    expect(
      ask('base unit 65cm')
        .map((row) => widths[row])
        .slice(0, 2),
    ).toEqual([600, 700]);
  });

  test('every item is found by its own name, whatever the names are', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}( [a-z0-9]{1,8}){0,3}$/), { minLength: 1, maxLength: 30 }),
        (names) => {
          const items = names.map((name, index) => item(`x${String(index)}`, name));
          const ask = among(items);
          names.forEach((name, row) => expect(ask(name)).toContain(row));
        },
      ),
      { examples: [[['a 0x0', 'a']]] },
    ));

  test('any text is taken, and no item comes twice', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        const rows = search(text);
        expect(new Set(rows).size).toBe(rows.length);
      }),
    ));

  test('the first few are the first few of all', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('hinge', 'soft hinge', 'hinge 110 soft', 'soft rail', 'rail'), { maxLength: 60 }),
        fc.nat(70),
        (names, most) => {
          const ask = among(names.map((name) => item('x', name)));
          for (const text of ['hinge', 'soft', 'soft rail', 'hinge rail'])
            expect(ask(text, most)).toEqual(ask(text).slice(0, most));
        },
      ),
    ));
});

describe('slips', () => {
  test.each([
    ['handel', 'handle', 1],
    ['hing', 'hinge', 1],
    ['wadrobe', 'wardrobe', 1],
    ['abc', 'abc', 0],
    ['kitten', 'sitting', 3],
  ])('%s and %s are %i apart', (a, b, slips) => expect(countSlips(a, b, 3)).toBe(slips));

  test('are the same both ways, and above the limit where there are more', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[abc]{0,8}$/), fc.stringMatching(/^[abc]{0,8}$/), (a, b) => {
        const distance = countSlips(a, b, 8);
        expect(countSlips(b, a, 8)).toBe(distance);
        expect(countSlips(a, b, 1) <= 1).toBe(distance <= 1);
      }),
    ));

  test('differ in two letters at most for each slip', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-e]{0,6}$/), fc.stringMatching(/^[a-e]{0,6}$/), (a, b) => {
        const letters = (letterMask(a) ^ letterMask(b)).toString(2).replaceAll('0', '').length;
        expect(letters).toBeLessThanOrEqual(2 * countSlips(a, b, 6));
      }),
    ));
});

test('a short word is not turned into another one: only a letter that is missing, or two changed about, are a slip', () => {
  const items = [item('hinge', 'Soft hinge'), item('door', 'Door of its own')];
  const builder = new CatalogueSearchBuilder();
  items.forEach((one) => builder.addItem(one));
  const engine = runAtOnce(builder.finish());
  const shown = (text: string) => engine.findMatches(text).shown;
  for (const text of ['sofa', 'town', 'sift']) expect(shown(text)).toBeNull();
  expect(shown('hing')).toBeNull();
  expect(shown('hnge')).toBe('hinge');
  expect(shown('sfot')).toBe('soft');
});

describe('what the shop does not sell', () => {
  const kitchen = [
    item('base', 'Base unit 600'),
    item('kitchen', 'Kitchen cupboard 600, white'),
    item('hob', 'Pot drawer unit 800', { alsoCalled: 'hob unit' }),
    item('lift', 'Wall unit 600, lift-up', { alsoCalled: 'extractor cupboard' }),
    item('hook', 'Hook'),
    item('leg', 'Leg', { description: 'Also for an island.' }),
    item('panel', 'Panel'),
  ];
  const runSearch = (text: string, items = kitchen) => {
    const builder = new CatalogueSearchBuilder();
    items.forEach((one) => builder.addItem(one));
    const { rows, best, shown, notSold } = runAtOnce(builder.finish()).findMatches(text);
    return {
      shown,
      notSold,
      first: best(rows, 1)
        .map((row) => items[row].slug)
        .at(0),
    };
  };

  test.each([
    ['shaker', 'shaker fronts', 'cupboards', 'base'],
    ['shaker fronts', 'shaker fronts', 'cupboards', 'base'],
    ['white shaker doors', 'shaker fronts', 'white cupboards', 'kitchen'],
    ['white high gloss', 'gloss fronts', 'white cupboards', 'kitchen'],
    ['hood', 'cooker hoods', 'extractor cupboard', 'lift'],
    ['gas hob', 'hobs', 'hob unit', 'hob'],
    ['Kitchen island', 'islands', 'base unit', 'base'],
    ['supawood', 'raw MDF or Supawood', 'panel', 'panel'],
  ])('%j: it is said, with what comes nearest', (text, what, shown, first) => {
    const answer = runSearch(text);
    expect(answer).toMatchObject({ shown, first });
    expect(answer.notSold).toContain(`We don’t sell ${what}`);
  });

  test.each(['sink cutout', 'hob cut-out', 'tap hole', 'cut outs'])('%j: the tops that have it', (text) => {
    const tops = [...kitchen, item('sink', 'Double bowl sink'), item('top', 'Laminate top')];
    expect(runSearch(text, tops)).toEqual({
      shown: 'laminate top',
      first: 'top',
      notSold: expect.stringContaining('choose a top'),
    });
  });

  test.each(['gift card', 'white gift voucher', 'PayJustNow'])(
    '%j: nothing comes near it, and no guess is made',
    (text) =>
      expect(runSearch(text)).toMatchObject({
        shown: null,
        first: undefined,
        notSold: expect.stringContaining('We don’t sell'),
      }),
  );

  test.each(['fitting service', 'Installation services', 'kitchen installation', 'fitters', 'cupboard installers'])(
    '%j: it is said who fits, and no fitting is shown',
    (text) => {
      const fittings = [...kitchen, item('cam', 'Cam lock', { alsoCalled: 'knock down fitting' })];
      expect(runSearch(text, fittings)).toMatchObject({
        shown: null,
        first: undefined,
        notSold: expect.stringContaining('build our cupboards yourself'),
      });
      expect(runSearch('knock down fitting', fittings)).toMatchObject({ notSold: null, first: 'cam' });
    },
  );

  test('words of two other things do not make the one that is not sold', () => {
    const screws = [
      ...kitchen,
      item('screw', 'Countersunk bolt', { alsoCalled: 'machine screw' }),
      item('hamper', 'Laundry basket', { alsoCalled: 'washing basket' }),
      item('top', 'Laminate top'),
    ];
    expect(runSearch('washing machine unit', screws)).toMatchObject({
      shown: 'laminate top',
      notSold: expect.stringContaining('washing machines'),
    });
    const sold = [...screws, item('cover', 'Washing machine cover')];
    expect(runSearch('washing machine', sold)).toMatchObject({ notSold: null, first: 'cover' });
  });

  test('how a thing looks does not make it another: a hinge for shaker doors is a hinge', () => {
    const hinges = [...kitchen, item('hinge', 'Soft-close hinge')];
    expect(runSearch('hinge shaker', hinges)).toMatchObject({ shown: 'hinge', first: 'hinge' });
    expect(runSearch('shaker style hinges', hinges)).toMatchObject({ shown: 'hinges', first: 'hinge' });
  });

  test('what comes nearest says no word twice', () => {
    const bathroom = [...kitchen, item('bath', 'Bathroom wall unit 600')];
    expect(runSearch('bathroom mirror', bathroom)).toMatchObject({ shown: 'bathroom wall unit', first: 'bath' });
  });

  test('what is sold is found and nothing else is said, also once the shop takes it up', () => {
    for (const text of ['hob unit', 'hook', 'kitchen cupboard']) expect(runSearch(text).notSold).toBeNull();
    const shaker = [...kitchen, item('shaker', 'Shaker front 600')];
    expect(runSearch('shaker', shaker)).toEqual({ shown: null, notSold: null, first: 'shaker' });
    const hob = [...kitchen, item('gas', 'Gas hob, four plates')];
    expect(runSearch('hob', hob)).toMatchObject({ shown: null, notSold: null, first: 'gas' });
  });
});
