import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Photographs } from '@/features/base/photos/photographs';
import { formatDate, formatTime, isoDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { WithPlanLinks } from '@/ui/with-plan-links';

/** List of messages of limited height, which scrolls. */
const MessageList = styled.div<{ $tall: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  max-height: ${({ $tall }) => ($tall ? 'max(20rem, calc(100dvh - 30rem))' : 'min(28rem, 60dvh)')};
  overflow-y: auto;
  overscroll-behavior: contain;

  ol {
    display: flex;
    flex-direction: column;
    gap: var(--s2);
    list-style: none;
  }

  li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    max-width: 100%;
  }

  li[data-mine='true'] {
    align-items: flex-end;
  }

  article {
    max-width: min(88%, 34rem);
    padding: var(--s2) var(--s3);
    border-radius: var(--radius);
    background: var(--linen);
  }

  li[data-mine='true'] article {
    background: var(--pine-tint);
  }

  li[data-inside='true'] article {
    border: 1px dashed var(--field);
    background: var(--amber-tint);
  }

  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s2);
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  header strong {
    color: var(--ink);
    font-weight: var(--strong);
  }

  article p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Day = styled.p`
  align-self: center;
  color: var(--ink-2);
  font: var(--medium) var(--text-14) var(--font-text);
`;

const Quiet = styled.p`
  min-height: 1.25rem;
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

/** Line that takes no room while nobody writes. */
const RoomlessLine = styled(Quiet)`
  &:empty {
    position: absolute;
  }
`;

export interface Bubble {
  id: string;
  seq: number;
  at: string;
  author: string;
  text: string;
  pictures: readonly { id: string; src: string; full: string }[];
  /** True for messages on the reader's side: their own, and their colleagues'. */
  isMine: boolean;
  /** True for an internal note, styled so that nobody takes it for a message to the customer. */
  isInside?: boolean;
  /** Text below the message: who has seen it, who is mentioned. */
  note?: string;
}

interface Props {
  label: string;
  bubbles: readonly Bubble[];
  /** Name of the person who is typing; empty for nobody. */
  writing: string;
  hasEarlier: boolean;
  onEarlier: () => void;
  /** True on a page of its own. */
  tall?: boolean;
  empty: ReactNode;
}

/** Messages, the newest at the bottom. New ones scroll into view, unless the reader has scrolled up. */
export function Bubbles({ label, bubbles, writing, hasEarlier, onEarlier, tall = false, empty }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastSeq = bubbles.at(-1)?.seq ?? 0;
  useEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [lastSeq, writing]);
  // Scrolls down again when a picture that loads later makes the list longer.
  const isEmpty = bubbles.length === 0;
  useEffect(() => {
    const element = box.current;
    const list = element?.querySelector('ol');
    if (!element || !list) return undefined;
    const growth = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    growth.observe(list);
    return () => growth.disconnect();
  }, [isEmpty]);
  if (isEmpty)
    return (
      <>
        {empty}
        <RoomlessLine role="status">{writing}</RoomlessLine>
      </>
    );
  return (
    <>
      <MessageList
        ref={box}
        $tall={tall}
        role="log"
        aria-label={label}
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
        }}
      >
        {hasEarlier && (
          <Button variant="quiet" size="small" onClick={onEarlier}>
            Show earlier messages
          </Button>
        )}
        <ol>
          {bubbles.map(({ id, at, author, text, pictures, isMine, isInside = false, note = '' }, index) => (
            <li key={id} data-mine={isMine} data-inside={isInside}>
              {isoDay(at) !== isoDay(bubbles[index - 1]?.at ?? 0) && <Day>{formatDate(at)}</Day>}
              <article>
                <header>
                  <strong>{author}</strong>
                  {isInside && <span>Internal</span>}
                  <time dateTime={at}>{formatTime(at)}</time>
                </header>
                {text !== '' && (
                  <p>
                    <WithPlanLinks text={text} />
                  </p>
                )}
                <Photographs
                  pictures={pictures}
                  label="Pictures"
                  alt={(number) => `Picture ${String(number)} from ${author === 'You' ? 'you' : author}`}
                />
                {note !== '' && <footer>{note}</footer>}
              </article>
            </li>
          ))}
        </ol>
      </MessageList>
      <Quiet role="status">{writing}</Quiet>
    </>
  );
}
