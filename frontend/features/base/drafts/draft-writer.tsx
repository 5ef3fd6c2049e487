import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { readDraft, type DraftNews } from './read-draft';

/** Draft of the language model, styled so that nobody takes it for a person's text. */
const Draft = styled.section`
  padding: var(--s4);
  border: 1px dashed var(--field);
  border-radius: var(--radius);
  background: var(--linen);

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  mark {
    border-radius: 3px;
    background: var(--danger-tint);
    color: var(--danger);
    text-decoration: underline wavy;
  }
`;

function wordsOf(news: DraftNews | null): string {
  if (news?.kind === 'waiting')
    return news.before === 1 ? 'One draft is before yours' : `${String(news.before)} drafts are before yours`;
  return 'Writing';
}

function DraftText({ news }: { news: DraftNews | null }) {
  if (news?.kind === 'text') return <p>{news.text}</p>;
  if (news?.kind !== 'done') return null;
  return (
    <p>
      {news.parts.map(({ text, is_unknown }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text, which never change place
        is_unknown ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
  );
}

interface Props {
  /** Kind of the draft's subject: `mailbox`, `ticket`, `contact-request`. */
  use: string;
  id: string;
  /** Inserts the draft into the form, to be read and edited. Sends nothing. */
  onInsert: (text: string) => void;
}

/**
 * Writes a draft with the language model: streamed, stoppable, and inserted only when every figure in it comes from
 * our data.
 */
export function DraftWriter({ use, id, onInsert }: Props) {
  const { data: state } = trpc.drafts.state.useQuery(undefined, freshness.company);
  const [news, setNews] = useState<DraftNews | null>(null);
  const [isWriting, setWriting] = useState(false);
  const running = useRef<AbortController>(null);
  // Stops the draft when the page is left.
  useEffect(() => () => running.current?.abort(), []);

  const write = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setNews(null);
    setWriting(true);
    await readDraft(use, id, (update) => running.current === controller && setNews(update), controller.signal);
    if (running.current === controller) setWriting(false);
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setWriting(false);
    setNews(null);
  };

  if (!state) return null;
  const finishedParts = news?.kind === 'done' ? news.parts : null;
  const isSound = finishedParts?.every(({ is_unknown }) => !is_unknown) === true;
  return (
    <Stack $gap={3}>
      <Inline $gap={2}>
        <Button
          variant="secondary"
          size="small"
          busy={isWriting}
          disabled={state.missing !== ''}
          onClick={() => void write()}
        >
          {news === null ? 'Write a draft' : 'Write another draft'}
        </Button>
        {isWriting && (
          <Button variant="quiet" size="small" onClick={stop}>
            Stop
          </Button>
        )}
        {state.missing !== '' && <span>{state.missing}</span>}
        {isWriting && <span role="status">{wordsOf(news)}</span>}
      </Inline>
      {news?.kind === 'failed' && (
        <Notice tone="danger" role="alert">
          {news.message}
        </Notice>
      )}
      {(news?.kind === 'text' || finishedParts) && (
        <Draft aria-label="Draft">
          <Stack $gap={3}>
            <div>
              <Badge $tone="amber">Draft by a machine</Badge>
            </div>
            <DraftText news={news} />
            {finishedParts && !isSound && (
              <Notice tone="danger" role="status">
                The marked parts are not our figures. Ask for another draft, or write it yourself.
              </Notice>
            )}
            {finishedParts && (
              <Inline $gap={2}>
                <Button
                  size="small"
                  disabled={!isSound}
                  onClick={() => {
                    onInsert(finishedParts.map(({ text }) => text).join(''));
                    setNews(null);
                  }}
                >
                  Use in the answer
                </Button>
                <Button variant="quiet" size="small" onClick={stop}>
                  Discard
                </Button>
              </Inline>
            )}
          </Stack>
        </Draft>
      )}
    </Stack>
  );
}
