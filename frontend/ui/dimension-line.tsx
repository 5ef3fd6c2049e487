import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './visually-hidden';

const Row = styled.span<{ $tone: string }>`
  display: flex;
  align-items: center;
  width: 100%;
  color: ${({ $tone }) => $tone};
  font: var(--medium) var(--text-14) var(--font-text);
  font-variant-numeric: tabular-nums;
`;

const Arm = styled.span<{ $end: 'left' | 'right' }>`
  position: relative;
  flex: 1;
  min-width: 14px;
  height: 12px;

  &::before {
    content: '';
    position: absolute;
    inset: 5.25px 0 auto;
    border-top: 1.5px solid currentColor;
  }

  &::after {
    content: '';
    position: absolute;
    top: 0;
    ${({ $end }) => $end}: 0;
    height: 12px;
    border-left: 1.5px solid currentColor;
  }
`;

const Text = styled.span`
  padding-inline: var(--s2);
  text-align: center;
  &:empty {
    display: none;
  }
`;

/** Mark of the brand: a dimension line, ├── 900 mm ──┤, with text in the middle. */
export function DimensionLine({ children, tone = 'var(--ink-3)' }: { children?: ReactNode; tone?: string }) {
  return (
    <Row $tone={tone}>
      <Arm $end="left" aria-hidden />
      <Text>{children}</Text>
      <Arm $end="right" aria-hidden />
    </Row>
  );
}

const extend = keyframes`
  0% { width: 18%; }
  50% { width: 100%; }
  100% { width: 18%; }
`;

const LoaderBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--s3);
  padding: var(--s8) var(--s4);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

const Measure = styled.span`
  display: block;
  width: 160px;

  > span {
    display: block;
    margin-inline: auto;
    animation: ${extend} 1.6s var(--ease) infinite;
  }
`;

/** Loading indicator, a dimension line that is being drawn. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <LoaderBox role="status">
      <Measure aria-hidden>
        <span>
          <DimensionLine tone="var(--pine)" />
        </span>
      </Measure>
      <span>{label}…</span>
    </LoaderBox>
  );
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.span`
  display: inline-block;
  width: 18px;
  height: 18px;
  border: 2px solid var(--line);
  border-top-color: var(--pine);
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`;

/** Small loading indicator for lines and fields. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <Ring aria-hidden />
      <VisuallyHidden role="status">{label}</VisuallyHidden>
    </>
  );
}
