import type { NumberSeries } from '../../../platform/data/numbering/number-series';

/** Number series of online orders: `PL-10001`, without gaps. */
export const ORDER_NUMBERS = { kind: 'order', prefix: 'PL-', first: 10_001 } as const satisfies NumberSeries;
