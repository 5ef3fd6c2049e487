import { buildAssembly } from '../build/assembly';
import { describePanelHoles, describePanelWork } from './hole-text';
import { listPanelsWithHoles } from './holes';
import type { Cabinet } from '../model/parts';
import { make, WORKSHOP } from '../test/fixture';

const texts = (cabinet: Cabinet, name: string): string[] =>
  listPanelsWithHoles(cabinet).flatMap((drilled) => (drilled.panel.name === name ? describePanelHoles(drilled) : []));

describe('what the drill is told of a 600 base with one door on the left', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'left' });

  test('sides by front edge and bottom; what only one of them has is said of that one', () =>
    expect(texts(cabinet, 'Side')).toEqual([
      'Left: Hinge plates 2.5: 37 × 75.5, 107.5, 612.5, 644.5',
      'Shelf pins 5: 37, 513 × 349.5',
    ]));
  test('a door by the edge that its hinges are at, wherever it hangs', () => {
    const hung = texts(cabinet, 'Door');
    expect(hung).toEqual([
      'Hinge cups 35: 22.5 × 90, 627',
      expect.stringMatching(/^Handle 5: [\d.]+ × [\d.]+, [\d.]+$/),
    ]);
    expect(texts(make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'right' }), 'Door')).toEqual(
      hung,
    );
  });
  test('a drawer’s side by its front and its lower edge, though it lies along the other way', () =>
    expect(
      texts(make({ type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 2 }), 'Drawer side')[0],
    ).toEqual(expect.stringMatching(/^Runners 2.5: 37, [\d.]+, [\d.]+ × [\d.]+$/)));
});

test('a pair of doors is said once: both are measured from their hinge edges', () => {
  const cabinet = make({ type: 'base', width: 900, height: 720, depth: 560 });
  expect(texts(cabinet, 'Door').map((text) => text.split(':')[0])).toEqual(['Hinge cups 35', 'Handle 5']);
});

test('the workshop reads grooves and holes of a panel together, and cups once', () => {
  const cabinet = make({ type: 'base', width: 600, height: 720, depth: 560, back: { kind: 'grooved' } });
  const work = (name: string): string[] =>
    [...describePanelWork(cabinet)].flatMap(([panel, texts]) => (panel.name === name ? texts : []));
  expect(work('Side').map((text) => text.split(/[ ,]/)[0])).toEqual(['Groove', 'Left:', 'Shelf']);
  expect(work('Door').filter((text) => /cups of 35|Hinge cups/.test(text))).toHaveLength(1);
  expect(work('Shelf')).toEqual([]);
});

describe('the guide says where things go', () => {
  const stepsOf = (cabinet: Cabinet): Map<string, string> =>
    new Map(buildAssembly(cabinet, WORKSHOP).steps.map(({ stage, text }) => [stage, text]));

  test('how high runners are screwed to the sides, and how far behind the front', () =>
    expect(
      stepsOf(make({ type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 3 })).get('drawers'),
    ).toMatch(
      /The holes of the runners are [\d.]+, [\d.]+ and [\d.]+ mm above the lower edge of the sides, 37, [\d., and]+ mm behind the front edge\./,
    ));
  test('how high the pins and the plates of the hinges are', () => {
    const steps = stepsOf(make({ type: 'base', width: 600, height: 720, depth: 560, hingeSide: 'left' }));
    expect(steps.get('interior')).toContain('The holes for the pins are 349.5 mm above the lower edge of the sides.');
    expect(steps.get('doors')).toContain(
      'The plates’ screws are 37 mm behind the front edge, 75.5, 107.5, 612.5 and 644.5 mm above the lower edge of the sides.',
    );
  });
});

describe('no hole is told from the wrong edge', () => {
  test('a base from its left and its front: four feet 39 and 69 from either end of 868, 55 and 85 from front and back of 560', () =>
    expect(texts(make({ type: 'base', width: 900, height: 720, depth: 560 }), 'Base')).toEqual([
      'Legs 2.5: 39, 69, 799, 829 × 55, 85, 475, 505',
    ]));
  test('the top of a unit with a flap has the plates from its left, 37 behind its front', () =>
    expect(texts(make({ type: 'wall-lift', width: 900, height: 360, depth: 300 }), 'Top')).toEqual([
      'Hinge plates 2.5: 59.5, 91.5, 418, 450, 776.5, 808.5 × 37',
    ]));
  test('a wide drawer’s bolts go through the front of its box, which is said to be the front one', () => {
    const cabinet = make({ type: 'base', width: 900, height: 720, depth: 560, drawers: 1 });
    expect(texts(cabinet, 'Drawer front and back')).toEqual([expect.stringMatching(/^Front: Handle 5: /)]);
  });
  test('an L corner’s door with the handle hangs on the other: measured from where they fold, 40 from its free edge of 321', () =>
    expect(texts(make({ type: 'l-corner', width: 900, height: 720, depth: 900 }), 'Door')).toEqual([
      'Right: Hinge cups 35: 22.5 × 90, 627',
      `Right: Folding hinges 2.5: ${321 - 16} × 74, 106, 611, 643`,
      'Left: Folding hinges 2.5: 16 × 74, 106, 611, 643',
      `Left: Handle 5: ${321 - 40} × 539, 667`,
    ]));
  test('what is L-shaped is measured from the corner opposite its notch', () => {
    const [legs] = texts(make({ type: 'l-corner', width: 900, height: 720, depth: 900 }), 'Base');
    expect(legs).toMatch(/^Legs 2\.5: 55, 85 × 55, 85, 815, 845; .*, from the corner opposite the notch$/);
  });
});
