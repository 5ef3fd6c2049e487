import { fileCell, fileColumns, fileName } from './list-file';

describe('what a file says', () => {
  it.each([
    ['the shop’s time of an instant', { as: 'time' }, '2026-11-21T22:30:00.000Z', '2026-11-22 00:30'],
    ['the shop’s time of what a page shows as a date', { as: 'date' }, '2026-11-21T12:05:00Z', '2026-11-21 14:05'],
    ['a day as it is', { as: 'date' }, '2026-11-21', '2026-11-21'],
    ['the word of a state', {}, { label: 'Unpaid', tone: 'amber' }, 'Unpaid'],
    ['rand', { as: 'money' }, 123_450, { figure: '1234.50' }],
    ['less rand', { as: 'money' }, -437_400, { figure: '-4374.00' }],
    ['a number to dial, of which a spreadsheet keeps the 0', { as: 'phone' }, '0821234567', '082-123-4567'],
    ['one that was typed otherwise', { as: 'phone' }, '+27 (0)82 123 4567', '082-123-4567'],
    ['one of another country', { as: 'phone' }, '+44 20 7946 0958', '00-442079460958'],
    ['words where a number should be', { as: 'phone' }, 'ask Thabo', 'ask Thabo'],
    ['no number', { as: 'phone' }, '', ''],
    ['a count', { as: 'count' }, 3, 3],
    ['yes', {}, true, 'Yes'],
    ['nothing, where the page has a dash', {}, null, null],
  ] as const)('is %s', (_what, column, value, said) => expect(fileCell(column, value)).toEqual(said));

  it('stands under the page’s titles, and leaves out what only the page shows', () => {
    const columns = fileColumns<{ total: number }>({
      columns: {
        total: { title: 'Total', as: 'money', value: ({ total }) => total },
        excerpt: { title: 'Excerpt', pageOnly: true, value: () => '' },
      },
      fileColumns: { note: { title: 'Note', value: () => 'all of it' } },
    });
    expect(columns.map(({ heading, value }) => [heading, value({ total: 5 })])).toEqual([
      ['Total (rand)', { figure: '0.05' }],
      ['Note', 'all of it'],
    ]);
  });

  it('has the shop’s day in its name', () =>
    expect(fileName('walk-ins', new Date('2026-11-21T22:30:00Z'))).toBe('walk-ins-2026-11-22.csv'));
});
