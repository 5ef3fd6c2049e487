import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/dimension-line';
import { Inline } from '@/ui/layout';
import { itemKey, type Candidate } from './draft-model';
import { focusEntry, type LineActions } from './line-actions';
import type { Entry } from './use-entries';
import { choiceInWords, interpretEntry } from './what-is-meant';

const Waiting = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  min-height: 52px;
  padding: 6px var(--s4);
  border-bottom: 1px solid var(--line);
  font: var(--regular) var(--text-14) var(--font-text);

  > span:first-of-type {
    flex: 1 1 14rem;
  }
`;

const MOST_OFFERED = 6;

/** Row of a typed text that is not a line yet: it is being looked up, or needs a choice. */
function EntryRow({
  entry: { id, text, state, candidates },
  fronts,
  onTake,
  onAgain,
  onFree,
  onDrop,
}: {
  entry: Entry;
  fronts: readonly string[];
  onTake: (candidate: Candidate) => void;
  onAgain: () => void;
  onFree: () => void;
  onDrop: () => void;
}) {
  const { unclear, choices } = interpretEntry(candidates, fronts);
  if (state === 'looking' || (state === 'found' && unclear === null)) {
    return (
      <Waiting>
        <Spinner label={`Searching for ${text}`} />
        <span>{text}</span>
      </Waiting>
    );
  }
  return (
    <Waiting data-entry={id}>
      <span role="alert">
        {unclear === 'mixed'
          ? `“${text}” comes with another handle than the lines before: ${choices[0]?.mixes ?? ''}.`
          : unclear === 'several'
            ? `Several items match “${text}”. Choose one.`
            : unclear === 'colour'
              ? `“${text}” comes in several colours. The one you choose applies to the next lines.`
              : unclear === 'part'
                ? `Nothing matches all of “${text}”. Did you mean one of these?`
                : state === 'unknown'
                  ? `Nothing matches “${text}”.`
                  : `“${text}” is kept here. We search for it when you are back online.`}
      </span>
      <Inline $gap={2}>
        {choices.slice(0, MOST_OFFERED).map((choice) => (
          <Button key={itemKey(choice)} size="small" variant="secondary" onClick={() => onTake(choice)}>
            {choiceInWords(choice, choices)}
          </Button>
        ))}
        <Button size="small" variant="secondary" onClick={onAgain}>
          {state === 'unreachable' ? 'Search now' : 'Type it again'}
        </Button>
        <Button size="small" variant="secondary" onClick={onFree}>
          Add as a free line
        </Button>
        <Button size="small" variant="quiet" onClick={onDrop}>
          Remove
        </Button>
      </Inline>
    </Waiting>
  );
}

interface WaitingEntriesProps {
  entries: readonly Entry[];
  fronts: readonly string[];
  actions: LineActions;
  drop: (id: string) => void;
  again: (ids?: readonly string[]) => void;
}

/** Typed texts that are not lines yet, below the lines. */
export function WaitingEntries({ entries, fronts, actions, drop, again }: WaitingEntriesProps) {
  return entries.map((entry) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      fronts={fronts}
      onTake={(candidate) => {
        drop(entry.id);
        actions.addItem(candidate, entry.id);
        focusEntry();
      }}
      onAgain={() => (entry.state === 'unreachable' ? again([entry.id]) : (drop(entry.id), focusEntry()))}
      onFree={() => {
        drop(entry.id);
        actions.addFree(entry.text);
      }}
      onDrop={() => {
        drop(entry.id);
        focusEntry();
      }}
    />
  ));
}
