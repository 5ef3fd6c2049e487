import { isConnectionMessage, subscribeToAnswers, RESTARTING, notifyAnswered, UNREACHED } from './answers';

test('only what says that the shop is away goes when it answers', () => {
  expect([RESTARTING, UNREACHED, 'We have 3 in stock. Enter 3 or fewer.'].map(isConnectionMessage)).toEqual([
    true,
    true,
    false,
  ]);
});

test('whoever listens hears of every answer, until they no longer do', () => {
  let heard = 0;
  const stop = subscribeToAnswers(() => (heard += 1));
  notifyAnswered();
  notifyAnswered();
  stop();
  notifyAnswered();
  expect(heard).toBe(2);
});
