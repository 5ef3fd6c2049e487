import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import type { Availability, ProductDetail } from '@/features/store/goods/catalogue-types';
import type { ConfiguredItem } from '@/features/store/goods/configured-address';
import { WholeMeasures } from '@/features/store/goods/whole-measures';
import { useChargesVat } from '@/lib/charges-vat';
import { Badge } from '@/ui/badge';
import { Link } from '@/ui/link';
import { PageTitle } from '@/ui/page-heading';
import { Price } from '@/ui/price';

/** Muted text beside the price and the button. */
export const Quiet = styled.p`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

interface ItemTitleProps {
  item: ProductDetail;
  /** Name of the item with the present choice. */
  name: string;
  size: string | null;
  sku: string;
  configuration: ItemConfiguration | null;
}

/** Name of an item, and below it its size, or the item that it was made from. */
export function ItemTitle({ item, name, size, sku, configuration }: ItemTitleProps) {
  return (
    <div>
      <PageTitle>
        <WholeMeasures text={name} />
      </PageTitle>
      <Quiet>
        {[name === item.name ? size : `Based on ${item.name}`, configuration === null ? sku : 'Cut as you chose it']
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </div>
  );
}

/** Badge for a whole sentence, which takes two lines on a phone. */
const Reason = styled(Badge)`
  border-radius: var(--radius);
  white-space: normal;
`;

interface ItemPriceProps {
  /** Price in cents; null when there is none. */
  price: number | null;
  noPriceReason: string;
  /** Earlier price, in cents. */
  was: number | null;
  /** Reason for the lower price. */
  special: string | null;
  /** True while a newer price is loading. */
  updating: boolean | undefined;
}

/** Price of an item with the present choice, or the reason why there is none. */
export function ItemPrice({ price, noPriceReason, was, special, updating }: ItemPriceProps) {
  const chargesVat = useChargesVat();
  return (
    <div>
      {special && <Reason $tone="clay">Special: {special}</Reason>}
      <div aria-busy={updating} style={updating ? { opacity: 0.6 } : undefined}>
        {price === null ? (
          <Quiet>No price. {noPriceReason}</Quiet>
        ) : (
          <Price cents={price} was={was} size="large" vat={false} />
        )}
      </div>
      {price !== null && chargesVat && <Quiet>Prices include VAT</Quiet>}
    </div>
  );
}

/** Loaded only for sold-out items. */
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
  configuredItem: ConfiguredItem | null;
  currentAvailability: Availability;
  soldOut: boolean;
  /** Number in stock when more is wanted than that; else null. */
  onlyInStock: number | null;
}

/** Notes that a shopper has to read before pressing the button above them. */
export function ItemNotes({ variantId, configuredItem, currentAvailability, soldOut, onlyInStock }: ItemNotesProps) {
  return (
    <>
      {configuredItem?.problem != null && (
        <Quiet>
          {configuredItem.problem}{' '}
          {configuredItem.hasFailed ? 'Try again above.' : 'Choose something possible above to go on.'}
        </Quiet>
      )}
      {soldOut && (
        <>
          {currentAvailability.more_on !== null && <Quiet>This is our supplier’s day; we cannot promise it.</Quiet>}
          <TellMe variantId={variantId} />
        </>
      )}
      {onlyInStock !== null && <Quiet>We have {onlyInStock} in stock.</Quiet>}
      {currentAvailability.made_to_order && (
        <>
          <CutNote>
            <strong>Cut to order for you:</strong> cannot be returned unless faulty.{' '}
            <Link href={shopPages.deliveryAndReturns.path}>Returns and guarantee</Link>
          </CutNote>
          <ClosingStrip readyOn={currentAvailability.ready_on} />
        </>
      )}
    </>
  );
}
