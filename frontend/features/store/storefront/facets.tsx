import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { type Filter, type StoreQuery } from '@/features/store/catalogue/store-href';
import { isFilter } from '@/features/store/catalogue/store-query';
import type { Facet } from '@/features/store/goods/catalogue-types';

const Group = styled.details`
  border-bottom: 1px solid var(--line);

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    cursor: pointer;
    font: var(--strong) var(--text-16) var(--font-text);
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary::after {
    content: '';
    width: 9px;
    height: 9px;
    margin-right: 4px;
    border: solid var(--ink-2);
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
  }

  &[open] > summary::after {
    transform: translateY(2px) rotate(225deg);
  }
`;

const Options = styled.fieldset`
  padding: 3px 3px var(--s3);
  font: var(--regular) var(--text-16) var(--font-text);

  /* Close together, as wide as the column, and still 40 px for a finger. */
  label {
    min-height: max(38px, var(--target-small));
    padding-block: 7px;
  }
`;

const Option = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s2);
  width: 100%;

  small {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  img {
    width: 22px;
    height: 22px;
    border: 1px solid var(--field);
    border-radius: 50%;
    object-fit: cover;
  }
`;

export interface FacetsProps {
  facets: readonly Facet[];
  query: StoreQuery;
  onToggle: (filter: Filter, value: string) => void;
}

/** Facets that are unfolded at first: the first few, and these. */
const OPEN_COUNT = 3;
const OPEN_AT_FIRST = new Set(['price', 'availability']);

/** Filters of the list, with the number of items that each choice would show. */
export function Facets({ facets, onToggle }: FacetsProps) {
  return (
    <>
      {facets.map(
        (facet, index) =>
          isFilter(facet.id) && (
            <FacetGroup
              key={facet.id}
              {...facet}
              id={facet.id}
              open={index < OPEN_COUNT || OPEN_AT_FIRST.has(facet.id)}
              onToggle={onToggle}
            />
          ),
      )}
    </>
  );
}

/** Number of choices shown at once; up to `SPARE` more are shown too instead of a button. */
const SHOWN_COUNT = 8;
const SPARE = 2;

interface FacetGroupProps extends Facet, Pick<FacetsProps, 'onToggle'> {
  id: Filter;
  open: boolean;
}

function FacetGroup({ id, label, options, open, onToggle }: FacetGroupProps) {
  const [isExpanded, setAll] = useState(false);
  const isLong = options.length > SHOWN_COUNT + SPARE;
  const shownOptions =
    isLong && !isExpanded ? options.filter(({ selected }, index) => selected || index < SHOWN_COUNT) : options;
  return (
    <Group open={open || options.some(({ selected }) => selected)}>
      <summary>{label}</summary>
      <Options aria-label={label}>
        {shownOptions.map((option) => (
          <Checkbox
            key={option.value}
            checked={option.selected}
            onChange={() => onToggle(id, option.value)}
            label={
              <Option>
                {id === 'colour' && (
                  // eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes
                  <img src={`/api/pictures/colours/${option.value}.svg`} alt="" width={22} height={22} loading="lazy" />
                )}
                {option.label} <small>({option.count})</small>
              </Option>
            }
          />
        ))}
        {isLong && (
          <Button variant="quiet" size="small" aria-expanded={isExpanded} onClick={() => setAll(!isExpanded)}>
            {isExpanded ? 'Show fewer' : `Show all ${options.length}`}
          </Button>
        )}
      </Options>
    </Group>
  );
}
