import { badgeText, readBadge } from './badge-code';

const CODE = '0123456789ABCDEFGHJKMNPQRS';

describe('the code of a badge', () => {
  test('is read as a scanner types it, also on the keyboard of another country', () => {
    for (const text of [badgeText(CODE), badgeText(CODE).toLowerCase(), ` BADGE${CODE}\n`, `BADGE/${CODE}`])
      expect(readBadge(text)).toBe(CODE);
  });

  test('is no label of a panel, of a bin, nor part of an address', () => {
    for (const text of [
      '',
      'PW7K3Q9DXH',
      'HTTPS://PLINTH.CO.ZA/P/PW7K3Q9DXH',
      CODE,
      `BADGE-${CODE}0`,
      `x BADGE-${CODE}`,
    ])
      expect(readBadge(text)).toBeNull();
  });
});
