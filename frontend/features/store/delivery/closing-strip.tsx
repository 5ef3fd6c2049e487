import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { closingWords } from './closing-text';

const Strip = styled.aside`
  display: flex;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border-radius: var(--radius);
  background: var(--amber-tint);
  font: var(--regular) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: var(--amber-ink);
  }

  strong {
    display: block;
    font-weight: var(--strong);
  }
`;

/**
 * Notice of the company's next closing beside items cut to order. Pages load it on the server, so that the layout
 * does not shift.
 * @param readyOn the ready day that the page shows beside the notice, so that both agree
 */
export function ClosingStrip({ className, readyOn }: { className?: string; readyOn?: string | undefined }) {
  const { data: closing } = trpc.delivery.public.getClosing.useQuery(undefined, freshness.company);
  if (!closing) return null;
  const { title, text } = closingWords(closing, readyOn);
  return (
    <Strip className={className} aria-label="Closing days">
      <CalendarClock aria-hidden />
      <p>
        <strong>{title}</strong>
        {text}
      </p>
    </Strip>
  );
}
