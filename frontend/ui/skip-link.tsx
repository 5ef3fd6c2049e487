import styled from 'styled-components';

const Anchor = styled.a`
  position: fixed;
  top: var(--s2);
  left: var(--s2);
  z-index: var(--z-toast);
  padding: var(--s3) var(--s4);
  border-radius: var(--radius);
  background: var(--ink);
  color: var(--paper);
  font-weight: var(--strong);
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }

  @media print {
    display: none;
  }
`;

/** First link for keyboards, which skips the bar. */
export function SkipLink() {
  return <Anchor href="#main">Skip to the content</Anchor>;
}
