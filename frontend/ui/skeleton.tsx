import styled, { keyframes } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/** Placeholder of content that is loading. Give it the content's size, so that the layout does not shift. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? 'var(--radius-full)' : 'var(--radius-input)')};
  background: var(--linen);
  animation: ${pulse} 1.4s ease-in-out infinite;
`;
