import fc from 'fast-check';
import { removeAnswered } from '@/lib/kept-queue';
import { countCutsMade, isFinished, isSawEvent, nextSheet, type SawEvent } from './saw-queue';
import { parsePause } from './use-saw-pause';

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
  expect(countCutsMade(sheet('a'), queue)).toBe(1);
  expect(countCutsMade(sheet('b'), queue)).toBe(0);
});

test('a sheet that was finished here is finished, before the server has heard of it', () => {
  const queue = [event('finished', 0)];
  expect(isFinished(sheet('a'), queue)).toBe(true);
  expect(nextSheet([sheet('a'), sheet('b')], queue)?.id).toBe('b');
  expect(nextSheet([sheet('a')], queue)).toBeUndefined();
});

test('a pause and its end are no cut, wherever they stand among the cuts that wait for a network', () => {
  const pause = event('pause', 0, { reason: 'tea' });
  expect(countCutsMade(sheet('a'), [pause])).toBe(0);
  expect(countCutsMade(sheet('a'), [event('done', 1), pause, event('resume', 0), event('done', 2)])).toBe(2);
  expect(nextSheet([sheet('a'), sheet('b', { steps_done: 2 })], [pause])?.id).toBe('b');
  expect([pause, { ...pause, reason: 'sleep' }].map(isSawEvent)).toEqual([true, false]);
});

test('a pause that this device keeps is read again after it slept; what is no pause is none', () => {
  const pause = { reason: 'breakdown', since: '2026-11-24T08:00:00.000Z' };
  expect(parsePause(JSON.stringify(pause))).toEqual(pause);
  expect([null, 'tea', '{}', JSON.stringify({ ...pause, reason: 'sleep' })].map(parsePause)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a sheet that was begun stays on the saw, also where another stands before it', () => {
  expect(nextSheet([sheet('a'), sheet('b', { steps_done: 2 })], [])?.id).toBe('b');
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
      const heardEvents = queue.slice(0, Math.min(heard, made));
      const left = removeAnswered(queue, heardEvents);
      expect(countCutsMade(sheet('a', { steps_done: heardEvents.length }), left)).toBe(made);
    }),
  );
});
