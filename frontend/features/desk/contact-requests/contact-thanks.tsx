import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';

const Sent = styled.div`
  h2 {
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** Confirmation that the message arrived: its number, and what happens next. */
export function ContactThanks({
  titleId,
  number,
  email,
  onAgain,
}: {
  titleId: string;
  number: string;
  email: string;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sent>
      <Stack $gap={4}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Thank you. We have your message
        </h2>
        <p>
          Its number is <strong>{number}</strong>. We answer on working days, usually within four hours.
        </p>
        <p>A confirmation goes to {email}. To add a photo or your measurements, answer that mail.</p>
        <div>
          <Button variant="secondary" onClick={onAgain}>
            Write another message
          </Button>
        </div>
      </Stack>
    </Sent>
  );
}
