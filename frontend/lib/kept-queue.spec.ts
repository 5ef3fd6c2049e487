import assert from 'node:assert/strict';
import { sendQueued, removeAnswered } from './kept-queue';

interface Done {
  readonly key: string;
  readonly bin?: string;
}
const done = (at: number, over: Partial<Done> = {}): Done => ({ key: `done${String(at)}`, ...over });

test('what the server answered is taken off; what it refused too, for it is told in words', () => {
  expect(removeAnswered([done(1), done(2)], [{ key: 'done1' }])).toEqual([done(2)]);
});

/** A device that keeps what was done; `during` is what its person taps while what is shown is fetched anew. */
function device(first: Done[], during: Done[] = []) {
  let queue = first;
  const sent: string[][] = [];
  const refused: [Done | undefined, string][] = [];
  const sending = (result: 'booked' | 'refused', atOnce = 100) =>
    sendQueued(
      {
        read: () => queue,
        remove: (answers) => void (queue = removeAnswered(queue, answers)),
      },
      {
        batchSize: atOnce,
        send: (events: Done[]) => {
          sent.push(events.map(({ key }) => key));
          return Promise.resolve(events.map(({ key }) => ({ key, result, message: 'No such bin.' })));
        },
        refresh: () => {
          queue = [...queue, ...during.splice(0)];
          return Promise.resolve();
        },
        onAnswer: ({ result: said, message }, event) => {
          if (said === 'refused') refused.push([event, message]);
        },
      },
    );
  return { sending, sent, refused, left: () => queue };
}

test('a cut that is tapped while the answer to the one before comes in is sent too', async () => {
  const { sending, sent, left } = device([done(1)], [done(2)]);
  await sending('booked');
  expect(sent).toEqual([['done1'], ['done2']]);
  expect(left()).toEqual([]);
});

test('fifteen minutes without a network go out in order, as many at once as a call takes', async () => {
  const { sending, sent } = device([done(1), done(2), done(3)]);
  await sending('booked', 2);
  expect(sent).toEqual([['done1', 'done2'], ['done3']]);
});

test('a sheet that the server will not book is told with what was said of its offcuts', async () => {
  const said = done(0, { bin: 'NOPE-1' });
  const { sending, refused } = device([said]);
  await sending('refused');
  expect(refused).toEqual([[said, 'No such bin.']]);
});

test('without an answer all of it stays on the device', async () => {
  const { left } = device([done(1)]);
  const kept = { read: left, remove: () => assert.fail('nothing was answered') };
  const gone = () => Promise.reject(new Error('no network'));
  const nothing = () => undefined;
  await expect(sendQueued(kept, { batchSize: 1, send: gone, refresh: gone, onAnswer: nothing })).rejects.toThrow(
    'no network',
  );
});

describe('an event that the server refuses for good', () => {
  const refusal = new Error('That station is no longer in use.');
  /** A device whose server refuses calls with these events. */
  async function sendTo(isRefused: (key: string) => boolean, events: Done[]) {
    let queue: readonly Done[] = events;
    const sent: string[] = [];
    const setAside: [string, string][] = [];
    const remove = (answers: readonly Done[]) => void (queue = removeAnswered(queue, answers));
    await sendQueued(
      { read: () => queue, remove },
      {
        batchSize: 40,
        send: (batch: Done[]) => {
          if (batch.some(({ key }) => isRefused(key))) return Promise.reject(refusal);
          sent.push(...batch.map(({ key }) => key));
          return Promise.resolve(batch);
        },
        onAnswer: () => undefined,
        refusalOf: (error) => (error === refusal ? refusal.message : null),
        onRefused: ({ key }, message) => setAside.push([key, message]),
      },
    );
    return { sent, setAside, left: () => queue };
  }

  test('is set aside with the words, and those around it are booked in order', async () => {
    const { sent, setAside, left } = await sendTo((key) => key === 'done2', [done(1), done(2), done(3)]);
    expect(sent).toEqual(['done1', 'done3']);
    expect(setAside).toEqual([['done2', 'That station is no longer in use.']]);
    expect(left()).toEqual([]);
  });

  test('is not asked for again: of a station that is gone all are set aside', async () => {
    const { sent, setAside, left } = await sendTo(() => true, [done(1), done(2)]);
    expect(sent).toEqual([]);
    expect(setAside.map(([key]) => key)).toEqual(['done1', 'done2']);
    expect(left()).toEqual([]);
  });
});
