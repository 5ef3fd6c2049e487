import { fieldName, sortSections, formatValue, listFilled } from './my-data-text';

test('what people look for comes before logs', () => {
  const sections = ['timeline_entry', 'consent_record', 'online_order', 'user_session', 'user'].map((name) => ({
    name,
    title: name,
    rows: [],
  }));
  expect(sortSections(sections).map(({ name }) => name)).toEqual([
    'user',
    'online_order',
    'consent_record',
    'timeline_entry',
    'user_session',
  ]);
});

test.each([
  ['total', 170_900, 'R1\u00a0709.00'],
  ['quantity', 3, '3'],
  ['at', '2026-11-21T22:06:00Z', '22 Nov 2026, 00:06'],
  ['promised_on', '2026-12-03', '3 Dec 2026'],
  ['new_value', 'in_production', 'in production'],
  ['text', 'Order PL-10044 was placed', 'Order PL-10044 was placed'],
  ['is_confirmed', true, 'Yes'],
  ['items', [{ name: 'Hinge', price: 3_490, notes: '' }], 'Name: Hinge, Price: R34.90'],
  ['notes', null, '–'],
])('%s %j reads %j', (name, value, text) => expect(formatValue(name, value)).toBe(text));

test('names of fields are words, and what is empty is not told', () => {
  expect([fieldName('ip'), fieldName('delivery_fee'), fieldName('constructor')]).toEqual([
    'From the internet address',
    'Delivery fee',
    'Constructor',
  ]);
  expect(listFilled({ text: 'x', field: null, old_value: '', list: [] })).toEqual([['text', 'x']]);
});
