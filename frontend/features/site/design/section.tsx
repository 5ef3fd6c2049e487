import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DimensionLine } from '@/ui/dimension-line';

const Block = styled.section`
  padding-block: var(--s6);
`;

const Title = styled.h2`
  margin: var(--s2) 0 var(--s5);
  font: var(--strong) var(--text-24) var(--font-heading);
`;

/** Titled part of the design system. */
export function Section({ title, measure, children }: { title: string; measure?: string; children: ReactNode }) {
  return (
    <Block>
      <DimensionLine>{measure}</DimensionLine>
      <Title>{title}</Title>
      {children}
    </Block>
  );
}
