import fc from 'fast-check';
import { itemConfiguration, type TopConfiguration, unitConfiguration } from './configuration';
import { configurationParameters, topIn, UNIT_NUMBERS } from './configuration-address';

const top: TopConfiguration = {
  kind: 'top',
  length: 2_450,
  depth: 600,
  edge: 'square-abs',
  right_end: 'finished',
  cut_outs: [{ kind: 'sink', x: 1_200, front: 65, width: 840, depth: 480 }],
};
const inAddress = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

test('a top stands in an address as somebody can read it', () => {
  const text = new URLSearchParams(configurationParameters(top)).toString();
  expect(text).toBe('kind=top&length=2450&depth=600&edge=square-abs&right_end=finished&cut_outs=sink.1200.65.840.480');
  expect(topIn(inAddress(text))).toEqual(top);
});

test('what cannot be read of an address is left out', () => {
  expect(
    topIn(
      inAddress('kind=top&length=2450&depth=600&edge=square-abs&back=gold&cut_outs=well.1.2.3.4_sink.1200.65.840.480'),
    ),
  ).toEqual({ ...top, right_end: undefined });
  expect(topIn(inAddress('kind=top&length=long&depth=600&edge=square-abs'))).toBeNull();
  expect(topIn(inAddress('width=450'))).toBeNull();
});

test('whatever an address says, what is read of it is a configuration, and nothing else', () => {
  const words = fc.oneof(fc.string(), fc.constantFrom('top', '600', '65.1', 'sink.1.2.3.4', 'finished', 'true'));
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constant('top'),
        length: fc.nat(9_999).map(String),
        depth: fc.nat(9_999).map(String),
        edge: fc.constant('bevel'),
        back: words,
        left_end: words,
        cut_outs: words,
        drainer: words,
        fitting: words,
      }),
      (query) => {
        const found = topIn(query);
        expect(found).not.toBeNull();
        expect(topIn(Object.fromEntries(configurationParameters(found)))).toEqual(found);
      },
    ),
  );
});

test("a configuration kept before there were tops is a cupboard's", () => {
  expect(itemConfiguration.parse({ width: 450, doors: 1 })).toEqual({ width: 450, doors: 1 });
  expect(itemConfiguration.parse({ ...top })).toEqual(top);
  expect(itemConfiguration.safeParse({ kind: 'set' }).success).toBe(false);
  expect(itemConfiguration.safeParse({ kind: 'top', width: 450 }).success).toBe(false);
});

test('every number that a cupboard is chosen by is read as one', () => {
  const numbers = unitConfiguration
    .keyof()
    .options.filter((field) => unitConfiguration.safeParse({ [field]: 1 }).success);
  const sizes = unitConfiguration
    .keyof()
    .options.filter((field) => unitConfiguration.safeParse({ [field]: 320 }).success);
  expect([...UNIT_NUMBERS].sort()).toEqual([...new Set([...numbers, ...sizes])].sort());
});
