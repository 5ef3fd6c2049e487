import { formatRand } from '@plinth/money/format';
import type { Cents } from '@plinth/money/cents';
import styled from 'styled-components';
import { useChargesVat } from '@/lib/charges-vat';
import { VisuallyHidden } from './visually-hidden';

type PriceSize = 'small' | 'medium' | 'large';

const sizes: Record<PriceSize, string> = {
  small: 'var(--strong) var(--text-16) var(--font-text)',
  medium: 'var(--strong) var(--text-20) var(--font-heading)',
  large: 'var(--heavy) var(--text-38) var(--font-heading)',
};

const Amount = styled.span<{ $size: PriceSize; $sale: boolean }>`
  font: ${({ $size }) => sizes[$size]};
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
  color: ${({ $sale }) => ($sale ? 'var(--clay)' : 'inherit')};
  white-space: nowrap;
`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s2);
`;

const Small = styled.span`
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);
  white-space: nowrap;
`;

const Was = styled.s`
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);
`;

export interface PriceProps {
  cents: Cents;
  /** Earlier price, in cents; shown struck out. */
  was?: Cents | null;
  /** True for a price that depends on the choice: "From R…". */
  from?: boolean;
  size?: PriceSize;
  /**
   * States that VAT is included, as the VAT Act 89 of 1991, s 65, requires of who charges it; false only where a total
   * beside it says so.
   */
  vat?: boolean;
}

export function Price({ cents, was, from = false, size = 'medium', vat = true }: PriceProps) {
  const chargesVat = useChargesVat();
  const onSale = was !== null && was !== undefined && was > cents;
  return (
    <Line>
      {from && <Small>From</Small>}
      {onSale && <VisuallyHidden>Now </VisuallyHidden>}
      <Amount $size={size} $sale={onSale}>
        {formatRand(cents)}
      </Amount>
      {onSale && (
        <Was>
          <VisuallyHidden>was </VisuallyHidden>
          {formatRand(was)}
        </Was>
      )}
      {vat && chargesVat && <Small>incl. VAT</Small>}
    </Line>
  );
}

/** Amount in a table, with digits of equal width; the cell aligns it to the right. */
export const Money = styled(({ cents, className }: { cents: Cents; className?: string }) => (
  <span className={className}>{formatRand(cents)}</span>
))`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
