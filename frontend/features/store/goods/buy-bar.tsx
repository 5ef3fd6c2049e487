import { formatRand } from '@plinth/money/format';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { useChargesVat } from '@/lib/charges-vat';
import { bottomInsetRef } from '@/ui/bottom-inset';
import { belowTablet, from } from '@/ui/layout';

const atTheFoot = css`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-sticky);
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s3);
  align-items: center;
  padding: var(--s2) max(var(--gutter), calc((100vw - var(--store-width)) / 2))
    calc(var(--s2) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--paper);
`;

const Bar = styled.div<{ $wide: boolean }>`
  display: none;

  ${belowTablet} {
    ${atTheFoot}
  }

  ${from.tablet} {
    ${({ $wide }) => $wide && atTheFoot}
  }

  /* What is bought by pressing has nothing to do on paper. */
  @media print {
    display: none !important;
  }

  strong {
    display: block;
    font: var(--heavy) var(--text-20) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
  }
`;

const footRef = bottomInsetRef('bar');

/** Returns true while an element is out of sight; false until that is known. */
function useOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(!entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return away;
}

interface BuyBarProps {
  replacedButton: RefObject<HTMLElement | null>;
  wide?: boolean;
  price: number | null;
  /** True while a newer price is loading; the one shown is for the earlier choice. */
  updating?: boolean;
  note: string;
  children: ReactNode;
}

/**
 * Bar at the bottom of a phone's screen with price, date and button, while the page's own button is out of sight.
 * @param wide true to show it on wider screens too: for a page so long that the price is out of sight of the fields that change it
 * @param price null while it cannot be made as it is wanted; the note then says why
 */
export function BuyBar({ replacedButton, wide = false, price, updating = false, note, children }: BuyBarProps) {
  const chargesVat = useChargesVat();
  const away = useOutOfSight(replacedButton);
  if (!away) return null;
  return (
    <Bar ref={footRef} $wide={wide} role="region" aria-label="Buy" data-foot={wide ? 'over wide' : 'over'}>
      <p aria-busy={updating}>
        {/* Only the figure fades: the words beside it are small, and would be too pale to read. */}
        <strong style={updating ? { opacity: 0.6 } : undefined}>
          {price === null ? 'No price' : formatRand(price)}
        </strong>
        <small>{price === null || !chargesVat ? note : `incl. VAT · ${note}`}</small>
      </p>
      {children}
    </Bar>
  );
}
