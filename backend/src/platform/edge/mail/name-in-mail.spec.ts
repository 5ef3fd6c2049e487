import fc from 'fast-check';
import { nameInMail } from './name-in-mail';

describe('the name that a mail begins with', () => {
  it.each([
    'Thandi Nkosi',
    'J. van Wyk',
    'St. John',
    'Van der Merwe, W.',
    'Zoë D’Oliveira-Smith',
    "'t Hooft",
    'Thandi & Sipho',
    '李小龍',
  ])('%s is one', (name) => expect(nameInMail(name)).toBe(name));

  it.each([
    'Win at evil.example now',
    'evil．example',
    'evil。example',
    'http://evil',
    'Call 082 123 4567',
    'me@evil',
    'win\u2024example',
    'evil.example.',
    'A '.repeat(40),
    'Buy now at evil dot example slash win',
  ])('%s is none, and is left out', (name) => expect(nameInMail(name)).toBeUndefined());

  it('whatever is typed, nothing in it is an address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress(), fc.domain()), (name) => {
        expect(nameInMail(name) ?? '').not.toMatch(/[^\s,]\.[^\s]|[@:/\d]/u);
      }),
    );
  });
});
