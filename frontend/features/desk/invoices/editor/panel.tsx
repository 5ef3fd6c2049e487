import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';

const Tight = styled(Card)`
  && {
    padding: var(--s4);
  }

  label,
  legend,
  [id$='-label'] {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`;

const Title = styled.h2`
  margin-bottom: var(--s3);
  font: var(--strong) var(--text-16) var(--font-heading);
`;

/** Titled panel beside the lines. */
export function Panel({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Tight aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Stack $gap={3}>{children}</Stack>
    </Tight>
  );
}
