import { css } from 'styled-components';

/** Facts of a row as a card on a phone: names on the left, figures beside them. */
export const cardFacts = css`
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 2px var(--s3);
    margin-top: 6px;
  }

  dt {
    color: var(--ink-3);
  }
`;
