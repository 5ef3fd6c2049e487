import { css } from 'styled-components';

/** Style of a row's facts on a phone's card: names on the left, values on the right. */
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
