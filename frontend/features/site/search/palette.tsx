import { Command } from 'cmdk';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { menuGroups } from '@/lib/navigation';
import { mayDo } from '@/lib/permissions';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { useViewer } from '@/lib/viewer';
import { CommandBox } from '@/ui/command-box';
import { Dialog } from '@/ui/dialog';
import { startActions, homeEntry, matches, listPages, tasksEntry, type PaletteEntry } from './entries';

/** Fewest characters to search for; shorter ones match too much. */
const MIN_SEARCH_LENGTH = 2;

const Results = styled(CommandBox)`
  margin: 0 calc(-1 * var(--s3));

  [cmdk-list] {
    max-height: min(60dvh, 28rem);
  }

  [cmdk-group-heading] {
    padding: var(--s3) var(--s3) var(--s1);
    color: var(--ink-3);
    font: var(--strong) var(--text-12) var(--font-text);
  }
`;

function Entries({
  title,
  entries,
  onGo,
}: {
  title: string;
  entries: readonly PaletteEntry[];
  onGo: (href: string) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={title}>
      {entries.map(({ href, label, detail }) => (
        <Command.Item key={href} value={`${title} ${href}`} onSelect={() => onGo(href)}>
          <span>
            {label}
            <small>{detail}</small>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Palette to open pages, start actions, and find objects by number or name, within the viewer's permissions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { user, role, permissions, navigation } = useViewer();
  const input = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState('');
  const searchText = typedText.trim();
  const settledText = useDebounced(searchText);
  const objectsQuery = trpc.search.objects.useQuery(
    { q: settledText },
    { enabled: settledText.length >= MIN_SEARCH_LENGTH, placeholderData: (before) => before },
  );

  const groups = menuGroups(role, navigation);
  const allowedActions = startActions.filter(({ resource, action }) => mayDo(user, permissions, action, resource));
  const filterEntries = (entries: readonly PaletteEntry[]) =>
    searchText === '' ? entries : entries.filter((entry) => matches(entry, searchText));
  const objects = searchText.length >= MIN_SEARCH_LENGTH ? (objectsQuery.data ?? []) : [];
  const go = (href: string) => {
    onClose();
    void router.push(href);
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Find" width="38rem" initialFocus={input}>
      <Results>
        <Command label="Find" shouldFilter={false} loop>
          <Command.Input
            ref={input}
            value={typedText}
            onValueChange={setTypedText}
            placeholder="A page, a number, a name, an amount"
          />
          <Command.List>
            <Entries title="Start" entries={filterEntries(allowedActions)} onGo={go} />
            {/* Pages are known at once. Objects load below them, so that nothing moves under the pointer. */}
            <Entries title="Pages" entries={filterEntries([homeEntry, tasksEntry, ...listPages(groups)])} onGo={go} />
            {objects.map(({ title, objects: groupObjects }) => (
              <Entries
                key={title}
                title={title}
                entries={groupObjects.map(({ url, label, detail }) => ({ href: url, label, detail }))}
                onGo={go}
              />
            ))}
            <Command.Empty>
              {objectsQuery.isFetching ? 'Searching…' : 'No match for that number or name.'}
            </Command.Empty>
          </Command.List>
        </Command>
      </Results>
    </Dialog>
  );
}
