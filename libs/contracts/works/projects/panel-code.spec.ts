import * as fc from 'fast-check';
import { isCode, newCode, readCode, spokenCode } from './panel-code';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXY'];
const code = fc
  .array(fc.nat(30), { minLength: 8, maxLength: 8 })
  .map((picks) => newCode('P', () => picks.shift() ?? 0));

test('the code of the reference is one', () => {
  expect(isCode('P7K3Q9DXHR', 'P')).toBe(true);
  expect(spokenCode('P7K3Q9DXHR')).toBe('P7K3-Q9DX-HR');
});

test('a wrong character, or two that changed places, is never another code', () => {
  fc.assert(
    fc.property(code, fc.nat(9), fc.nat(9), fc.constantFrom(...ALPHABET), (right, at, other, character) => {
      const wrong = right.slice(0, at) + character + right.slice(at + 1);
      expect(isCode(wrong, 'P')).toBe(wrong === right);
      const swapped = [...right];
      [swapped[at], swapped[other]] = [swapped[other], swapped[at]];
      expect(isCode(swapped.join(''), 'P')).toBe(swapped.join('') === right);
    }),
    { numRuns: 2_000 },
  );
});

test('it is read bare, with dashes, in small letters and as an address', () => {
  fc.assert(
    fc.property(code, (right) => {
      for (const scanned of [
        right,
        ` ${right.toLowerCase()}\n`,
        spokenCode(right),
        `HTTPS://PLINTH.CO.ZA/P/${right}`,
        `https://plinth.co.za/p/${right}/?utm=1`,
      ])
        expect(readCode(scanned, 'P')).toBe(right);
    }),
  );
  for (const other of ['', 'B00012', 'P7K3Q9DXHT', 'R7K3Q9DXHR', 'https://plinth.co.za/p/'])
    expect(readCode(other, 'P')).toBeNull();
});
