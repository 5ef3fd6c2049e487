import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { from } from '@/ui/layout';
import { useLazyPanel } from '@/ui/use-lazy-panel';
import { useShortcutKeys } from '@/ui/use-resting-keys';

const load = () => import('./search-sheet');
const SearchSheet = dynamic(() => load().then((module) => module.SearchSheet), { ssr: false });

/** Opener of the search: an icon on a phone, else it looks like the field. */
const Opener = styled.button`
  display: grid;
  place-items: center;
  min-width: var(--target);
  min-height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-input);
  background: transparent;
  color: var(--ink);

  svg {
    width: 22px;
    height: 22px;
  }

  span {
    display: none;
  }

  kbd {
    display: none;
  }

  &:hover {
    background: var(--linen);
  }

  ${from.wide} {
    display: flex;
    gap: var(--s2);
    align-items: center;
    width: 13rem;
    padding: 0 var(--s3);
    border: 1.5px solid var(--field);
    background: var(--surface);
    color: var(--ink-2);

    span {
      display: block;
      flex: 1;
      text-align: left;
    }

    kbd {
      display: block;
      padding: 0 6px;
      border: 1px solid var(--line);
      border-radius: 4px;
      font: var(--regular) var(--text-14) var(--font-text);
    }
  }
`;

/** Search in the bar of every shop page. Before scripts have loaded it opens the store, as a plain form. */
export function BarSearch() {
  const panel = useLazyPanel(load);
  useShortcutKeys((event) => {
    if (event.key !== '/') return;
    event.preventDefault();
    const pageSearchInput = document.querySelector<HTMLInputElement>('main [role="search"] input');
    if (pageSearchInput) pageSearchInput.focus();
    else panel.onOpenChange(true);
  });
  return (
    <form action={shopPages.store.path}>
      <Opener
        type="submit"
        aria-label="Find in the store"
        title="Find in the store ( / )"
        aria-keyshortcuts="/"
        {...panel.trigger}
        onClick={(event) => {
          event.preventDefault();
          panel.trigger.onClick();
        }}
      >
        <Search aria-hidden />
        <span aria-hidden>Find in the store</span>
        <kbd aria-hidden>/</kbd>
      </Opener>
      {panel.mounted && (
        <SearchSheet open={panel.open} onOpenChange={panel.onOpenChange} returnFocus={() => panel.anchor.current} />
      )}
    </form>
  );
}
