import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { Ref } from 'react';
import styled from 'styled-components';
import { AskDiscount } from '@/features/desk/approvals/ask-discount';
import { formatTime } from '@/lib/dates';
import { BareButton } from '@/ui/button';
import { ErrorSummary, type FormProblem } from '@/ui/form/error-summary';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ConflictNotice } from './conflict-notice';
import { draftOf } from './draft-model';
import { isOverLimit, problemList } from './problem-places';
import { useDraftApart } from './use-draft-apart';
import type { Editor } from './use-editor';
import type { Presence } from './use-news-of-draft';

const InText = styled(BareButton).attrs({ type: 'button' })`
  color: var(--pine);
  text-decoration: underline;
`;

interface DraftNoticesProps {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  /** Approval request for its discount. */
  discount: Presence['discount'];
  unreadCells: readonly FormProblem[];
  attempt: number;
  onIssued: (document: DocumentView) => void;
}

/** Notices above a draft: changes by others, text that was restored, and problems that prevent issuing. */
export function DraftNotices({ ref, editor, discount, unreadCells, attempt, onIssued }: DraftNoticesProps) {
  const { id, draft, facts, server, theirs, restored, undo, takeTheirs, keepMine, dismissRestored } = editor;
  const startApart = useDraftApart(editor);
  const overLimit = server.problems.find(isOverLimit);
  // The discount limit is not repeated in the list: its own notice above has the button that asks for approval.
  const otherProblems = server.problems.filter((problem) => !isOverLimit(problem));
  const shownProblems = attempt > 0 ? [...unreadCells, ...problemList(otherProblems, draftOf(server))] : [];
  const isFilled = shownProblems.length > 0 || theirs || restored || overLimit || discount?.status === 'approved';
  return (
    <Stack $gap={4} ref={ref} tabIndex={-1} style={{ outline: 'none', marginBottom: isFilled ? 16 : 0 }}>
      {theirs && (
        <ConflictNotice
          base={restored === null ? server : null}
          theirs={theirs}
          mine={draft}
          facts={facts}
          onTheirs={() =>
            theirs.status === 'draft' ? takeTheirs(theirs) : (takeTheirs(theirs, false), onIssued(theirs))
          }
          onMine={() => keepMine(theirs)}
          onApart={() => void startApart()}
        />
      )}
      {restored !== null && !theirs && (
        <Notice role="status" title={`What you typed at ${formatTime(restored)} was not saved. It is back`}>
          <InText onClick={dismissRestored}>Keep it</InText>
          {' or '}
          <InText
            onClick={() => {
              undo();
              dismissRestored();
            }}
          >
            remove it
          </InText>
        </Notice>
      )}
      <AskDiscount id={id} message={overLimit?.message} lastRequest={discount} noun={server.kind} />
      <ErrorSummary problems={shownProblems} attempt={attempt} title={`Before this ${server.kind} can be issued`} />
    </Stack>
  );
}
