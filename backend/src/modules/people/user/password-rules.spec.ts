import { newPassword } from '@plinth/contracts/people/user/user';
import fc from 'fast-check';
import { normalisePassword, describeWeakness } from './password-rules';

const thandi = ['Thandi', 'Mokoena', 'thandi.mokoena@example.co.za'];

describe('a new password', () => {
  it.each([
    'password1234',
    'Password1234!',
    'p@ssw0rd2026',
    'passwordpassword',
    '123456789012',
    '987654321098',
    'qwertyuiop123',
    'Welcome@2026!!',
    'iloveyou2026!',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    'KaizerChiefs1',
    'Springboks2023',
    'johannesburg1',
    'letmein123456',
    'adminadmin2026',
    'Welkom123456',
  ])('%s is refused, because everybody uses it', (password) => {
    expect(describeWeakness(password, thandi)).toMatch(/too easy to guess/);
  });

  it.each(['thandimokoena1', 'Mokoena2026!!', 'plinthplinth12', 'Thandi-Plinth1', 'Plinth-demo-2026'])(
    '%s is refused, because it is about its owner or the shop',
    (password) => {
      expect(describeWeakness(password, thandi)).toMatch(/your own name|easy to guess/);
    },
  );

  it.each([
    'the saw sings at seven',
    'ons eet pap en wors op Sondag',
    'blou-kraan-tafel-ses',
    'wP7#kd92LmQz',
    'x9vqtrhlmcbz',
    'umuntu ngumuntu ngabantu',
    '🪚🔨🪵🚪🧰🔩📏🪛🧲🛠️🏠🌳',
    'my house is the best one this new year',
    'correcthorsebatterystaple',
  ])('%s is welcome', (password) => {
    expect(describeWeakness(password, thandi)).toBeNull();
    expect(newPassword.safeParse(password).success).toBe(true);
  });

  it('may be someone else’s name', () => {
    expect(describeWeakness('thandimokoena19', ['Pieter', 'Botha', 'p@example.com'])).toBeNull();
  });

  it('needs twelve characters and takes 256, of any kind', () => {
    expect(newPassword.safeParse('elevenchars').success).toBe(false);
    expect(newPassword.safeParse('x'.repeat(256)).success).toBe(true);
    expect(newPassword.safeParse('x'.repeat(257)).success).toBe(false);
  });

  it('of twelve random letters or more is never refused', () => {
    const random = fc
      .array(fc.constantFrom(...'bcdfghjklmnpqrtvwxz2468'), { minLength: 16, maxLength: 64 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(random, (password) => {
        fc.pre(new Set(password).size > 8);
        return describeWeakness(password, thandi) === null;
      }),
    );
  });

  it('keeps every character, and its case', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), (typed) => normalisePassword(typed) === typed),
    );
    expect(normalisePassword('Cafe\u0301')).toBe('Caf\u00e9');
  });
});
