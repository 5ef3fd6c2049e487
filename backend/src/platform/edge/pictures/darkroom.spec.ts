import { setImmediate as turn } from 'node:timers/promises';
import { Darkroom } from './darkroom';
import { photoError } from './photo.errors';

test('ten photographs at once are developed one after the other; of those that would wait too long each is refused in words', async () => {
  let now = 0;
  let most = 0;
  const darkroom = new Darkroom(async (bytes) => {
    now += 1;
    most = Math.max(most, now);
    await turn();
    now -= 1;
    // One that cannot be read holds up none of the others.
    if (bytes.length === 1) throw photoError('photo-unreadable');
    return { width: 1, height: 1, hash: '', renditions: [] };
  });
  const sent = () => Promise.allSettled(Array.from({ length: 10 }, (_, at) => darkroom.develop(Buffer.alloc(at))));
  const said = (await sent()).map((one) => (one.status === 'rejected' ? String(one.reason) : 'developed'));
  expect(said.map((one) => /photos?-\w+|developed/.exec(one)?.[0])).toEqual([
    'developed',
    'photo-unreadable',
    ...Array.from({ length: 4 }, () => 'developed'),
    ...Array.from({ length: 4 }, () => 'photos-busy'),
  ]);
  expect(most).toBe(1);
  expect((await sent()).filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
