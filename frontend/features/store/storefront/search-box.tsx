import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { FileText, Search } from 'lucide-react';
import { useRouter } from 'next/router';
import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import styled, { css } from 'styled-components';
import { setPath } from '@/features/store/sets/set-address';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Price } from '@/ui/price';
import { visuallyHidden, VisuallyHidden } from '@/ui/visually-hidden';
import { cardPath } from '@/features/store/catalogue/card-path';
import { storeHref } from '@/features/store/catalogue/store-href';
import { pageName, placeAnswer } from './page-name';
import type { ProductList } from '@/features/store/goods/catalogue-types';

const Box = styled.form`
  position: relative;
  display: flex;
  flex-wrap: wrap;
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
    inset: 2px 2px auto auto;
    display: grid;
    place-items: center;
    width: 46px;
    height: 44px;
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

const below = css`
  position: static;
  flex-basis: 100%;
  margin-top: var(--s2);
  box-shadow: none;
`;

const Panel = styled.div<{ $inFlow: boolean }>`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: var(--z-sticky);
  padding: var(--s1);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow-popover);
  ${({ $inFlow }) => $inFlow && below}
`;

const Note = styled.p`
  padding: var(--s2) var(--s3);
  color: var(--ink-2);
`;

const List = styled.ul`
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

/** Suggestion without a picture: a page, or the link to all results. */
const Words = styled(Suggestion)<{ $strong?: boolean }>`
  display: flex;
  min-height: var(--target);
  padding-inline: var(--s3);
  color: var(--pine);
  font-weight: ${({ $strong }) => ($strong ? 'var(--strong)' : 'inherit')};
`;

const MAX_SUGGESTIONS = 6;
const MAX_SETS = 2;
const MIN_LETTERS = 2;

interface Suggested {
  href: string;
  name: string;
  image: string;
  price: number;
  varies: boolean;
}

/** Returns the suggestions, sets first: people who search for a kitchen want a kitchen before its plinth. */
function suggestionsOf({ sets, items }: ProductList): Suggested[] {
  return [
    ...sets
      .slice(0, MAX_SETS)
      .map(({ slug, name, image, price }) => ({ href: setPath(slug), name, image, price, varies: false })),
    ...items.map((card) => ({
      href: cardPath(card),
      name: card.variant === null ? card.name : `${card.name}: ${card.variant}`,
      image: card.image,
      price: card.price,
      varies: card.price_varies,
    })),
  ].slice(0, MAX_SUGGESTIONS);
}

interface SearchBoxProps {
  value?: string;
  /** Shows the suggestions in the layout, where they cover nothing. */
  inFlow?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Called before another page opens. */
  onLeave?: () => void;
}

/** Search of the whole store, with suggestions while typing. Works as a plain form before scripts have loaded. */
export function SearchBox({ value = '', inFlow = false, inputRef, onLeave }: SearchBoxProps) {
  const router = useRouter();
  const id = useId();
  const [typedText, setTypedText] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => setTypedText(value), [value]);

  const q = useDebounced(typedText.trim());
  const search = trpc.catalogue.public.list.useQuery(
    { q, count: MAX_SUGGESTIONS },
    { enabled: open && q.length >= MIN_LETTERS, staleTime: 60_000, placeholderData: (before) => before },
  );
  const answer = open && q.length >= MIN_LETTERS && typedText.trim() !== '' ? search.data : undefined;
  const suggestions = answer ? suggestionsOf(answer) : [];
  const pages = answer?.pages ?? [];
  const isShown = answer !== undefined;
  const total = answer === undefined ? 0 : answer.total + answer.sets.length;
  /** Last suggestion: the link to all results, or to the contact page when there are none. */
  const lastOption =
    total > suggestions.length
      ? { href: storeHref({ q }), text: `All ${answer?.total} results for “${q}”` }
      : { href: shopPages.contact.path, text: 'Ask us' };
  const hasLastOption = isShown && (total > suggestions.length || total + pages.length === 0);
  const optionHrefs = [
    ...suggestions.map(({ href }) => href),
    ...pages.map(({ path }) => path),
    ...(hasLastOption ? [lastOption.href] : []),
  ];
  const optionId = (index: number) => `${id}-${index}`;

  const go = (href: string) => {
    setOpen(false);
    setActive(-1);
    onLeave?.();
    void router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      return;
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !isShown) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // The arrow keys go round through -1, which stands for the typed text itself.
    setActive(((active + 1 + step + optionHrefs.length + 1) % (optionHrefs.length + 1)) - 1);
  };

  // The field keeps the focus and handles the keys: options are never focused themselves.
  const option = (index: number) =>
    ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      $active: index === active,
      onPointerMove: () => setActive(index),
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => go(optionHrefs[index]),
    }) as const;

  return (
    <Box
      role="search"
      action={shopPages.store.path}
      onSubmit={(event) => {
        event.preventDefault();
        go((isShown ? optionHrefs[active] : undefined) ?? storeHref({ q: typedText.trim() }));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={`${id}-field`}>Search the store</label>
      <input
        ref={inputRef}
        id={`${id}-field`}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        placeholder="Sink unit 900, soft-close hinge…"
        value={typedText}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTypedText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
      />
      <button type="submit" aria-label="Search">
        <Search aria-hidden />
      </button>
      <Panel hidden={!isShown} $inFlow={inFlow}>
        {answer?.place && <Note>{placeAnswer(answer.place)}.</Note>}
        {answer && answer.reading.not_sold !== null && <Note>{answer.reading.not_sold}</Note>}
        {answer && answer.reading.no_measure !== null && <Note>{answer.reading.no_measure}</Note>}
        {answer && answer.reading.shown !== null && (
          <Note>
            Showing <strong>{answer.reading.shown}</strong> for “{q}”
          </Note>
        )}
        {isShown &&
          answer?.reading.not_sold == null &&
          optionHrefs.length === 1 &&
          suggestions.length + pages.length === 0 && (
            <Note>Nothing matches “{q}”. Try fewer words, or a size such as “600”.</Note>
          )}
        <List id={`${id}-list`} role="listbox" aria-label="Suggestions">
          {suggestions.map((item, index) => (
            <Suggestion key={item.href} {...option(index)}>
              {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a kilobyte */}
              <img src={item.image} alt="" width={44} height={44} />
              <span>{item.name}</span>
              <Price cents={item.price} from={item.varies} size="small" vat={false} />
            </Suggestion>
          ))}
          {pages.map((page, index) => (
            <Words key={page.path} {...option(suggestions.length + index)}>
              <FileText aria-hidden /> {pageName(page)}
            </Words>
          ))}
          {hasLastOption && (
            <Words $strong {...option(optionHrefs.length - 1)}>
              {lastOption.text}
            </Words>
          )}
        </List>
      </Panel>
      <VisuallyHidden role="status">
        {isShown
          ? suggestions.length + pages.length > 0
            ? `${suggestions.length + pages.length} suggestions`
            : `Nothing matches “${q}”`
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
