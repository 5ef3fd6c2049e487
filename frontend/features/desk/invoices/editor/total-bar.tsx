import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { BareButton, Button } from '@/ui/button';
import { bottomInsetRef } from '@/ui/bottom-inset';
import { from } from '@/ui/layout';
import { troubleText } from './save-note';
import type { Editor } from './use-editor';

/** Bar of the height `--total-bar`, above which the entry field sticks. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;
  height: var(--total-bar);
  margin-inline: calc(-1 * var(--gutter));
  padding-inline: var(--gutter);
  border-top: 1px solid var(--line);
  background: var(--surface);

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  strong {
    display: block;
    color: var(--ink);
    font: var(--heavy) var(--text-20) var(--font-heading);
    font-variant-numeric: tabular-nums;

    ${from.tablet} {
      display: inline;
      margin-right: var(--s3);
      font: var(--heavy) var(--text-24) var(--font-heading);
    }
  }

  kbd {
    display: none;
    font: var(--medium) var(--text-12) var(--font-text);
    opacity: 0.8;

    ${from.desktop} {
      display: inline;
    }
  }
`;

const footRef = bottomInsetRef('bar');

const Trouble = styled(BareButton)`
  color: var(--danger);
  font: var(--strong) var(--text-14) var(--font-text);
  text-align: left;
  text-decoration: underline;
`;

interface TotalBarProps {
  editor: Pick<Editor, 'amounts' | 'draft' | 'saving' | 'isKept' | 'theirs'>;
  noun: string;
  mayIssue: boolean;
  busy: boolean;
  onIssue: () => void;
  /** Scrolls to the reason why the draft is not saved. */
  onShowTrouble: () => void;
}

/** Bar that always shows the total and the button to issue. */
export function TotalBar({
  editor: { amounts, draft, saving, isKept, theirs },
  noun,
  mayIssue,
  busy,
  onIssue,
  onShowTrouble,
}: TotalBarProps) {
  const count = draft.lines.length;
  // Repeated here, because the notices at the top of the page are out of sight for whoever types far below.
  const trouble = troubleText(saving, isKept, theirs);
  return (
    <Bar ref={footRef} role="group" aria-label="Total">
      <p>
        <strong>{formatRand(amounts.total)}</strong>
        {trouble === null ? (
          `${amounts.vat === 0 ? '' : `incl. VAT ${formatRand(amounts.vat)} · `}${count === 1 ? '1 line' : `${String(count)} lines`}`
        ) : (
          <Trouble type="button" onClick={onShowTrouble}>
            {trouble}
          </Trouble>
        )}
      </p>
      {mayIssue && (
        <Button busy={busy} onClick={onIssue}>
          Issue {noun} <kbd aria-hidden>F8</kbd>
        </Button>
      )}
    </Bar>
  );
}
