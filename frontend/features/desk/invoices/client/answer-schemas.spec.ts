import { acceptSchema } from './answer-schemas';

const listFaults = (answer: { name: string; address: string }, needs_address = true): string[] =>
  acceptSchema({ client: { name: 'Thandi' }, needs_address })
    .safeParse(answer)
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('who accepts with a letter and no address is told both in one round', () => {
  expect(listFaults({ name: 'T', address: '' })).toEqual(['name', 'address']);
  expect(listFaults({ name: '', address: '1' })).toEqual(['name', 'address']);
});

test('a first name and surname, or the name on the quote, is a name; an address is asked only where the invoice lacks it', () => {
  expect(listFaults({ name: 'Thandi Counter', address: '4 Saddle Road, Midrand' })).toEqual([]);
  expect(listFaults({ name: 'thandi', address: '' }, false)).toEqual([]);
});
