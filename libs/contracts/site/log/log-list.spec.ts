import { changedInWords } from './log-list';

const set = (field: string, after: string | null, before: string | null = null) => ({ field, before, after });

test.each([
  ['an answer with what it was', [set('to', 'approved')], 'Answer: approved'],
  ['from what to what', [set('status', 'accepted', 'paid')], 'Status: paid → accepted'],
  [
    'what a sheet was written off with',
    [set('number', 'S-12'), set('value', '88000'), set('panels', '6')],
    'Number: S-12, Value: R880.00, Panels: 6',
  ],
  [
    'as much as is read at a glance',
    [set('reason', 'They came on Monday too, and Tuesday'), set('kind', 'returned'), set('name', 'A long name')],
    'Reason: They came on Monday too, and Tuesday, Kind: returned and 1 more',
  ],
  ['of a long text its field alone', [set('note', 'x'.repeat(80)), set('kind', 'returned')], 'Note and 1 more'],
  ['nothing', [], ''],
])('the log says at a glance what changed: %s', (_, changes, said) => {
  expect(changedInWords({ changes }).replaceAll('\u00a0', ' ')).toBe(said);
});
