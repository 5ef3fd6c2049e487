import type { SetupStatus } from '@plinth/contracts/base/setup/setup';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';

const Missing = styled.ul`
  margin-top: var(--s2);
  padding-inline-start: var(--s5);
`;

/** Id of the heading of the card. */
export const OPENING_CARD = 'setup-opening';

/** Card that says whether the shop is open, what it lacks before it can open, and opens it. */
export function OpeningCard({
  shop: { is_open, missing },
  isOpening,
  onOpen,
}: {
  shop: SetupStatus['shop'];
  isOpening: boolean;
  /** Null for who may only look. */
  onOpen: (() => void) | null;
}) {
  return (
    <Card aria-labelledby={OPENING_CARD}>
      <CardTitle id={OPENING_CARD} tabIndex={-1}>
        {is_open ? 'The shop is open' : 'The shop is closed'}
      </CardTitle>
      {is_open ? (
        <p>Customers fill carts and order.</p>
      ) : missing.length > 0 ? (
        <>
          <p>Visitors look around and read that you open soon. Before you can open it, finish:</p>
          <Missing>
            {missing.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </Missing>
        </>
      ) : (
        <Stack $gap={3}>
          <p>Everything to sell is there. Visitors look around and read that you open soon.</p>
          {onOpen && (
            <div>
              <Button busy={isOpening} onClick={onOpen}>
                Open the shop
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
}
