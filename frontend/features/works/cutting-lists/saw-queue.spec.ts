import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutsMade, isFinished, isSawEvent, nextSheet, sendKept, withoutAnswered, type SawEvent } from './saw-queue';

const step = { number: 1 } as never;
const sheet = (id: string, over: object = {}) => ({
  id,
  status: 'waiting' as const,
  steps_done: 0,
  steps: Array.from({ length: 5 }, () => step),
  ...over,
});
const event = (kind: SawEvent['kind'], at: number, over: Partial<SawEvent> = {}): SawEvent => ({
  key: `${kind}${String(at)}`,
  sheet_id: 'a',
  kind,
  step: at,
  at: '2026-11-24T08:00:00.000Z',
  offcuts: [],
  ...over,
});

test('without a network the saw goes on from what was tapped, one back included', () => {
  const queue = [event('done', 1), event('done', 2), event('back', 2)];
  expect(cutsMade(sheet('a'), queue)).toBe(1);
  expect(cutsMade(sheet('b'), queue)).toBe(0);
});

test('a sheet that was finished here is finished, before the server has heard of it', () => {
  const queue = [event('finished', 0)];
  expect(isFinished(sheet('a'), queue)).toBe(true);
  expect(nextSheet([sheet('a'), sheet('b')], queue)?.id).toBe('b');
  expect(nextSheet([sheet('a')], queue)).toBeUndefined();
});

test('a sheet that was begun stays on the saw, also where another stands before it', () => {
  expect(nextSheet([sheet('a'), sheet('b', { steps_done: 2 })], [])?.id).toBe('b');
});

test('what the server answered is taken off; what it refused too, for it is told in words', () => {
  expect(withoutAnswered([event('done', 1), event('done', 2)], [{ key: 'done1' }])).toEqual([event('done', 2)]);
});

test('what another version of the page left is nothing', () => {
  expect([event('done', 1), null, {}, { ...event('done', 1), kind: 'jump' }].map(isSawEvent)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('whenever the answers come, the cut that is shown is the same', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(5), (made, heard) => {
      const queue = Array.from({ length: made }, (_, index) => event('done', index + 1));
      const told = queue.slice(0, Math.min(heard, made));
      const left = withoutAnswered(queue, told);
      expect(cutsMade(sheet('a', { steps_done: told.length }), left)).toBe(made);
    }),
  );
});

/** A device that keeps what was done; `during` is what the operator taps while the list is fetched anew. */
function device(first: SawEvent[], during: SawEvent[] = []) {
  let queue = first;
  const sent: string[][] = [];
  const refused: [SawEvent | undefined, string][] = [];
  const sending = (result: 'booked' | 'refused') =>
    sendKept(
      { read: () => queue, write: (left) => void (queue = [...left]) },
      {
        atOnce: 100,
        send: (events) => {
          sent.push(events.map(({ key }) => key));
          return Promise.resolve(events.map(({ key }) => ({ key, result, message: 'No such bin.' })));
        },
        refresh: () => {
          queue = [...queue, ...during.splice(0)];
          return Promise.resolve();
        },
        refused: (of, message) => void refused.push([of, message]),
      },
    );
  return { sending, sent, refused, left: () => queue };
}

test('a cut that is tapped while the answer to the one before comes in is sent too', async () => {
  const { sending, sent, left } = device([event('done', 1)], [event('done', 2)]);
  await sending('booked');
  expect(sent).toEqual([['done1'], ['done2']]);
  expect(left()).toEqual([]);
});

test('a sheet that the server will not book is told with what was said of its offcuts', async () => {
  const said = event('finished', 0, { offcuts: [{ code: 'RXFXMDAM92', keep: true, bin: 'NOPE-1' }] });
  const { sending, refused } = device([said]);
  await sending('refused');
  expect(refused).toEqual([[said, 'No such bin.']]);
});

test('without an answer all of it stays on the device', async () => {
  const { left } = device([event('done', 1)]);
  const kept = { read: left, write: () => assert.fail('nothing was answered') };
  const gone = () => Promise.reject(new Error('no network'));
  const nothing = () => undefined;
  await expect(sendKept(kept, { atOnce: 1, send: gone, refresh: gone, refused: nothing })).rejects.toThrow(
    'no network',
  );
});
