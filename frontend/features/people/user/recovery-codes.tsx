import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Inline, Stack } from '@/ui/layout';

const Heading = styled.h3`
  font: var(--strong) var(--text-18) var(--font-heading);
`;

const Codes = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: var(--s2) var(--s4);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--linen);
  font-family: ui-monospace, monospace;
`;

/** Recovery codes, shown once after they are created. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = codes.join('\n');

  useEffect(() => heading.current?.focus(), []);

  return (
    <Stack $gap={4}>
      <Heading ref={heading} tabIndex={-1}>
        Two-step sign-in is on. Keep these codes
      </Heading>
      <p>
        Without your phone, one of them lets you in, once. We show them only now: print them, or write them down, and
        keep them away from your computer.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Inline $gap={3}>
        <Button onClick={onKept}>I have saved them</Button>
        <Button variant="secondary" onClick={() => saveFile('recovery-codes.txt', `${lines}\n`, 'text/plain')}>
          Save as a file
        </Button>
        <CopyButton label="Recovery codes" text={lines} />
      </Inline>
    </Stack>
  );
}
