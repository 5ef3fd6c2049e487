import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { VisuallyHidden } from '@/ui/visually-hidden';

const Sheet = styled.section<{ $ahead: boolean }>`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: ${({ $ahead }) => ($ahead ? 'transparent' : 'var(--surface)')};
  scroll-margin-top: calc(var(--bar) + var(--s4));

  @media (min-width: 768px) {
    padding: var(--s5) var(--s6);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);

  h2 {
    flex: 1;
    font: var(--strong) var(--text-20) var(--font-heading);
  }
`;

const Mark = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border: 2px solid ${({ $state }) => ($state === 'ahead' ? 'var(--field)' : 'var(--pine)')};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'done' ? 'var(--pine)' : 'var(--surface)')};
  color: ${({ $state }) => ($state === 'done' ? '#fff' : $state === 'open' ? 'var(--pine)' : 'var(--ink-3)')};
  font: var(--strong) var(--text-14) var(--font-text);

  svg {
    width: 16px;
    height: 16px;
  }
`;

const Body = styled.div`
  margin-top: var(--s4);
`;

const Summary = styled.div`
  margin: var(--s1) 0 0 40px;
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

export type StepState = 'ahead' | 'open' | 'done';

export interface StepProps {
  index: number;
  title: string;
  state: StepState;
  onEdit: () => void;
  /** Summary of the completed step. */
  summary: ReactNode;
  /** True when a press opened the step, which then takes the focus; false when the page loaded with it. */
  takeFocus: boolean;
  children: ReactNode;
}

/** Step of the checkout: closed while it is ahead, open while it is filled in, a summary with "Edit" afterwards. */
export function Step({ index, title, state, onEdit, summary, takeFocus, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state !== 'open' || !takeFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [state, takeFocus]);

  const id = `step-${index}`;
  return (
    <Sheet aria-labelledby={id} $ahead={state === 'ahead'}>
      <Head>
        <Mark $state={state} aria-hidden>
          {state === 'done' ? <Check /> : index + 1}
        </Mark>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
          {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
        </h2>
        {state === 'done' && (
          <Button variant="quiet" onClick={onEdit}>
            Edit<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </Button>
        )}
      </Head>
      {state === 'open' && <Body>{children}</Body>}
      {state === 'done' && <Summary>{summary}</Summary>}
    </Sheet>
  );
}
