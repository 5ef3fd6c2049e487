import { isSameSecret } from './is-same-secret';

describe('a secret that came from outside', () => {
  test('is the right one to the last letter, whatever its length', () => {
    expect(isSameSecret('R4nd0m-key', 'R4nd0m-key')).toBe(true);
    for (const wrong of ['', 'R4nd0m-ke', 'R4nd0m-keY', 'R4nd0m-key ', 'é'])
      expect(isSameSecret(wrong, 'R4nd0m-key')).toBe(false);
  });
});
