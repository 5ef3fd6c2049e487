import fc from 'fast-check';
import { build } from '../build/build';
import { unitFrom } from '../model/unit';
import { workshopWith } from '../price/workshop';
import { PROGRESS_COLOURS, PROGRESS_STEPS } from './progress-colours';
import { drawProgress, listPhysicalPanels } from './progress-picture';
import { SAMPLE_BOARDS, listSampleUnits } from './samples';
import { readXml } from './test/read-svg';

const units = listSampleUnits('highveld-oak').map((unit) => build(unitFrom(unit), workshopWith(SAMPLE_BOARDS)));

test('a cupboard of which nothing is cut is paper, and one that is packed is green', () => {
  for (const cabinet of units) {
    const all = (step: 'ahead' | 'packed') =>
      drawProgress(
        cabinet,
        SAMPLE_BOARDS,
        listPhysicalPanels(cabinet).map(() => step),
      );
    expect(all('packed')).not.toBe(all('ahead'));
    // Nothing of the board that it is made of is left.
    expect(all('ahead')).not.toContain('<pattern');
  }
});

test('whatever is how far, the drawing is well formed, and the same steps give the same drawing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.array(fc.nat(PROGRESS_STEPS.length - 1)), (cabinet, steps) => {
      const far = listPhysicalPanels(cabinet).map((_place, index) => PROGRESS_STEPS[steps.at(index) ?? 0]);
      const svg = drawProgress(cabinet, SAMPLE_BOARDS, far);
      expect(readXml(svg)).toBeDefined();
      expect(drawProgress(cabinet, SAMPLE_BOARDS, far)).toBe(svg);
    }),
    { numRuns: 60 },
  );
});

test('more or fewer steps than panels are refused', () => {
  expect(() => drawProgress(units[0], SAMPLE_BOARDS, ['cut'])).toThrow(RangeError);
});

test('steps are told apart by light alone', () => {
  const light = (hex: string) =>
    [1, 3, 5].reduce((sum, at, i) => sum + Number.parseInt(hex.slice(at, at + 2), 16) * [0.2126, 0.7152, 0.0722][i], 0);
  const lights = PROGRESS_STEPS.map((step) => light(PROGRESS_COLOURS[step]));
  for (const [i, value] of lights.slice(1).entries()) expect(lights[i] - value).toBeGreaterThan(15);
});
