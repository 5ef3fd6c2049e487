import { Users, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { Button } from '../button';
import { Checkbox } from '../form/checkbox';
import { TextField } from '../form/text-field';
import { tabListStyles, tabStyles } from '../tabs';
import { toast, toastError } from '../toast';
import { VisuallyHidden } from '../visually-hidden';
import type { SavedTab, SavedViews, View } from './definition';
import { activeView, type ListState } from './url-state';

const Bar = styled.div`
  ${tabListStyles}
  align-items: center;
`;

const Tab = styled.button`
  ${tabStyles}
`;

const Own = styled.span`
  display: inline-flex;
  align-items: center;
`;

const Shared = styled.span`
  margin-left: 4px;
  color: var(--ink-3);

  svg {
    width: 14px;
    height: 14px;
    vertical-align: -2px;
  }
`;

const ShareButton = styled.button`
  min-height: 28px;
  padding: 0 var(--s2);
  border: 0;
  border-radius: var(--radius-full);
  background: transparent;
  color: var(--pine);
  font: var(--medium) var(--text-14) var(--font-text);

  &:hover {
    background: var(--linen);
  }
`;

const RemoveButton = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: var(--ink-3);

  &:hover {
    background: var(--linen);
    color: var(--ink);
  }

  svg {
    width: 14px;
    height: 14px;
  }
`;

const Unsaved = styled.form`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  margin-left: var(--s2);
  padding: 2px 4px 2px 10px;
  border: 1px dashed var(--field);
  border-radius: var(--radius-full);
  color: var(--ink-2);
  font: var(--medium) var(--text-14) var(--font-text);
  white-space: nowrap;

  input:not([type='checkbox']) {
    width: 9rem;
    min-height: 36px;
    padding-block: 4px;
  }
`;

export interface ViewTabsProps {
  /** Views of the list itself. */
  views: readonly View[];
  savedViews: SavedViews;
  state: ListState;
  onShow: (view: View) => void;
}

/** Runs an action; resolves to true when it succeeded, else shows the error as a toast. */
async function trySaving(request: Promise<void>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    toastError(messageForPerson(error));
    return false;
  }
}

/**
 * Tabs of the named searches. Search and filters decide which tab is active; any other search can be saved as a view,
 * private or shared.
 */
export function ViewTabs({ views, savedViews, state, onShow }: ViewTabsProps) {
  const all: View = { key: 'all', title: 'All' };
  const fixedViews = [all, ...views];
  const active = activeView([...fixedViews, ...savedViews.tabs], state);
  const ownViews = savedViews.tabs.filter(({ mine }) => mine);

  const share = async ({ id, title, shared: isShared }: SavedTab) => {
    if (!(await trySaving(savedViews.share(id, !isShared)))) return;
    toast(isShared ? `Only you see "${title}" now` : `Everybody who may open this list sees "${title}"`);
  };
  const remove = async (view: SavedTab) => {
    if (!(await trySaving(savedViews.remove(view.id)))) return;
    toast(`View "${view.title}" removed`, { undo: () => void trySaving(savedViews.save(view)) });
  };

  return (
    <Bar role="group" aria-label="Views">
      {fixedViews.map((view) => (
        <Tab
          key={view.key}
          type="button"
          aria-current={view.key === active?.key ? 'true' : undefined}
          onClick={() => onShow(view)}
        >
          {view.title}
        </Tab>
      ))}
      {savedViews.tabs.map((view) => (
        <Own key={view.key}>
          <Tab
            type="button"
            aria-current={view.key === active?.key ? 'true' : undefined}
            title={view.mine ? undefined : `Shared by ${view.by}`}
            onClick={() => onShow(view)}
          >
            {view.title}
            {view.shared && (
              <Shared>
                <Users aria-hidden />
                <VisuallyHidden>{view.mine ? ', shared' : `, shared by ${view.by}`}</VisuallyHidden>
              </Shared>
            )}
          </Tab>
          {view.mine && view.key === active?.key && (
            <>
              <ShareButton type="button" aria-pressed={view.shared} onClick={() => void share(view)}>
                {view.shared ? 'Shared' : 'Share'}
                <VisuallyHidden> the view {view.title} with colleagues</VisuallyHidden>
              </ShareButton>
              <RemoveButton type="button" onClick={() => void remove(view)}>
                <X aria-hidden />
                <VisuallyHidden>Remove the view {view.title}</VisuallyHidden>
              </RemoveButton>
            </>
          )}
        </Own>
      ))}
      {!active && ownViews.length < savedViews.maxCount && <SaveView savedViews={savedViews} state={state} />}
    </Bar>
  );
}

function SaveView({ savedViews, state }: Pick<ViewTabsProps, 'savedViews' | 'state'>) {
  const [naming, setNaming] = useState(false);
  const [title, setTitle] = useState('');
  const [isShared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const name = title.trim();
    if (!name || busy) return;
    setBusy(true);
    // On success the new tab replaces this form; on failure the typed title stays.
    await trySaving(
      savedViews.save({
        title: name,
        q: state.q,
        filters: state.filters,
        sort: state.sort,
        branches: state.branches ?? 'all',
        shared: isShared,
      }),
    );
    setBusy(false);
  };

  if (!naming)
    return (
      <Unsaved as="span">
        Unsaved view
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          Save
        </Button>
      </Unsaved>
    );
  return (
    <Unsaved
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name of the view"
        hideLabel
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        placeholder="Name the view"
        maxLength={savedViews.maxTitleLength}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Checkbox
        label="Share with colleagues"
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <Button type="submit" size="small" busy={busy}>
        Save
      </Button>
    </Unsaved>
  );
}
