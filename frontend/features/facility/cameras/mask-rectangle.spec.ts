import fc from 'fast-check';
import { rectangleBetween, SIDES, withSide } from './mask-rectangle';

test('a rectangle is the same from whichever corner it is drawn', () => {
  const drawn = { x: 100, y: 200, width: 300, height: 50 };
  expect(rectangleBetween({ x: 100, y: 200 }, { x: 400, y: 250 })).toEqual(drawn);
  expect(rectangleBetween({ x: 400, y: 250 }, { x: 100, y: 200 })).toEqual(drawn);
});

test('a click is no rectangle, and what is drawn over the edge ends there', () => {
  expect(rectangleBetween({ x: 100, y: 100 }, { x: 104, y: 300 })).toBeNull();
  expect(rectangleBetween({ x: 900, y: -50 }, { x: 1_200, y: 100 })).toEqual({ x: 900, y: 0, width: 100, height: 100 });
});

test('whatever is typed, it stays within the picture', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIDES), fc.double({ min: -50, max: 300, noNaN: true }), (side, percent) => {
      const { x, y, width, height } = withSide({ x: 500, y: 500, width: 400, height: 400 }, side, percent);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(x + width).toBeLessThanOrEqual(1_000);
      expect(y + height).toBeLessThanOrEqual(1_000);
    }),
  );
});
