import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { from, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { DrawnCupboard } from './use-drawn-cupboard';

/** Card that stands before the form on a phone. */
const StickyCard = styled(Card)`
  order: -1;

  ${from.desktop} {
    order: 0;
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

/** Preview of the cupboard in the shop, with its price in each colour. */
export function CupboardCard({
  drawnCupboard,
  isWaiting,
  name,
}: {
  drawnCupboard: DrawnCupboard | null;
  isWaiting: boolean;
  name: string;
}) {
  const prices = drawnCupboard?.prices ?? [];
  const knownPrices = prices.flatMap(({ price }) => price ?? []);
  return (
    <StickyCard aria-labelledby="cupboard-looks">
      <CardTitle id="cupboard-looks">In the store</CardTitle>
      <Stack $gap={3} aria-busy={isWaiting} aria-live="polite">
        {drawnCupboard?.svg == null ? (
          <p>It cannot be made as entered.</p>
        ) : (
          <Picture
            src={`data:image/svg+xml,${encodeURIComponent(drawnCupboard.svg)}`}
            alt={name === '' ? 'Preview of the cupboard' : name}
            priority
          />
        )}
        <strong>{name || 'No name yet'}</strong>
        {knownPrices.length > 0 && <Price cents={Math.min(...knownPrices)} from={new Set(knownPrices).size > 1} />}
        {new Set(knownPrices).size > 1 && (
          <ul style={{ listStyle: 'none', padding: 0 }}>
            {prices.map(({ code, name: colour, price }) => (
              <li key={code}>
                {colour}: {price === null ? 'cannot be made' : formatRand(price)}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </StickyCard>
  );
}
