import fc from 'fast-check';
import { HEIGHT, labelSides, outline, project, roads, towns, describeLocation, WIDTH } from './gauteng';

describe('the map of Gauteng', () => {
  it('holds all that is drawn', () => {
    for (const place of [...outline, ...roads.flatMap(({ points }) => points), ...towns.map(({ at }) => at)]) {
      const { x, y } = project(place);
      expect({ place, inside: x > 0 && x < WIDTH && y > 0 && y < HEIGHT }).toEqual({ place, inside: true });
    }
  });

  it('has every town inside of the outline', () => {
    const isInside = ([x, y]: readonly [number, number]) =>
      outline.reduce((inside, [ax, ay], index) => {
        const [bx, by] = outline[(index + 1) % outline.length];
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
      }, false);
    expect(towns.filter(({ at }) => !isInside(at)).map(({ name }) => name)).toEqual([]);
  });

  it('is as high as it is wide, as the province is', () => expect(HEIGHT / WIDTH).toBeCloseTo(1.03, 1));

  it.each<[string, readonly [number, number], string]>([
    ['Kya Sand', [27.9494, -26.0247], '22 km north-west of Johannesburg'],
    ['Hennopspark', [28.1758, -25.8684], '13 km south of Pretoria'],
    ['Boksburg', [28.2478, -26.1963], '20 km east of Johannesburg'],
    ['Church Square', [28.188, -25.746], 'in Pretoria'],
  ])('says where %s is', (_, place, words) => expect(describeLocation(place)).toBe(words));

  it('puts the names of our branches where they cover neither a city nor each other, and leaves no branch without one', () => {
    const named = {
      'Kya Sand': [27.9494, -26.0247],
      Hennopspark: [28.1758, -25.8684],
      Boksburg: [28.2478, -26.1963],
    } as const;
    expect(labelSides(Object.entries(named).map(([name, at]) => ({ name, at })))).toEqual(['left', 'left', 'right']);
    expect(labelSides([{ name: 'Far in the east', at: [29.05, -25.5] }])).toEqual(['left']);
    expect(labelSides([])).toEqual([]);
  });

  it('says something of every place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 27, max: 29.2, noNaN: true }),
        fc.double({ min: -27, max: -25, noNaN: true }),
        (longitude, latitude) => {
          expect(describeLocation([longitude, latitude])).toMatch(
            /^(in|\d+ km (north|south|east|west)(-(east|west))? of) (Pretoria|Johannesburg)$/,
          );
        },
      ),
    );
  });
});
