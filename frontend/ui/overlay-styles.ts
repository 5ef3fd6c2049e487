import { css, keyframes } from 'styled-components';

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const fadeOut = keyframes`
  to { opacity: 0; }
`;

/** Style of the layer that darkens the page behind a dialog. */
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

const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, calc(-50% + 12px)); }
`;

/** The sheet of a dialog, in the middle of the screen. */
export const dialogPanelStyles = css`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: var(--z-dialog);
  border-radius: var(--radius-sheet);
  background: var(--surface);
  box-shadow: var(--shadow-dialog);
  transform: translate(-50%, -50%);

  &[data-state='open'] {
    animation: ${rise} var(--calm) var(--ease);
  }

  &:focus-visible {
    outline: none;
  }
`;
