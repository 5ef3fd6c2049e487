import { css, keyframes } from 'styled-components';

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const fadeOut = keyframes`
  to { opacity: 0; }
`;

/** What darkens the page behind a dialog. */
export const scrimStyles = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);

  &[data-state='open'] {
    animation: ${fadeIn} var(--calm) var(--ease);
  }

  &[data-state='closed'] {
    animation: ${fadeOut} var(--quick) var(--ease);
  }
`;
