import { parseSuburb } from './use-suburb';

const midrand = {
  id: 'midrand-1685',
  name: 'Midrand',
  postal_code: '1685',
  municipality: 'City of Johannesburg',
  zone: 'Midrand and Centurion',
};

test('what the browser kept is read back', () => expect(parseSuburb(JSON.stringify(midrand))).toEqual(midrand));
test.each([null, '', 'midrand', '{}', '[]', 'null', '{"id":5,"name":"x"}'])('%j is no suburb', (text) =>
  expect(parseSuburb(text)).toBeNull(),
);
