import { shopPages } from '@plinth/contracts/shop-pages';
import { Search } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { setPath } from '@/features/store/sets/set-address';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Price } from '@/ui/price';
import { visuallyHidden, VisuallyHidden } from '@/ui/visually-hidden';
import { itemPath } from '@/features/store/catalogue/item-facts';
import { storeHref } from '@/features/store/catalogue/store-query';
import type { ProductList } from '@/lib/catalogue-types';

const Box = styled.form`
  position: relative;
  display: flex;
  width: 100%;
  max-width: 36rem;

  label {
    ${visuallyHidden}
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 var(--s12) 0 var(--s4);
    border: 1.5px solid var(--field);
    border-radius: var(--radius);
    background: var(--surface);
    font: var(--regular) var(--text-16) var(--font-text);
  }

  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  button {
    position: absolute;
    inset: 2px 2px 2px auto;
    display: grid;
    place-items: center;
    width: 46px;
    border: 0;
    border-radius: 8px;
    background: transparent;
    color: var(--pine);
  }

  button:hover {
    background: var(--pine-tint);
  }

  svg {
    width: 22px;
    height: 22px;
  }
`;

const List = styled.ul`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: var(--z-sticky);
  padding: var(--s1);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-popover);
  list-style: none;
`;

const Suggestion = styled.li<{ $active: boolean }>`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  min-height: 52px;
  padding: 4px var(--s3) 4px 4px;
  border-radius: var(--radius-input);
  background: ${({ $active }) => ($active ? 'var(--pine-tint)' : 'transparent')};
  cursor: pointer;

  img {
    width: 44px;
    height: 44px;
    border-radius: var(--radius-input);
    background: var(--linen);
    object-fit: contain;
  }
`;

/** The way to all of them, below the few. */
const All = styled(Suggestion)`
  display: flex;
  min-height: var(--target);
  padding-inline: var(--s3);
  color: var(--pine);
  font-weight: var(--strong);
`;

const MOST = 6;
const MOST_SETS = 2;
const SHORTEST = 2;

interface Suggested {
  href: string;
  name: string;
  image: string;
  price: number;
  varies: boolean;
}

/** Sets first: who looks for a kitchen wants a kitchen before its plinth. */
function suggestionsOf({ sets, items }: ProductList): Suggested[] {
  return [
    ...sets
      .slice(0, MOST_SETS)
      .map(({ slug, name, image, price }) => ({ href: setPath(slug), name, image, price, varies: false })),
    ...items.map(({ slug, name, image, price, price_varies: varies }) => ({
      href: itemPath(slug),
      name,
      image,
      price,
      varies,
    })),
  ].slice(0, MOST);
}

/** Searches the whole store, and suggests items while one types. Works before any script has run, as a form does. */
export function SearchBox({ value = '' }: { value?: string }) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => setTyped(value), [value]);

  const q = useDebounced(typed.trim());
  const search = trpc.catalogue.public.list.useQuery(
    { q, count: MOST },
    { enabled: open && q.length >= SHORTEST, staleTime: 60_000, placeholderData: (before) => before },
  );
  const found = open && q.length >= SHORTEST && typed.trim() !== '' && search.data ? suggestionsOf(search.data) : [];
  const shown = found.length > 0;
  const more = search.data !== undefined && search.data.total + search.data.sets.length > found.length;
  /** The last leads to the list of all. */
  const places = [...found.map(({ href }) => href), ...(shown && more ? [storeHref({ q })] : [])];
  const optionId = (index: number) => `${id}-${index}`;

  const go = (href: string) => {
    setOpen(false);
    setActive(-1);
    void router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      return;
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !shown) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // Before the first and after the last stands what was typed.
    setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1);
  };

  return (
    <Box
      role="search"
      action={shopPages.store.path}
      onSubmit={(event) => {
        event.preventDefault();
        go((shown ? places[active] : undefined) ?? storeHref({ q: typed.trim() }));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={`${id}-field`}>Search the store</label>
      <input
        id={`${id}-field`}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        placeholder="Sink unit 900, soft-close hinge…"
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
      />
      <button type="submit" aria-label="Search">
        <Search aria-hidden />
      </button>
      <List id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={!shown}>
        {found.map((item, index) => (
          // The keys are the field's: the options are never focused themselves.

          <Suggestion
            key={item.href}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            $active={index === active}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(item.href)}
          >
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a kilobyte */}
            <img src={item.image} alt="" width={44} height={44} />
            <span>{item.name}</span>
            <Price cents={item.price} from={item.varies} size="small" vat={false} />
          </Suggestion>
        ))}
        {places.length > found.length && (
          <All
            id={optionId(found.length)}
            role="option"
            aria-selected={active === found.length}
            $active={active === found.length}
            onPointerMove={() => setActive(found.length)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(places[found.length])}
          >
            All {search.data?.total} results for “{q}”
          </All>
        )}
      </List>
      <VisuallyHidden role="status">{shown ? `${found.length} suggestions; prices include VAT` : ''}</VisuallyHidden>
    </Box>
  );
}
