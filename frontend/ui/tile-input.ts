import { css } from 'styled-components';

/**
 * Style of the radio button or checkbox in a tile: it covers the tile invisibly, so that the whole tile can be
 * pressed, and shows the focus.
 */
export const tileInput = css`
  position: relative;

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  /* Where the user's own few colours replace ours, tints and thin lines do not tell the chosen one: a tick does. */
  @media (forced-colors: active) {
    &:has(:checked)::after {
      content: '✓' / '';
      position: absolute;
      inset: 0 0 auto auto;
      padding-inline: 5px;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
