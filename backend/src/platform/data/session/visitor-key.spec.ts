import { newVisitorKey, VISITOR_COOKIE, visitorKeyIn } from './visitor-key';

const config = { secret: 'a'.repeat(32), secrets: ['a'.repeat(32)], publicUrl: 'https://plinth.example' };
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

test('a number that we gave comes back; scripts do not see it, and it goes by https alone', () => {
  const { key, cookie } = newVisitorKey(config);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(visitorKeyIn(config, `theme=dark; ${sent(cookie)}`)).toBe(key);
  expect(visitorKeyIn({ secrets: ['b'.repeat(32), 'a'.repeat(32)] }, sent(cookie))).toBe(key);
});

test('nobody chooses their number: without our signature, or with that of another number, it counts for nothing', () => {
  const [mine, other] = [newVisitorKey(config), newVisitorKey(config)];
  const [, signature = ''] = sent(other.cookie).split('.');
  expect(visitorKeyIn(config, undefined)).toBeNull();
  expect(visitorKeyIn(config, `${VISITOR_COOKIE}=${mine.key}`)).toBeNull();
  expect(visitorKeyIn(config, `${VISITOR_COOKIE}=${mine.key}.${signature}`)).toBeNull();
  expect(visitorKeyIn({ secrets: ['b'.repeat(32)] }, sent(mine.cookie))).toBeNull();
});
