import * as fc from 'fast-check';
import { loadContent } from '../../../../../prisma/seed/load-content';
import { placeFinder, type NamedPlace } from './find-places';

const places: NamedPlace[] = loadContent().suburbs.map(({ name, postalCode, town, municipality }) => ({
  id: `${name}-${postalCode}`,
  name,
  postal_code: postalCode,
  town,
  municipality,
}));
const finder = placeFinder(places);
const known = new Map<string, ReturnType<typeof finder>>();
/** Hundreds of suburbs share a town: each text is looked for once. */
const find: typeof finder = (text) => {
  const found = known.get(text) ?? finder(text);
  known.set(text, found);
  return found;
};
const namesFor = (text: string) => find(text).map(({ name }) => name);

/** Texts that should find a place but do not. */
const unfound = (textsOf: (place: NamedPlace) => readonly string[]): string[] =>
  places.flatMap((place) =>
    textsOf(place).filter((text) => !find(text).some(({ id, near }) => id === place.id && !near)),
  );

describe('every suburb is found', () => {
  test('by its name, in any case', () => expect(unfound(({ name }) => [name, name.toUpperCase()])).toEqual([]));
  test('by its name with its code, in either order, with or without a comma', () =>
    expect(
      unfound(({ name, postal_code }) => [
        `${name} ${postal_code}`,
        `${name}, ${postal_code}`,
        `${postal_code} ${name.toLowerCase()}`,
      ]),
    ).toEqual([]));
  test('by its town, and by its town with its code', () =>
    expect(unfound(({ town, postal_code }) => [town, `${town} ${postal_code}`])).toEqual([]));
  test('by its municipality as that is written', () => {
    const cities = places.filter(({ municipality }) => municipality.startsWith('City of '));
    expect(new Set(cities.map(({ municipality }) => municipality))).toEqual(
      new Set(['City of Johannesburg', 'City of Tshwane']),
    );
    for (const city of ['City of Johannesburg', 'city of tshwane']) expect(find(city).length).toBeGreaterThan(20);
  });
  test('by its name with its town', () => expect(unfound(({ name, town }) => [`${name}, ${town}`])).toEqual([]));
  test('by its code', () =>
    expect(places.filter(({ id, postal_code }) => !find(postal_code).some((found) => found.id === id))).toEqual([]));

  test('with one letter wrong, missing, doubled or changed about with its neighbour', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.nat(),
        fc.constantFrom(...letters),
        fc.constantFrom('wrong', 'missing', 'doubled', 'changed'),
        (place, at, letter, slip) => {
          const { name } = place;
          const spots = [...name].flatMap((sign, index) => (/[a-z]/.test(sign) ? [index] : []));
          const spot = spots[at % spots.length];
          const [before, here, after] = [name.slice(0, spot), name[spot], name.slice(spot + 1)];
          const typed = {
            wrong: before + letter + after,
            missing: before + after,
            doubled: before + here + here + after,
            changed: before + after.slice(0, 1) + here + after.slice(1),
          }[slip];
          return find(typed).some(({ id }) => id === place.id);
        },
      ),
      { numRuns: 600, seed: 95 },
    );
  });
});

describe('what shoppers type', () => {
  test.each([
    ['randburg', 'Ferndale'],
    ['Randburg', 'Honeydew'],
    ['soweto', 'Orlando East'],
    ['Johannesburg', 'Rosebank'],
    ['ekurhuleni', 'Actonville'],
    ['tshwane', 'Hatfield'],
    ['Midrand 1685', 'Midrand'],
    ['midrnd', 'Noordwyk'],
    ['Sandtn', 'Bryanston'],
    ['benoni', 'Rynfield'],
    ['diepsloot', 'Diepsloot'],
    ['Cosmo City', 'Cosmo City'],
    ['Steyn City', 'Steyn City'],
    ['waterfall', 'Waterfall'],
    ['Lanseria', 'Lanseria'],
    ['Olievenhoutbosch', 'Olievenhoutbosch'],
    ['broadacres', 'Broadacres'],
    ['Linbro park', 'Linbro Park'],
    ['zandspruit', 'Zandspruit'],
    ['serengeti', 'Serengeti'],
  ])('“%s” finds %s', (text, name) => expect(namesFor(text)).toContain(name));

  test('a town opens all of its suburbs, the one of its own name first', () => {
    const inMidrand = places.filter(({ town }) => town === 'Midrand');
    const found = find('midrand');
    expect(found[0]?.name).toBe('Midrand');
    expect(inMidrand.every(({ id }) => found.some((one) => one.id === id))).toBe(true);
  });

  test('a name that says nothing, with a code that does, is told what is there', () =>
    expect(find('Xyzzy 1685').map(({ near, postal_code }) => [near, postal_code])).toEqual(
      Array.from({ length: 5 }, () => [true, '1685']),
    ));

  test('a code that is none of ours is told its neighbours; one far away, and no word at all, nothing', () => {
    const codes = new Set(places.map(({ postal_code }) => postal_code));
    const [free] = Array.from({ length: 60 }, (_, at) => String(1640 + at)).filter((code) => !codes.has(code));
    expect(find(free).every(({ near }) => near)).toBe(true);
    expect(find(free)).toHaveLength(5);
    expect(find('8001')).toEqual([]);
    expect(find(' , ')).toEqual([]);
  });

  test.each(['Cape Town', 'durban', 'Durban 4001', 'Polokwane', 'gqeberha'])('%s is none of ours', (text) =>
    expect(find(text)).toEqual([]),
  );
});
