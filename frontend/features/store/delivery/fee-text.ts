import { formatRand } from '@plinth/money/format';

export const feeText = (fee: number): string => (fee === 0 ? 'Free' : formatRand(fee));
