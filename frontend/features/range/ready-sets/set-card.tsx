import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { from, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { DrawnSet } from './use-drawn-set';

/** Card that stands before the form on a phone. */
const StickyCard = styled(Card)`
  order: -1;

  ${from.desktop} {
    order: 0;
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

/** Preview of the set in the shop: its wall and its price. */
export function SetCard({
  drawnSet,
  isWaiting,
  name,
}: {
  drawnSet: DrawnSet | null;
  isWaiting: boolean;
  name: string;
}) {
  return (
    <StickyCard aria-labelledby="set-looks">
      <CardTitle id="set-looks">In the store</CardTitle>
      <Stack $gap={3} aria-busy={isWaiting} aria-live="polite">
        {drawnSet?.svg == null ? (
          <p>It is drawn here as soon as you add a cupboard.</p>
        ) : (
          <Picture
            src={`data:image/svg+xml,${encodeURIComponent(drawnSet.svg)}`}
            alt={name === '' ? 'The set on its wall' : `${name} on its wall`}
            ratio="4 / 3"
            plain
            priority
          />
        )}
        <strong>{name || 'No name yet'}</strong>
        {drawnSet !== null && drawnSet.price > 0 && (
          <>
            <Price cents={drawnSet.price} was={drawnSet.full_price === drawnSet.price ? null : drawnSet.full_price} />
            {drawnSet.end_panels > 0 && <p>With its end panels {formatRand(drawnSet.price + drawnSet.end_panels)}</p>}
            {drawnSet.problems.length > 0 && <p>Without the marked lines: they are not possible as entered.</p>}
          </>
        )}
      </Stack>
    </StickyCard>
  );
}
