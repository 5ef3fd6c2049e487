import { firstCrop, moveInside, placeCrop, sideOf } from './crop';

const portrait = { width: 600, height: 900 };

test('a picture that stands begins higher up, where faces are, and with all of its width', () => {
  const crop = firstCrop(portrait);
  expect(crop).toEqual({ zoom: 1, x: 300, y: 360 });
  expect(sideOf(portrait, crop)).toBe(600);
  expect(placeCrop(portrait, crop)).toEqual({ width: '100%', height: '150%', left: '0%', top: '-10%' });
});

test('nobody moves the square out of the picture, nor closer than four times', () => {
  expect(moveInside(portrait, { zoom: 2, x: -50, y: 5_000 })).toEqual({ zoom: 2, x: 150, y: 750 });
  expect(moveInside(portrait, { zoom: 9, x: 0, y: 0 })).toEqual({ zoom: 4, x: 75, y: 75 });
});
