import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { TextField } from '../form/text-field';
import { tabListStyles, tabStyles } from '../tabs';
import { toast } from '../toast';
import { VisuallyHidden } from '../visually-hidden';
import type { View } from './definition';
import { useStored } from './stored';
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

const Forget = styled.button`
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

  input {
    width: 9rem;
    min-height: 36px;
    padding-block: 4px;
  }
`;

const MAX_OWN_VIEWS = 5;
const MAX_TITLE = 30;

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string');

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  (!('filters' in value) || isTextRecord(value.filters)) &&
  (!('sort' in value) || typeof value.sort === 'string') &&
  (!('q' in value) || typeof value.q === 'string');

const isViews = (value: unknown): value is View[] => Array.isArray(value) && value.every(isView);

export interface ViewTabsProps {
  listName: string;
  views: readonly View[];
  state: ListState;
  onShow: (view: View) => void;
}

/**
 * Searches with a name. Which tab is lit follows from what is filtered; what is no view can be made one, for oneself.
 */
export function ViewTabs({ listName, views, state, onShow }: ViewTabsProps) {
  const [own, setOwn] = useStored<View[]>(`plinth.views.${listName}`, [], isViews);
  const [naming, setNaming] = useState(false);
  const [title, setTitle] = useState('');
  const all: View = { key: 'all', title: 'All' };
  const every = [all, ...views, ...own];
  const active = activeView(every, state);

  const save = () => {
    const name = title.trim();
    if (!name) return;
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value));
    setOwn([
      ...own,
      { key: `own-${Date.now()}`, title: name, filters, q: state.q, ...(state.sort && { sort: state.sort }) },
    ]);
    setNaming(false);
    setTitle('');
  };
  const forget = (view: View) => {
    setOwn(own.filter(({ key }) => key !== view.key));
    toast(`View "${view.title}" removed`, { undo: () => setOwn(own) });
  };

  return (
    <Bar role="group" aria-label="Views">
      {every.map((view) => (
        <Own key={view.key}>
          <Tab type="button" aria-current={view.key === active?.key ? 'true' : undefined} onClick={() => onShow(view)}>
            {view.title}
          </Tab>
          {own.includes(view) && view.key === active?.key && (
            <Forget type="button" onClick={() => forget(view)}>
              <X aria-hidden />
              <VisuallyHidden>Remove the view {view.title}</VisuallyHidden>
            </Forget>
          )}
        </Own>
      ))}
      {!active && own.length < MAX_OWN_VIEWS && (
        <Unsaved
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {naming ? (
            <>
              <TextField
                label="Name of the view"
                hideLabel
                // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
                autoFocus
                placeholder="Name it"
                maxLength={MAX_TITLE}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
              <Button type="submit" size="small">
                Save
              </Button>
            </>
          ) : (
            <>
              Unsaved view
              <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
                Save
              </Button>
            </>
          )}
        </Unsaved>
      )}
    </Bar>
  );
}
