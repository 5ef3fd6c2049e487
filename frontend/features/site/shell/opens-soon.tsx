import styled from 'styled-components';
import { useFlag } from '@/lib/flags';

const Strip = styled.aside`
  padding: var(--s3) var(--gutter);
  background: var(--amber-tint);
  color: var(--amber-ink);
  font: var(--strong) var(--text-14) var(--font-text);
  text-align: center;

  @media print {
    display: none;
  }
`;

/** Line above every page of a shop that has not opened yet; nothing once it has. */
export function OpensSoon() {
  if (useFlag('shop_open') !== false) return null;
  return <Strip aria-label="Opening">We open soon. Look around; you can order as soon as the shop opens.</Strip>;
}
