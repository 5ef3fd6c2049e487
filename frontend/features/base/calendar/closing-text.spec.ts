import { closingWords } from './closing-text';

const effect = { orders: 0, projects: 0, ready_before: '2026-12-03', ready_after: '2026-12-03' };

test('a closing that moves nothing says so', () =>
  expect(closingWords(effect)).toBe('Nothing was promised for these days. Orders placed today are ready as before.'));

test('what was promised is told, and what is promised from now on', () => {
  const words = closingWords({ ...effect, orders: 2, projects: 1, ready_after: '2026-12-07' });
  expect(words).toMatch(/^2 online orders and 1 project were promised for these days and keep their date/);
  expect(words).toContain('instead of');
});

test('a branch that closes for a stocktake moves collections there alone', () => {
  expect(closingWords(effect, 'Boksburg')).toContain('Orders placed today can be collected at Boksburg as before.');
  const words = closingWords({ ...effect, orders: 1, ready_after: '2026-12-04' }, 'Boksburg');
  expect(words).toMatch(/^1 online order was promised/);
  expect(words).toContain('Anything cut to order today can be collected at Boksburg on');
});
