import styled from 'styled-components';
import { from } from './layout';

/** Surface with a border; never a shadow. */
export const Card = styled.section<{ $flush?: boolean }>`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--s4)')};
  min-width: 0;

  /* The one that a link is about. */
  &[aria-current] {
    border-color: var(--pine);
    background: var(--pine-tint);
  }

  ${from.tablet} {
    padding: ${({ $flush }) => ($flush ? '0' : 'var(--s6)')};
  }
`;

export const CardTitle = styled.h2`
  font: var(--strong) var(--text-20) var(--font-heading);
  margin-bottom: var(--s3);
`;

/** List of terms and values, side by side: the facts of an order, a person, a product. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, max-content) 1fr;
  gap: var(--s2) var(--s4);
  align-items: baseline;
  font: var(--regular) var(--text-16) var(--font-text);

  dt {
    color: var(--ink-2);
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
