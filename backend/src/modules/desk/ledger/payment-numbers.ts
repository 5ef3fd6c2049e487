import type { NumberSeries } from '../../../platform/data/numbering/number-series';

/** Receipts and refunds have a run of numbers each, without a gap. */
export const PAYMENT_NUMBERS: Readonly<Record<'receipt' | 'refund', NumberSeries>> = {
  receipt: { kind: 'receipt', prefix: 'RC-', first: 1_001 },
  refund: { kind: 'client_refund', prefix: 'RF-', first: 1_001 },
};
