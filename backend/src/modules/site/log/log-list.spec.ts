import { changesOf } from './log-list';

test('an entry says field by field what was there and what is', () =>
  expect(changesOf({ name: 'Thandi', terms: 30 }, { name: 'Thandi Nkosi', tags: ['a'] })).toEqual([
    { field: 'name', before: 'Thandi', after: 'Thandi Nkosi' },
    { field: 'terms', before: '30', after: null },
    { field: 'tags', before: null, after: '["a"]' },
  ]));

test('an entry without fields has no changes', () => expect(changesOf(null, null)).toEqual([]));
