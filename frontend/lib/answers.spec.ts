import { holdsUntilAnswered, onAnswered, RESTARTING, tellAnswered, UNREACHED } from './answers';

test('only what says that the shop is away goes when it answers', () => {
  expect([RESTARTING, UNREACHED, 'We have 3 in stock. Enter 3 or fewer.'].map(holdsUntilAnswered)).toEqual([
    true,
    true,
    false,
  ]);
});

test('whoever listens hears of every answer, until they no longer do', () => {
  let heard = 0;
  const stop = onAnswered(() => (heard += 1));
  tellAnswered();
  tellAnswered();
  stop();
  tellAnswered();
  expect(heard).toBe(2);
});
