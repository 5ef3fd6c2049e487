import { depositOf } from '@plinth/money/document-totals';
import { isFromStock } from '@plinth/money/instalments';
import type { DocumentRecord, LineRecord } from './document-record';

/** Returns the agreed deposit, or on a draft the deposit that it would ask for. */
export const calculateAskedDeposit = (
  { instalments, total, deposit_bp }: Pick<DocumentRecord, 'instalments' | 'total' | 'deposit_bp'>,
  lines: readonly Pick<LineRecord, 'kind' | 'made_to_order'>[],
): number =>
  instalments === null
    ? depositOf(total, deposit_bp, isFromStock(lines))
    : (instalments.find(({ kind }) => kind === 'deposit')?.amount ?? 0);
