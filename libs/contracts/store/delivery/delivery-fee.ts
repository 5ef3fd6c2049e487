import type { Cents } from '@plinth/money/cents';

/** envelope: colour samples only; small: by courier; bulky: on the truck. */
export type ParcelKind = 'envelope' | 'small' | 'bulky';

interface Load {
  readonly parcel: ParcelKind;
  /** Cents including VAT. */
  readonly value: Cents;
}

interface Fees {
  readonly fee_parcel: Cents;
  readonly fee_bulky: Cents;
}

/**
 * Calculates the delivery fee: samples are free, small parcels are above an order value (0 disables that), truck
 * deliveries never are.
 */
export function feeOf({ parcel, value }: Load, zone: Fees, freeAbove: Cents): Cents {
  if (parcel === 'envelope') return 0;
  if (parcel === 'bulky') return zone.fee_bulky;
  return freeAbove > 0 && value >= freeAbove ? 0 : zone.fee_parcel;
}
