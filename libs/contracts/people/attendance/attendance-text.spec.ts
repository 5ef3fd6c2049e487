import { hoursText } from './attendance-text';

test.each([
  [0, '–'],
  [5, '0:05'],
  [525, '8:45'],
  [2_700, '45:00'],
])('%i minutes are %s', (minutes, text) => expect(hoursText(minutes)).toBe(text));
