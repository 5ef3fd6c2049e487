import sharp from '../../../platform/edge/pictures/sharp';
import { CameraFailure } from './camera-fetch';
import { developPicture } from './develop-picture';
import { grey } from '../../../../../test/facility/camera';

const pointsOf = async (jpeg: Buffer) => {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { at: (x: number, y: number) => data[y * info.width + x] ?? -1, info };
};

test('a picture is drawn anew: smaller, and without what the camera wrote into it', async () => {
  const sent = await grey();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { width, height, exif, format } = await sharp(await developPicture(sent, [])).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 1_280, height: 720, exif: undefined, format: 'jpeg' });
});

test('what nobody is to see is black, to its edge; the rest is not', async () => {
  const { at } = await pointsOf(await developPicture(await grey(), [{ x: 0, y: 500, width: 250, height: 500 }]));
  expect(at(5, 715)).toBeLessThan(10);
  expect(at(312, 365)).toBeLessThan(20);
  expect(at(340, 600)).toBeGreaterThan(110);
  expect(at(5, 340)).toBeGreaterThan(110);
});

test.each([
  ['a page', Buffer.from('<html>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['half of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is no picture', async (_what, bytes) => {
  await expect(developPicture(bytes, [])).rejects.toThrow(CameraFailure);
});
