import { Secret, TOTP } from 'otpauth';
import { keyUrl, createKey, createRecoveryCode, readCode, recoveryHash, findStep } from './second-factor-codes';

/** The key of RFC 6238's appendix B, and its moments; of its eight digits apps show the last six. */
const KEY = Secret.fromLatin1('12345678901234567890').base32;

describe('a code of the app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %d s is the one that the standard says', (seconds, code) => {
    expect(findStep(KEY, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('counts half a minute early and late, and no longer', () => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / 30_000);
    const codeAt = (away: number) => new TOTP({ secret: KEY }).generate({ timestamp: now + away * 30_000 });
    expect([-2, -1, 0, 1, 2].map((away) => findStep(KEY, codeAt(away), now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  it('is of its key alone', () => {
    const code = new TOTP({ secret: createKey() }).generate();
    expect(findStep(KEY, code, Date.now())).toBeNull();
  });

  it('is read as people type it', () => {
    expect(readCode(' 287 082')).toEqual({ kind: 'app', code: '287082' });
    expect(readCode('ABCD-efgh jkmn-pqrs')).toEqual({ kind: 'recovery', code: 'abcdefghjkmnpqrs' });
  });
});

describe('a key', () => {
  it('is 160 bits, each its own, and reaches the app with the shop and the address', () => {
    const key = createKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(createKey()).not.toBe(key);
    const url = keyUrl(key, 'sal+es@example.test');
    expect(url).toMatch(/^otpauth:\/\/totp\/Plinth:sal%2Bes%40example\.test\?/);
    expect(new URL(url).searchParams.get('secret')).toBe(key);
  });
});

describe('a recovery code', () => {
  it('is long, has no letters that look alike, and counts however it is typed', () => {
    const code = createRecoveryCode();
    expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(createRecoveryCode()).not.toBe(code);
    expect(recoveryHash(code.toUpperCase().replaceAll('-', ' '))).toBe(recoveryHash(code));
  });
});
