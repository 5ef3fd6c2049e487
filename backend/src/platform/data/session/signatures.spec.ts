import { seal, unseal } from './sealed';
import { isSigned, sign } from './signatures';

const OLD = 'the secret of last year, 32 bytes or more';
const NEW = 'the secret of this year, 32 bytes or more';
const before = { secret: OLD, secrets: [OLD] };
const rotating = { secret: NEW, secrets: [NEW, OLD] };
const after = { secret: NEW, secrets: [NEW] };

describe('while the secret is changed', () => {
  it('links and forms that went out before still count, until the old secret is taken away', () => {
    const link = sign(before, 'links', 'invoice 7');
    expect([before, rotating, after].map((config) => isSigned(config, 'links', 'invoice 7', link))).toEqual([
      true,
      true,
      false,
    ]);
    const fresh = sign(rotating, 'links', 'invoice 7');
    expect([before, rotating, after].map((config) => isSigned(config, 'links', 'invoice 7', fresh))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('mails that wait are still read', () => {
    const waiting = seal('Hello', OLD, 'mail');
    expect(unseal(waiting, rotating.secrets, 'mail')).toBe('Hello');
    expect(() => unseal(waiting, after.secrets, 'mail')).toThrow();
    expect(unseal(seal('New', NEW, 'mail'), rotating.secrets, 'mail')).toBe('New');
  });
});

it('what was signed for one purpose, or says something else, proves nothing', () => {
  const link = sign(before, 'links', 'invoice 7');
  expect(isSigned(before, 'forms', 'invoice 7', link)).toBe(false);
  expect(isSigned(before, 'links', 'invoice 8', link)).toBe(false);
});
