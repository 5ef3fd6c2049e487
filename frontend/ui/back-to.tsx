import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { Link } from './link';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--target);
  margin-top: var(--s2);

  svg {
    width: 18px;
    height: 18px;
  }
`;

/** Link back to the list that a page belongs to. */
export function BackTo({ href, children }: { href: string; children: string }) {
  return (
    <Back href={href}>
      <ArrowLeft aria-hidden />
      {children}
    </Back>
  );
}
