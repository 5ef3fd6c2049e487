import { MapPin, Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button';
import { TextField } from '../form/text-field';
import type { Filter, ListInput, ListResult, StaffListDefinition } from './definition';
import { FilterPill, Pill } from './filter-pill';
import { SearchBox, Toolbar } from './list-styles';
import type { ListControls } from './use-list-state';
import type { LocationFilter } from './use-location-filter';

interface ListToolbarProps<Row, Input extends ListInput> {
  definition: StaffListDefinition<Row, Input>;
  searchBox: RefObject<HTMLInputElement | null>;
  searchText: string;
  onType: (text: string) => void;
  controls: ListControls;
  location: LocationFilter;
  filters: readonly Filter[];
  facets: NonNullable<ListResult<Row>['data']>['facets'];
  /** Clears search and filters; null when none apply. */
  onClear: (() => void) | null;
  /** Content at the end: the list's options. */
  children: ReactNode;
}

/** Controls that narrow a list: search, branch, filters. */
export function ListToolbar<Row, Input extends ListInput>({
  definition: { title, noun, searchPlaceholder },
  searchBox,
  searchText,
  onType,
  controls: { state, search, setFilter, setPage },
  location,
  filters,
  facets,
  onClear,
  children,
}: ListToolbarProps<Row, Input>) {
  return (
    <Toolbar role="search" aria-label={title}>
      <SearchBox>
        <Search aria-hidden />
        <TextField
          ref={searchBox}
          label={`Search ${noun.many}`}
          hideLabel
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={searchPlaceholder ?? `Search ${noun.many}`}
          value={searchText}
          onChange={(event) => {
            onType(event.target.value);
            search(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Otherwise the browser would empty the field. Escape only leaves it, and the found rows stay.
            event.preventDefault();
            searchBox.current?.blur();
          }}
        />
        {searchText === '' && <kbd aria-hidden>/</kbd>}
      </SearchBox>
      {location.selected && (
        <Pill
          type="button"
          $active={location.isActive}
          aria-pressed={location.isActive}
          onClick={() => {
            location.setActive(!location.isActive);
            void setPage(null);
          }}
        >
          <MapPin aria-hidden />
          <span>Only {location.selected.name}</span>
        </Pill>
      )}
      {filters.map((filter) => (
        <FilterPill
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name] ?? ''}
          counts={facets?.[filter.name]}
          onChange={(value) => setFilter(filter.name, value)}
        />
      ))}
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
      {children}
    </Toolbar>
  );
}
