import { hasHoles } from './hole-legend';

test('the legend of holes belongs to papers on which a panel has one', () => {
  expect(hasHoles(['Groove 4 wide, 8 deep', 'Shelf pins 5: 37 × 229, 453'])).toBe(true);
  expect(hasHoles(['Left: Hinge cups 35: 21 × 100, 600'])).toBe(true);
  expect(hasHoles(['Groove 4 wide, 8 deep: 20 from the lower edge', 'Notch 50 × 60'])).toBe(false);
  expect(hasHoles([])).toBe(false);
});
