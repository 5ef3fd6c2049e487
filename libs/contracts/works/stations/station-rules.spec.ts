import * as fc from 'fast-check';
import { PANEL_WAY } from '../projects/production-labels';
import { STATION_STEPS } from './station-labels';
import { isAt, lackingBefore, nextStep, progressOf, reachedBy, type ScanSeen } from './station-rules';

const ALL = { needs_edging: true, needs_drilling: true };
const BARE = { needs_edging: false, needs_drilling: false };
/** Scans in the order in which they were made, a minute apart. */
const seen = (...steps: ScanSeen['step'][]): ScanSeen[] =>
  steps.map((step, minute) => ({ step, is_overruled: false, made_at: minute * 60_000 }));

test('a panel in somebody’s hand was cut; nothing else is taken for granted', () => {
  expect(reachedBy('nested', seen('edged'), ALL)).toBe('edged');
  expect(reachedBy('nested', seen('drilled'), ALL)).toBe('cut');
  expect(reachedBy('nested', seen('packed', 'edged'), ALL)).toBe('edged');
});

test('a door that is scanned at the packers before it is edged and drilled is packed only when it is scanned there again', () => {
  const early = seen('packed', 'edged', 'drilled');
  expect(reachedBy('cut', early, ALL)).toBe('drilled');
  expect(nextStep(reachedBy('cut', early, ALL), ALL)).toBe('packed');
  const again = [...early, { step: 'packed' as const, is_overruled: false, made_at: 3_600_000 }];
  expect(progressOf('cut', again, ALL)).toEqual({ reached: 'packed', counting: again.slice(1) });
});

test('what a tablet without a network sends late counts in the place of when it was made', () => {
  const [edged, drilled, packed] = seen('edged', 'drilled', 'packed');
  expect(reachedBy('cut', [packed, drilled, edged], ALL)).toBe('packed');
  expect(reachedBy('cut', [packed, edged], { needs_edging: true, needs_drilling: false })).toBe('packed');
});

test('what was cut, edged or drilled without a scan was so before any scan', () => {
  expect(reachedBy('drilled', seen('packed'), ALL)).toBe('packed');
});

test('without tape and holes a panel goes from the saw to the packers', () => {
  expect(reachedBy('cut', seen('packed'), BARE)).toBe('packed');
  expect(nextStep('cut', BARE)).toBe('packed');
  expect(nextStep('cut', ALL)).toBe('edged');
  expect(nextStep('packed', ALL)).toBeUndefined();
  expect(nextStep('recut', ALL)).toBeUndefined();
});

test('whoever is in charge says that it is done', () => {
  expect(reachedBy('cut', [{ step: 'packed', is_overruled: true, made_at: 0 }], ALL)).toBe('packed');
  // Said of the drill later, it does not pack what was scanned before.
  const packed = seen('packed');
  expect(reachedBy('cut', [...packed, { step: 'drilled', is_overruled: true, made_at: 1 }], ALL)).toBe('drilled');
});

test('what lacks is named, without what was scanned already', () => {
  expect(lackingBefore('packed', 'cut', seen('packed'), ALL)).toEqual(['edged', 'drilled']);
  expect(lackingBefore('packed', 'cut', seen('packed', 'drilled'), ALL)).toEqual(['edged']);
});

const scans = fc.array(
  fc.record({ step: fc.constantFrom(...STATION_STEPS), is_overruled: fc.boolean(), made_at: fc.nat(9) }),
  { maxLength: 8 },
);
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
      ([said, mixed], panelNeeds, from) => {
        const all = [...mixed, ...said];
        expect(reachedBy(from, all, panelNeeds)).toBe(reachedBy(from, said, panelNeeds));
      },
    ),
  );
});

test('one scan more never takes a panel back', () => {
  fc.assert(
    fc.property(scans, needs, base, (said, panelNeeds, from) => {
      said.forEach((_scan, index) =>
        expect(
          isAt(
            reachedBy(from, said.slice(0, index + 1), panelNeeds),
            reachedBy(from, said.slice(0, index), panelNeeds),
          ),
        ).toBe(true),
      );
    }),
  );
});
