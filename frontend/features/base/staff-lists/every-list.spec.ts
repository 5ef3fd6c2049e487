import { contracts } from '@plinth/contracts/contracts';
import { listsOf } from '@plinth/contracts/kernel/list-contracts';
import { sortKeys } from '@plinth/contracts/kernel/staff-list';
import type { Filter } from '@/ui/staff-list/definition';
import { activeView, FLAG_ON, toInput, type ListState } from '@/ui/staff-list/url-state';
import { fixedFilters } from './list-filters';

/** A new list is tested here without a word: whatever is a list's contract is in. */
describe.each([...listsOf(contracts)])('%s', (_path, { definition, input }) => {
  const dataFilters = Object.entries(definition.filters).flatMap(([name, { kind }]): Filter[] =>
    kind === 'branch' || kind === 'colleague' ? [{ kind: 'choice', name, label: name, options: [] }] : [],
  );
  const filters = [...fixedFilters(definition.filters), ...dataFilters];
  const views = definition.views?.('2026-11-21') ?? [];
  const meaning = (state: Partial<ListState>) =>
    input.parse(
      toInput(input, filters, { q: '', filters: {}, sort: '', page: 1, size: 50, ...state }, definition.defaultSort),
    );
  const example = (filter: Filter): string => {
    if (filter.kind === 'flag') return FLAG_ON;
    if (filter.kind === 'dates') return '2026-11-01..2026-11-21';
    const [first] = filter.kind === 'choice' ? filter.options : [];
    return first?.value ?? '00000000-0000-4000-8000-000000000000';
  };

  it.each(filters.map((filter) => [filter.name, filter] as const))(
    'the pill %s says what the contract takes',
    (name, filter) => {
      expect(meaning({ filters: { [name]: example(filter) } })).toHaveProperty(['filters', name], expect.anything());
      if (filter.kind === 'choice' && filter.options.length > 0)
        expect(meaning({ filters: { [name]: filter.options.map(({ value }) => value).join(',') } })).toHaveProperty(
          ['filters', name, 'length'],
          filter.options.length,
        );
    },
  );

  it('every column that sorts sorts by one of the contract, both ways', () => {
    for (const id of sortKeys(definition)) {
      expect(meaning({ sort: id })).toMatchObject({ sort: [{ id, desc: false }] });
      expect(meaning({ sort: `-${id}` })).toMatchObject({ sort: [{ id, desc: true }] });
    }
  });

  it('its own order is one of its sorts', () =>
    expect(sortKeys(definition)).toContain(definition.defaultSort.replace('-', '')));

  it.each(views.map((view) => [view.title, view] as const))('the view %s keeps all that it filters', (_title, view) => {
    const query = meaning({ filters: view.filters ?? {}, ...(view.sort && { sort: view.sort }) });
    for (const name of Object.keys(view.filters ?? {}))
      expect(query).toHaveProperty(['filters', name], expect.anything());
    expect(activeView(views, { q: '', filters: view.filters ?? {}, sort: view.sort ?? '' })?.key).toBe(view.key);
  });
});
