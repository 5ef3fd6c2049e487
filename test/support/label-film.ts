import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const [WIDTH, HEIGHT, FRAMES] = [1280, 960, 10];

/**
 * Writes a film in which a label is held before a camera: a little turned, grey, with a dark bench around it.
 * @param picture PNG of the label
 * @param file path of the film, in the format Y4M
 */
export async function filmLabel(picture: Uint8Array, file: string): Promise<void> {
  const label = await sharp(picture)
    .resize({ width: Math.round(WIDTH * 0.75), height: Math.round(HEIGHT * 0.75), fit: 'inside' })
    .rotate(7, { background: '#444' })
    .png()
    .toBuffer();
  const grey = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#444' } })
    .composite([{ input: label, gravity: 'centre' }])
    .blur(0.6)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: FRAMES }, () => frame),
    ]),
  );
}
