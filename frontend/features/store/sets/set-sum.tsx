import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import type { SetDetail } from '@/features/store/goods/set-types';

const Sum = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) var(--s4);
  padding: var(--s4);
  border-radius: var(--radius);
  background: var(--linen);
  font-variant-numeric: tabular-nums;

  dd {
    text-align: right;
  }

  .total {
    font: var(--heavy) var(--text-20) var(--font-heading);
  }
`;

/** What its parts cost singly, and how much less they are as a set. */
export function SetSum({ set }: { set: SetDetail }) {
  return (
    <Sum>
      <dt>Its parts bought singly</dt>
      <dd>{formatRand(set.full_price)}</dd>
      <dt>{set.discount_percent}% less as a set</dt>
      <dd>−{formatRand(set.discount)}</dd>
      <dt className="total">The whole set</dt>
      <dd className="total">{formatRand(set.price)}</dd>
    </Sum>
  );
}
