import type { Cents } from '@plinth/money/cents';

interface Load {
  readonly parcel: 'small' | 'bulky';
  /** Cents including VAT. */
  readonly value: Cents;
}

interface Fees {
  readonly fee_parcel: Cents;
  readonly fee_bulky: Cents;
}

/** Small parcels travel free above an order value (0 switches that off); what needs the truck never does. */
export function feeOf({ parcel, value }: Load, zone: Fees, freeAbove: Cents): Cents {
  if (parcel === 'bulky') return zone.fee_bulky;
  return freeAbove > 0 && value >= freeAbove ? 0 : zone.fee_parcel;
}
