import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DimensionLine } from './dimension-line';
import { Inline } from './layout';

const Box = styled.div<{ $compact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--s3);
  padding: ${({ $compact }) => ($compact ? 'var(--s6) var(--s4)' : 'var(--s12) var(--s4)')};
  text-align: center;
`;

const Title = styled.h2<{ $compact: boolean }>`
  font: var(--strong) ${({ $compact }) => ($compact ? 'var(--text-16)' : 'var(--text-24)')} var(--font-heading);
`;

const Body = styled.p`
  max-width: 30rem;
  color: var(--ink-2);
`;

/** Drawing of an empty cupboard with its width below. */
function EmptyUnit({ compact }: { compact: boolean }) {
  return (
    <svg
      viewBox="0 0 168 84"
      width={compact ? 112 : 168}
      height={compact ? 56 : 84}
      aria-hidden
      fill="none"
      stroke="var(--field)"
      strokeWidth="1.5"
    >
      <path d="M8 4h152v64H8z" fill="var(--surface)" />
      <path d="M13 4v64M155 4v64M13 9h142M13 63h142M84 9v54" stroke="var(--line)" />
      <path d="M13 38h71" strokeDasharray="4 4" />
      <path d="M16 68v10h136V68" fill="var(--linen)" />
      <circle cx="91" cy="36" r="2.5" fill="var(--pine)" stroke="none" />
    </svg>
  );
}

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links to what to do next. */
  action?: ReactNode;
  /** Text of the dimension line: what is missing, "0 orders". */
  measure?: string;
  compact?: boolean;
}

export function EmptyState({ title, children, action, measure, compact = false }: EmptyStateProps) {
  return (
    <Box $compact={compact}>
      <div>
        <EmptyUnit compact={compact} />
        {!compact && (
          <div style={{ width: 168, marginTop: 8 }}>
            <DimensionLine>{measure}</DimensionLine>
          </div>
        )}
      </div>
      <Title as={compact ? 'p' : 'h2'} $compact={compact}>
        {title}
      </Title>
      {children && <Body>{children}</Body>}
      {action && <Inline $justify="center">{action}</Inline>}
    </Box>
  );
}
