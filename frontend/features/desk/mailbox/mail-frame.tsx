import { useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const Frame = styled.iframe`
  width: 100%;
  height: clamp(12rem, 55vh, 44rem);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: #fff;
  resize: vertical;
`;

/**
 * Frame for the HTML of an incoming mail: no scripts, no origin, and a policy that loads nothing. Links open in a new
 * tab. The server has already cleaned the page; the frame guards against what that may miss.
 */
export function MailFrame({ id, remotePictures, title }: { id: string; remotePictures: number; title: string }) {
  const [pictures, setPictures] = useState(false);
  const { data, error, isFetching } = trpc.mailbox.page.useQuery(
    { id, pictures },
    { ...freshness.company, placeholderData: (previous) => previous },
  );
  if (error) return <Notice tone="danger">{messageForPerson(error)}</Notice>;
  if (!data) return <Loader label="Loading the message" />;
  return (
    <Stack $gap={2}>
      {remotePictures > 0 && !pictures && (
        <Inline $gap={2}>
          <span>
            {remotePictures === 1 ? 'One picture is' : `${String(remotePictures)} pictures are`} not loaded: a sender
            may use them to see that a message is read.
          </span>
          <Button variant="secondary" size="small" onClick={() => setPictures(true)}>
            Show pictures
          </Button>
        </Inline>
      )}
      {pictures && isFetching && <p role="status">Loading pictures…</p>}
      {pictures && !isFetching && data.not_loaded > 0 && (
        <p role="status">
          {data.not_loaded === 1 ? 'One picture' : `${String(data.not_loaded)} pictures`} could not be loaded.
        </p>
      )}
      <Frame
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={data.html}
      />
    </Stack>
  );
}
