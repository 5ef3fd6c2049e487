import type { DocumentView, Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import styled from 'styled-components';
import { Notice } from '@/ui/notice';
import { formatTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';
import { differences } from './differences';
import { draftOf, factsOf, type FactsByLine } from './draft-model';

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--s4);
  margin: var(--s3) 0;
  font: var(--regular) var(--text-14) var(--font-text);

  h2 {
    font: var(--strong) var(--text-14) var(--font-text);
  }

  ul {
    padding-left: var(--s5);
  }
`;

const MAX_SHOWN = 8;

function Changes({ title, changes }: { title: string; changes: readonly string[] }) {
  const hiddenCount = changes.length - MAX_SHOWN;
  return (
    <div>
      <h2>{title}</h2>
      {changes.length === 0 ? (
        <p>Nothing shown on the document</p>
      ) : (
        <ul>
          {changes.slice(0, MAX_SHOWN).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {hiddenCount > 0 && <li>and {hiddenCount} more</li>}
        </ul>
      )}
    </div>
  );
}

interface ConflictNoticeProps {
  /** Document as it was when both people began; null when it is no longer available. */
  base: DocumentView | null;
  theirs: DocumentView;
  mine: Draft;
  facts: FactsByLine;
  onTheirs: () => void;
  onMine: () => void;
  /** Continues with this person's version as a separate draft, because the other one was issued. */
  onApart: () => void;
}

/**
 * Notice that two people changed the same draft. Nothing is lost: the other person's version stays among the
 * revisions, this one can be brought back with undo.
 */
export function ConflictNotice({ base, theirs, mine, facts, onTheirs, onMine, onApart }: ConflictNoticeProps) {
  const who = theirs.updated_by ?? 'Somebody else';
  const allFacts: FactsByLine = new Map([...factsOf(theirs.lines), ...facts]);
  const theirDraft = draftOf(theirs);
  const isDraft = theirs.status === 'draft';
  return (
    <Notice
      tone="danger"
      role="alert"
      title={
        isDraft
          ? `${who} changed this draft at ${formatTime(theirs.updated_at)}`
          : `${who} issued this draft at ${formatTime(theirs.updated_at)}: it is ${theirs.number ?? 'no longer a draft'}`
      }
    >
      <p>
        {isDraft
          ? 'Choose which version to go on with. The other one is kept.'
          : 'It can no longer be changed. What you typed is still here.'}
      </p>
      <Sides>
        {base && <Changes title={`What ${who} changed`} changes={differences(draftOf(base), theirDraft, allFacts)} />}
        <Changes
          title={base ? 'What you changed' : 'Your differences'}
          changes={differences(base ? draftOf(base) : theirDraft, mine, allFacts)}
        />
      </Sides>
      <Inline>
        <Button size="small" variant="secondary" onClick={onTheirs}>
          {isDraft ? 'Use theirs' : 'Open the issued one'}
        </Button>
        {isDraft ? (
          <Button size="small" variant="secondary" onClick={onMine}>
            Use mine
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={onApart}>
            Put mine in a new draft
          </Button>
        )}
      </Inline>
    </Notice>
  );
}
