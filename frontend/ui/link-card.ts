import { css } from 'styled-components';

/** Style of a card that is one link: the link covers it, and its focus ring surrounds it. */
export const linkCard = css`
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: clip;
  transition: border-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--field);
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  a {
    font-weight: inherit;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  a:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
