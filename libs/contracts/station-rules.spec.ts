import * as fc from 'fast-check';
import { PANEL_WAY } from './production-labels';
import { STATION_STEPS } from './station-labels';
import { isAt, lackingBefore, nextStep, reachedBy, type ScanSeen } from './station-rules';

const ALL = { needs_edging: true, needs_drilling: true };
const BARE = { needs_edging: false, needs_drilling: false };
const seen = (...steps: ScanSeen['step'][]): ScanSeen[] => steps.map((step) => ({ step, is_overruled: false }));

test('a panel in somebody’s hand was cut; nothing else is taken for granted', () => {
  expect(reachedBy('nested', seen('edged'), ALL)).toBe('edged');
  expect(reachedBy('nested', seen('drilled'), ALL)).toBe('cut');
  expect(reachedBy('nested', seen('packed', 'edged'), ALL)).toBe('edged');
  expect(reachedBy('nested', seen('packed', 'drilled', 'edged'), ALL)).toBe('packed');
});

test('without tape and holes a panel goes from the saw to the packers', () => {
  expect(reachedBy('cut', seen('packed'), BARE)).toBe('packed');
  expect(nextStep('cut', BARE)).toBe('packed');
  expect(nextStep('cut', ALL)).toBe('edged');
  expect(nextStep('packed', ALL)).toBeUndefined();
  expect(nextStep('recut', ALL)).toBeUndefined();
});

test('whoever is in charge says that it is done', () => {
  expect(reachedBy('cut', [{ step: 'packed', is_overruled: true }], ALL)).toBe('packed');
});

test('what lacks is named, without what was scanned already', () => {
  expect(lackingBefore('packed', 'cut', seen('packed'), ALL)).toEqual(['edged', 'drilled']);
  expect(lackingBefore('packed', 'cut', seen('packed', 'drilled'), ALL)).toEqual(['edged']);
});

const scans = fc.array(fc.record({ step: fc.constantFrom(...STATION_STEPS), is_overruled: fc.boolean() }), {
  maxLength: 8,
});
const needs = fc.record({ needs_edging: fc.boolean(), needs_drilling: fc.boolean() });
const base = fc.constantFrom(...PANEL_WAY);

test('the order of scans, and scans that come twice, change nothing', () => {
  fc.assert(
    fc.property(
      scans.chain((said) =>
        fc.tuple(fc.constant(said), fc.shuffledSubarray([...said, ...said], { minLength: said.length })),
      ),
      needs,
      base,
      ([said, mixed], of, from) => {
        const all = [...mixed, ...said];
        expect(reachedBy(from, all, of)).toBe(reachedBy(from, said, of));
      },
    ),
  );
});

test('one scan more never takes a panel back, and heard of one by one they come to the same', () => {
  fc.assert(
    fc.property(scans, needs, base, (said, of, from) => {
      let at = from;
      said.forEach((_scan, index) => {
        const next = reachedBy(at, said.slice(0, index + 1), of);
        expect(isAt(next, at)).toBe(true);
        at = next;
      });
      expect(at).toBe(reachedBy(from, said, of));
    }),
  );
});
