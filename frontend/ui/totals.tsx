import styled from 'styled-components';

/** Sums below lines: alternating `dt` and `dd`, with the classes `total` and `vat` on both. */
export const Totals = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) 0;
  break-inside: avoid;

  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .total {
    padding-top: var(--s2);
    border-top: 2px solid var(--ink);
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  .vat {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;
