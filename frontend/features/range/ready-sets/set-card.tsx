import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { from, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { DrawnSet } from './use-drawn-set';

/** On a phone it stands before the form, where it is seen first. */
const Beside = styled(Card)`
  order: -1;

  ${from.desktop} {
    order: 0;
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

/** The set as the shop would show it: its wall, and what it comes to. */
export function SetCard({ drawn, isWaiting, name }: { drawn: DrawnSet | null; isWaiting: boolean; name: string }) {
  return (
    <Beside aria-labelledby="set-looks">
      <CardTitle id="set-looks">In the store</CardTitle>
      <Stack $gap={3} aria-busy={isWaiting} aria-live="polite">
        {drawn?.svg == null ? (
          <p>It is drawn here as soon as you add a cupboard.</p>
        ) : (
          <Picture
            src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`}
            alt={name === '' ? 'The set on its wall' : `${name} on its wall`}
            ratio="4 / 3"
            plain
            priority
          />
        )}
        <strong>{name || 'No name yet'}</strong>
        {drawn !== null && drawn.price > 0 && (
          <>
            <Price cents={drawn.price} was={drawn.full_price === drawn.price ? null : drawn.full_price} />
            {drawn.end_panels > 0 && <p>With its end panels {formatRand(drawn.price + drawn.end_panels)}</p>}
            {drawn.problems.length > 0 && <p>Without the marked lines: they are not possible as entered.</p>}
          </>
        )}
      </Stack>
    </Beside>
  );
}
