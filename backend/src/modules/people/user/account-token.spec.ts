import { newToken, tokenHash, tokenPurposes } from './account-token';

describe('a mailed token', () => {
  it('holds 256 random bits and is kept as its SHA-256 alone', () => {
    const { token, hash } = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toBe(tokenHash(token));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hash).not.toContain(token);
    expect(new Set(Array.from({ length: 200 }, () => newToken().token)).size).toBe(200);
  });

  it('for a new password lives an hour at most', () => {
    expect(tokenPurposes['reset-password'].lifetimeSeconds).toBeLessThanOrEqual(3_600);
  });
});
