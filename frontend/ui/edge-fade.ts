import { css, keyframes } from 'styled-components';

/** Both edges fade while more is hidden beyond both; at either end, that end's edge is sharp. */
const fades = keyframes`
  0% {
    mask-position: -2.5rem 0;
    mask-size: calc(100% + 2.5rem) 100%;
  }

  1%, 99% {
    mask-position: 0 0;
    mask-size: 100% 100%;
  }

  100% {
    mask-position: 0 0;
    mask-size: calc(100% + 2.5rem) 100%;
  }
`;

const maskStyles = keyframes`
  from, to {
    mask-image: linear-gradient(to right, transparent, #000 2.5rem, #000 calc(100% - 2.5rem), transparent);
    mask-repeat: no-repeat;
  }
`;

/** Style of an element that scrolls sideways: its edge fades where more is hidden. Nothing fades where all fits. */
export const edgeFade = css`
  @supports (animation-timeline: scroll(self inline)) {
    animation:
      ${fades} linear,
      ${maskStyles} linear;
    animation-timeline: scroll(self inline);
  }
`;
