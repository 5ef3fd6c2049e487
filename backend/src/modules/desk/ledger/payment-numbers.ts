import type { NumberSeries } from '../../../platform/data/numbering/number-series';

/** Number series of receipts and of refunds, without gaps. */
export const PAYMENT_NUMBERS: Readonly<Record<'receipt' | 'refund', NumberSeries>> = {
  receipt: { kind: 'receipt', prefix: 'RC-', first: 1_001 },
  refund: { kind: 'client_refund', prefix: 'RF-', first: 1_001 },
};
