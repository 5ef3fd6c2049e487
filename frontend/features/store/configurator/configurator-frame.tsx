import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { use, useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { withCartLine, parseCartLine } from '@/features/store/goods/configured-address';
import { Button } from '@/ui/button';
import { from, Inline } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { OpenedByPress } from './opened-by-press';
import type { ConfiguredPrice } from './use-configured-price';

const Box = styled.div`
  display: grid;
  gap: var(--s5);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

/** Preview for phones, where the gallery is out of view: it sticks below the top bar. */
const Preview = styled.div`
  position: sticky;
  top: var(--bar);
  z-index: 1;
  display: grid;
  grid-template-columns: 7rem 1fr;
  gap: var(--s3);
  align-items: center;
  margin: calc(-1 * var(--s4)) calc(-1 * var(--s4)) 0;
  padding: var(--s2) var(--s4);
  border-bottom: 1px solid var(--line);
  border-radius: var(--radius) var(--radius) 0 0;
  background: var(--linen);

  ${from.desktop} {
    display: none;
  }

  strong {
    display: block;
    font: var(--heavy) var(--text-20) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    font-variant-numeric: tabular-nums;
  }
`;

const ADDRESS_DELAY_MS = 400;

/**
 * Writes the choice into the page's address, so that it can be bookmarked and shared; null leaves the address
 * unchanged.
 */
export function useAddressOfChoice(chosenAddress: string | null): void {
  const router = useRouter();
  const address = chosenAddress === null ? null : withCartLine(chosenAddress, parseCartLine(router.query));
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => {
      if (router.asPath !== address) void router.replace(address, undefined, { shallow: true, scroll: false });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the router is new at each of its own changes
  }, [address]);
}

interface ConfiguratorFrameProps {
  /** Drawing as SVG; null when there is none. */
  preview: string | null;
  size: string | null;
  pricing: Pick<ConfiguredPrice<never>, 'price' | 'updating' | 'hasFailed' | 'retry'>;
  possible: boolean;
  isChanged: boolean;
  onUndo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of every configurator: preview and price at the top, undo and close at the bottom. */
export function ConfiguratorFrame({
  preview,
  size,
  pricing,
  possible,
  isChanged,
  onUndo,
  onClose,
  children,
}: ConfiguratorFrameProps) {
  const { price, updating, hasFailed, retry } = pricing;
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = use(OpenedByPress);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <Box role="group" aria-label="Make it yours" ref={box} tabIndex={-1}>
      <Preview>
        {preview === null ? (
          <span />
        ) : (
          <Picture src={preview} alt="" ratio="1" plain priority sizes={{ width: 112, height: 112 }} />
        )}
        <p>
          <strong>{!possible ? 'No price' : price === null ? '…' : formatRand(price)}</strong>
          <small>{size}</small>
        </p>
      </Preview>
      {children}
      {hasFailed && (
        <Inline role="alert">
          <span>The price could not be calculated.</span>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Inline>
      )}
      <VisuallyHidden role="status">
        {!updating && possible && price !== null && isChanged ? `Now ${formatRand(price)}` : ''}
      </VisuallyHidden>
      <Inline $justify="space-between">
        <Button variant="quiet" disabled={!isChanged} onClick={onUndo}>
          Undo all changes
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {isChanged ? 'Close without the changes' : 'Close'}
        </Button>
      </Inline>
    </Box>
  );
}
