import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import type { SetDetail } from '@/features/store/goods/set-types';
import { PartList } from './part-list';

/** Muted text beside a set's name, price and parts. */
export const Quiet = styled.p`
  color: var(--ink-2);
`;

const Parts = styled.section`
  padding-top: var(--s12);

  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  h3 {
    margin: var(--s6) 0 var(--s2);
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

interface SetPartsProps {
  set: SetDetail;
  /** Sets another front colour for one part. */
  onFront: (position: number, colour: string) => void;
}

/** Parts of a set with their prices in it. */
export function SetParts({ set, onFront }: SetPartsProps) {
  const partsOf = (role: SetDetail['parts'][number]['role']) => set.parts.filter((part) => part.role === role);
  return (
    <Parts aria-labelledby="parts">
      <h2 id="parts">Parts</h2>
      <Quiet>
        Each part at its price in the set. In the cart they are listed one by one, and you can remove what you do not
        need: the discount gets smaller with it.
      </Quiet>
      <PartList title="Cupboards" parts={partsOf('unit')} colours={set.colours} onFront={onFront} />
      <PartList title="End panels" parts={partsOf('end')} colours={set.colours} onFront={onFront} />
      <PartList title="Tops" parts={partsOf('top')} colours={set.colours} onFront={onFront} />
      <PartList title="Sinks, taps and fittings" parts={partsOf('hardware')} colours={set.colours} onFront={onFront} />
    </Parts>
  );
}

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

/** Price of the parts if bought singly, and the saving as a set. */
export function SetSum({ set }: { set: SetDetail }) {
  return (
    <Sum>
      <dt>Parts bought separately</dt>
      <dd>{formatRand(set.full_price)}</dd>
      <dt>{set.discount_percent}% less as a set</dt>
      <dd>−{formatRand(set.discount)}</dd>
      <dt className="total">The whole set</dt>
      <dd className="total">{formatRand(set.price)}</dd>
    </Sum>
  );
}
