import { readConfiguration } from './document-record';

test('a stored configuration that today’s schema does not know leaves the line readable, without its choices', () => {
  expect(readConfiguration({ kind: 'sold-no-more', width: 600 })).toBeNull();
  expect(readConfiguration(null)).toBeNull();
});
