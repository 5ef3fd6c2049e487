import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import type { Availability } from '@/features/store/goods/catalogue-types';
import type { Made } from '@/features/store/goods/configured-address';
import { Link } from '@/ui/link';
import { Quiet } from './item-buy-styles';

/** Comes where something is sold out. */
const TellMe = dynamic(() => import('@/features/store/back-in-stock/tell-me').then((module) => module.TellMe), {
  ssr: false,
});

const CutNote = styled.p`
  padding: var(--s3) var(--s4);
  border-left: 4px solid var(--clay);
  border-radius: var(--radius-input);
  background: var(--clay-tint);
`;

interface ItemNotesProps {
  variantId: string;
  made: Made | null;
  ready: Availability;
  soldOut: boolean;
  /** More is wanted than this, which is all there is. */
  tooFew: number | null;
}

/** What a shopper has to know before pressing the button above it. */
export function ItemNotes({ variantId, made, ready, soldOut, tooFew }: ItemNotesProps) {
  return (
    <>
      {made?.problem != null && (
        <Quiet>
          {made.problem} {made.failed ? 'Try again above.' : 'Choose something possible above to go on.'}
        </Quiet>
      )}
      {soldOut && (
        <>
          {ready.more_on !== null && <Quiet>The day is our supplier’s, and no promise of ours.</Quiet>}
          <TellMe variantId={variantId} />
        </>
      )}
      {tooFew !== null && <Quiet>We have {tooFew} in stock.</Quiet>}
      {ready.made_to_order && (
        <>
          <CutNote>
            <strong>Cut to order for you:</strong> cannot be returned unless faulty.{' '}
            <Link href={shopPages.deliveryAndReturns.path}>Returns and guarantee</Link>
          </CutNote>
          <ClosingStrip readyOn={ready.ready_on} />
        </>
      )}
    </>
  );
}
