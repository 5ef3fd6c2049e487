import { doubtOf } from './punch-intake';

const now = { isAlone: true, wasHeard: true };

test.each([
  [0, ''],
  [600, ''],
  [601, 'ahead'],
  [-600, ''],
  [-601, 'behind'],
])('a press as it is made, %i seconds off, is “%s”', (seconds, doubt) => expect(doubtOf(seconds, now)).toBe(doubt));

test('what a clock kept while it had no network is late without a doubt, and from the future never', () => {
  for (const how of [
    { isAlone: true, wasHeard: false },
    { isAlone: false, wasHeard: true },
  ]) {
    expect(doubtOf(-86_400, how)).toBe('');
    expect(doubtOf(86_400, how)).toBe('ahead');
  }
});
