import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bottomInsetRef } from './bottom-inset';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  justify-content: space-between;
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--s3) var(--gutter) calc(var(--s3) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--surface);

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const insetRef = bottomInsetRef('bar');

/** Bar to save a long form, always visible while editing. */
export function SaveBar({ statusText, children }: { statusText: string; children: ReactNode }) {
  return (
    <Bar ref={insetRef} role="group" aria-label="Save">
      <p role="status">{statusText}</p>
      {children}
    </Bar>
  );
}
