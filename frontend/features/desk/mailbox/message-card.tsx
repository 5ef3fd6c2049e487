import type { MailMessage } from '@plinth/contracts/desk/mailbox/mailbox';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { MailFrame } from './mail-frame';

const Letter = styled.article`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  &[data-ours='true'] {
    border-color: transparent;
    background: var(--pine-tint);
  }

  header {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    overflow-wrap: anywhere;
  }

  a[download] {
    color: var(--pine);
    font: var(--strong) var(--text-14) var(--font-text);
  }

  header strong {
    color: var(--ink);
    font: var(--strong) var(--text-16) var(--font-text);
  }
`;

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-height: var(--target-small);
    padding: 4px var(--s3);
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font: var(--regular) var(--text-14) var(--font-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
`;

const deliveryPills = {
  waiting: <StatusPill tone="amber">Goes out in a few seconds</StatusPill>,
  queued: <StatusPill tone="neutral">On its way</StatusPill>,
  sent: <StatusPill tone="success">Sent</StatusPill>,
  failed: <StatusPill tone="danger">Not delivered yet, trying again</StatusPill>,
} as const;

export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${String(Math.max(1, Math.round(bytes / 1_000)))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Splits a mail's own text from the quoted text at its end, which is folded. */
function splitQuote(text: string): { own: string; quote: string } {
  const lines = text.split('\n');
  const quoteStart = lines.findIndex(
    (line, index) =>
      line.startsWith('>') && lines.slice(index).every((rest) => rest.startsWith('>') || rest.trim() === ''),
  );
  if (quoteStart <= 0) return { own: text, quote: '' };
  return { own: lines.slice(0, quoteStart).join('\n').trimEnd(), quote: lines.slice(quoteStart).join('\n') };
}

function MailText({ text }: { text: string }) {
  const { own, quote } = splitQuote(text);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Stack $gap={2}>
      <Words>{own.trim() || 'This message has no text.'}</Words>
      {quote !== '' && (
        <div>
          <Button variant="quiet" size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
        </div>
      )}
      {isUnfolded && <Words>{quote}</Words>}
    </Stack>
  );
}

function Head({ message }: { message: MailMessage }) {
  const { at, from_name, from_address, recipients, recipient_count, is_ours, author, standing: status } = message;
  const moreCount = recipient_count - recipients.slice(0, 3).length;
  return (
    <header>
      <Inline $gap={2} $justify="space-between">
        <span>
          <strong>{is_ours ? (author ?? from_name) : from_name || from_address || 'No sender'}</strong>{' '}
          {!is_ours && from_name !== '' && <span>{from_address}</span>}
        </span>
        <Inline $gap={2}>
          {status !== 'received' && deliveryPills[status]}
          {message.is_bounce && <StatusPill tone="danger">A message did not arrive</StatusPill>}
          {message.is_automatic && !message.is_bounce && <StatusPill>Automatic</StatusPill>}
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Inline>
      </Inline>
      <span>
        To {recipients.slice(0, 3).join(', ') || 'no recipient'}
        {moreCount > 0 && ` and ${String(moreCount)} more`}
      </span>
    </header>
  );
}

/** Mail of a thread, ours or the sender's. */
export function MessageCard({ message, onForward }: { message: MailMessage; onForward?: (() => void) | undefined }) {
  const { id, is_ours, text, has_page, remote_pictures, files, warning, has_source, from_name, from_address } = message;
  const [asWords, setAsWords] = useState(false);
  return (
    <Letter data-ours={is_ours} aria-label={`Message from ${is_ours ? 'us' : from_name || from_address || 'nobody'}`}>
      <Stack $gap={3}>
        <Head message={message} />
        {warning !== '' && (
          <Notice tone="danger" title="Be careful">
            {warning}
          </Notice>
        )}
        {has_page && !asWords ? (
          <MailFrame id={id} remotePictures={remote_pictures} title={`Message from ${from_name || from_address}`} />
        ) : (
          <MailText text={text} />
        )}
        {files.length > 0 && (
          <Files aria-label="Files">
            {files.map((file) => (
              <li key={file.id}>
                <a href={`/api/mailbox/files/${file.id}`} download>
                  <Paperclip size={16} aria-hidden />
                  {file.name} ({sizeInWords(file.bytes)})
                  {file.is_risky && <StatusPill tone="danger">May be harmful if opened</StatusPill>}
                </a>
              </li>
            ))}
          </Files>
        )}
        <Inline $gap={2}>
          {onForward && (
            <Button variant="secondary" size="small" onClick={onForward}>
              Forward
            </Button>
          )}
          {has_page && (
            <Button variant="quiet" size="small" onClick={() => setAsWords(!asWords)}>
              {asWords ? 'Show formatted' : 'Show text only'}
            </Button>
          )}
          {has_source && !is_ours && (
            <a href={`/api/mailbox/sources/${id}`} download>
              Save the original
            </a>
          )}
        </Inline>
      </Stack>
    </Letter>
  );
}
