import { cardProvider } from './card-provider';

test.each([
  ['nobody', undefined, undefined, false],
  ['the stand-in', 'sk_test_stand_in', '127.0.0.1', false],
  ['Stripe', 'sk_live_1', undefined, true],
])('card payments that go to %s are set up: %s %s', (_who, secretKey, host, isSet) => {
  expect(cardProvider({ secretKey, host }).isSet).toBe(isSet);
});

test('the stand-in is called what it is', () =>
  expect(cardProvider({ secretKey: 'sk_test_stand_in', host: '127.0.0.1' }).detail).toContain('stand-in'));
