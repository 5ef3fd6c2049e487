import type * as z from 'zod';
import type { Branches, Filter, ListInput, View } from './definition';

type FilterTexts = Readonly<Partial<Record<string, string>>>;

/**
 * State of a list in the URL, and the input that it means. Pure, so that a link, a saved view and the Back button
 * always show the same rows.
 */
export interface ListState {
  q: string;
  /** Text of each filter, by name. */
  filters: FilterTexts;
  sort: string;
  page: number;
  size: number;
  /** Branches shown, in lists that follow the viewer's branch. */
  branches?: Branches;
}

/** Values of a flag filter in the URL: required, or excluded. */
export const FLAG_ON = 'yes';
export const FLAG_OFF = 'no';
export const PAGE_SIZES = [25, 50, 100] as const;

export const splitChoices = (text: string): string[] => text.split(',').filter(Boolean);

/** Splits a range such as `2026-11-01..2026-11-30`; either end may be missing. */
export function splitRange(text: string): { from?: string; to?: string } {
  const [from, to] = text.split('..');
  return { ...(from && { from }), ...(to && { to }) };
}

export const joinRange = (from: string, to: string): string => (from || to ? `${from}..${to}` : '');

/** Parses a filter's text in the URL to the contract's value. */
function parseFilter(filter: Filter, text: string): unknown {
  switch (filter.kind) {
    case 'dates':
      return splitRange(text);
    case 'choice':
      return splitChoices(text);
    case 'flag':
      return text === FLAG_ON ? true : text === FLAG_OFF ? false : undefined;
    case 'object':
      return text;
  }
}

/** Splits a sort order: `-total,name` is total descending, then name. */
export function splitSort(text: string): { id: string; desc: boolean }[] {
  return splitChoices(text).map((part) =>
    part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false },
  );
}

/** Returns the sort order after a click on a column: ascending, descending, then the list's default. */
export function nextSort(current: string, column: string): string {
  const [first] = splitSort(current);
  if (first?.id !== column) return column;
  return first.desc ? '' : `-${column}`;
}

/**
 * Converts a state to the contract's input. Invalid filters (an old link, a typed address) are left out one by one,
 * so that the page does not fail.
 * @param fixedInput filters that are not in the state, e.g. the viewer's branch
 */
export function toInput<Input extends ListInput>(
  schema: z.ZodType<Input>,
  filters: readonly Filter[],
  state: ListState,
  defaultSort: string,
  fixedInput: Readonly<Record<string, unknown>> = {},
): Input {
  const values: Record<string, unknown> = { ...fixedInput };
  for (const filter of filters) {
    const text = state.filters[filter.name];
    if (text) values[filter.name] = parseFilter(filter, text);
  }
  let candidate: Record<string, unknown> = {
    ...(state.q && { q: state.q }),
    filters: values,
    sort: splitSort(state.sort || defaultSort),
    page: state.page,
    page_size: state.size,
  };
  for (let attempt = 0; attempt <= filters.length + 5; attempt += 1) {
    const result = schema.safeParse(candidate);
    if (result.success) return result.data;
    for (const { path } of result.error.issues) {
      const [part, name] = path;
      if (part === 'filters' && typeof name === 'string') delete values[name];
      else candidate = Object.fromEntries(Object.entries(candidate).filter(([key]) => key !== String(part)));
    }
  }
  return schema.parse({});
}

const sameFilters = (a: FilterTexts, b: FilterTexts): boolean => {
  const listUsed = (filters: FilterTexts) =>
    Object.entries(filters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  const sortChoices = (value: string) => splitChoices(value).sort().join(',');
  const usedFilters = listUsed(a);
  return (
    usedFilters.length === listUsed(b).length &&
    usedFilters.every(([name, value]) => sortChoices(value) === sortChoices(b[name] ?? ''))
  );
};

/** Finds the view that equals a state: by search and filters, and by sort order where the view has one. */
export function activeView(
  views: readonly View[],
  state: Pick<ListState, 'q' | 'filters' | 'sort' | 'branches'>,
): View | undefined {
  return views.find(
    (view) =>
      (view.q ?? '') === state.q &&
      sameFilters(view.filters ?? {}, state.filters) &&
      (view.branches === undefined || state.branches === undefined || view.branches === state.branches) &&
      (view.sort === undefined || view.sort === state.sort),
  );
}

/** Checks that a search or filter applies, so that rows may be hidden. */
export const isNarrowed = (state: Pick<ListState, 'q' | 'filters'>): boolean =>
  state.q !== '' || Object.values(state.filters).some(Boolean);
