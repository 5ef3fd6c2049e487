import { loadContent } from '../../../../../prisma/seed/load-content';
import { boxOfPack } from './pack-box';

test('a hundred screws are a hundred screws', () =>
  expect(boxOfPack([{ quantity: 1, text: 'Carcass screw' }], 100, 100)).toEqual([
    { quantity: 100, text: 'Carcass screw' },
  ]));

test('ten pairs of hinges come with ten times what a pair comes with', () =>
  expect(
    boxOfPack(
      [
        { quantity: 2, text: 'Hinges' },
        { quantity: 8, text: 'Screws' },
      ],
      20,
      2,
    ),
  ).toEqual([
    { quantity: 20, text: 'Hinges' },
    { quantity: 80, text: 'Screws' },
  ]));

test('of every pack that is sold, the box holds as many pieces as the pack says', () => {
  const wrong = loadContent().hardware.flatMap(({ slug, inTheBox, variants }) => {
    const smallest = Math.min(...variants.map(({ packOf }) => packOf));
    return variants.flatMap(({ packOf, sku }) => {
      const counts = boxOfPack(inTheBox, packOf, smallest).map(({ quantity }) => quantity);
      const all = counts.reduce((sum, count) => sum + count, 0);
      return packOf === 1 || counts.includes(packOf) || all === packOf
        ? []
        : [`${slug} ${sku}: ${packOf}, ${counts.join('+')}`];
    });
  });
  expect(wrong).toEqual([]);
});
