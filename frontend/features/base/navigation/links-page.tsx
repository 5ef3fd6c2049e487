import type {
  EditedGroup,
  EditedLink,
  LinkChange,
  MenuEntry,
  MenuTable,
} from '@plinth/contracts/base/navigation/menu-editing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { hrefOf } from '@/lib/navigation';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { toastError } from '@/ui/toast';
import type { LinkValues } from './link-dialog';
import { MenuHistory } from './menu-history';
import { MenuOfRole } from './menu-of-role';
import { listed, roleNames, wasBefore } from './menu-words';
import { OrderBar } from './order-bar';
import { OrderedRows } from './ordered-rows';
import type { Review } from './review-dialog';
import { useOrder } from './use-order';

const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), { ssr: false });
const ReviewDialog = dynamic(() => import('./review-dialog').then((module) => module.ReviewDialog), { ssr: false });

interface Editing {
  link: { id: string; label: string; version: number } | null;
  values: LinkValues;
  reason: string;
}

const NEW = { label: '', path: '', category: null, subcategory: null, roles: [] } as const;
const orNull = (text: string): string | null => (text === '' ? null : text);

/** A link as it was before an entry of the history. */
function before(entry: MenuEntry, now: LinkValues, groups: readonly EditedGroup[]): LinkValues {
  const key = wasBefore(entry, 'group', '');
  return {
    label: wasBefore(entry, 'label', now.label),
    path: wasBefore(entry, 'path', now.path),
    category: orNull(wasBefore(entry, 'category', now.category ?? '')),
    subcategory: orNull(wasBefore(entry, 'subcategory', now.subcategory ?? '')),
    roles: listed(wasBefore(entry, 'roles', now.roles.join(', '))),
    group_id: groups.find((group) => group.key === key)?.id ?? now.group_id,
  };
}

function Links({ table, group }: { table: MenuTable; group: EditedGroup }) {
  const utils = trpc.useUtils();
  const { data: entries = [] } = trpc.navigation.links.history.useQuery();
  const add = trpc.navigation.links.add.useMutation();
  const save = trpc.navigation.links.save.useMutation();
  const mayCreate = usePermission('create', staffPages.navigationLinks.path);
  const mayUpdate = usePermission('update', staffPages.navigationLinks.path);
  const order = useOrder(group.links);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const planned = new Set(table.pages.flatMap((page) => (page.planned ? [page.path] : [])));

  const look = async (title: string, change: LinkChange, reason = '') => {
    const preview = await utils.navigation.links.preview.fetch({ change }, { staleTime: 0 });
    setReview({
      title,
      preview,
      reason,
      save: (because) =>
        change.kind === 'add'
          ? add.mutateAsync({ link: change, reason: because })
          : save.mutateAsync({ change, reason: because }),
    });
  };
  const tryLook = (title: string, change: LinkChange, reason?: string) =>
    void look(title, change, reason).catch((error: unknown) => toastError(messageForPerson(error)));
  const find = (id: string | null) => {
    for (const each of table.groups) {
      const link = each.links.find((one) => one.id === id);
      if (link) return { link, group: each };
    }
    return null;
  };
  const edit = (link: EditedLink, of: EditedGroup, values: LinkValues, reason = '') =>
    setEditing({ link: { id: link.id, label: link.label, version: of.version }, values, reason });
  const undo = (entry: MenuEntry): (() => void) | null => {
    const found = find(entry.subject);
    const reason = `Undoes the change of ${formatDateTime(entry.at)}`;
    if (entry.action === 'navigation_link.change' && found && mayUpdate) {
      const now = { ...found.link, group_id: found.group.id };
      return () => edit(found.link, found.group, before(entry, now, table.groups), reason);
    }
    if (entry.action === 'navigation_link.remove' && mayCreate)
      return () =>
        setEditing({
          link: null,
          values: before(entry, { ...NEW, roles: [], group_id: group.id }, table.groups),
          reason,
        });
    if (entry.action === 'navigation_link.add' && found && mayUpdate)
      return () =>
        tryLook(
          `Remove ${found.link.label}?`,
          { kind: 'remove', id: found.link.id, version: found.group.version },
          reason,
        );
    return null;
  };
  return (
    <>
      <MainAndSide>
        <Stack $gap={6}>
          {mayCreate && (
            <Inline>
              <Button
                onClick={() =>
                  setEditing({ link: null, values: { ...NEW, roles: group.roles, group_id: group.id }, reason: '' })
                }
              >
                New link
              </Button>
            </Inline>
          )}
          {group.links.length === 0 && <p>This group has no links yet.</p>}
          <OrderedRows
            label={`Links of ${group.title} in their order`}
            rows={order.rows}
            nameOf={({ label }) => label}
            onOrder={mayUpdate ? order.put : null}
            actions={(link) =>
              mayUpdate && (
                <>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`Change ${link.label}`}
                    onClick={() => edit(link, group, { ...link, group_id: group.id })}
                  >
                    Change
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${link.label}`}
                    onClick={() =>
                      tryLook(`Remove ${link.label}?`, { kind: 'remove', id: link.id, version: group.version })
                    }
                  >
                    Remove
                  </Button>
                </>
              )
            }
          >
            {(link) => (
              <>
                <b>{link.label}</b>
                {planned.has(link.path) && ' (still to be built)'}
                <small>{hrefOf(link)}</small>
                <small>for {roleNames(table, link.roles)}</small>
              </>
            )}
          </OrderedRows>
        </Stack>
        <MenuOfRole table={table} />
      </MainAndSide>
      <MenuHistory
        entries={entries}
        nameOf={(entry) =>
          find(entry.subject)?.link.label ?? (entry.subject === null ? 'a group' : wasBefore(entry, 'label', 'a link'))
        }
        onUndo={undo}
      />
      {order.isChanged && (
        <OrderBar
          onDiscard={order.discard}
          onLook={() =>
            tryLook('Save this order?', {
              kind: 'order',
              group_id: group.id,
              version: group.version,
              ids: order.ids,
            })
          }
        />
      )}
      {editing && !review && (
        <LinkDialog
          key={editing.link?.id ?? 'new'}
          {...editing}
          table={table}
          onClose={() => setEditing(null)}
          onLook={(change) =>
            look(editing.link ? `Change ${editing.link.label}?` : 'Add this link?', change, editing.reason)
          }
        />
      )}
      {review && (
        <ReviewDialog
          review={review}
          onClose={() => setReview(null)}
          onSaved={() => {
            setReview(null);
            setEditing(null);
            order.discard();
            void utils.navigation.invalidate();
          }}
        />
      )}
    </>
  );
}

/** The links of the menus, group by group: their words, where they lead, who finds them, in which order. */
export function LinksPage() {
  const query = trpc.navigation.links.table.useQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = query.data?.groups ?? [];
  const group = groups.find(({ id }) => id === chosen) ?? groups.at(0);
  return (
    <Container>
      <PageHeading
        tight
        lead="Where the menus lead, group by group. A link shows a page to a role; what it may do there is said under Roles."
        actions={
          <ButtonLink variant="secondary" href={staffPages.navigationGroups.path}>
            {staffPages.navigationGroups.title}
          </ButtonLink>
        }
      >
        {staffPages.navigationLinks.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The menus did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.isPending && <Loader />}
      {query.data && !group && <p>There is no group yet. Add one under Navigation Groups.</p>}
      {query.data && group && (
        <Stack $gap={6}>
          <Select
            label="Group"
            value={group.id}
            options={groups.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Links key={group.id} table={query.data} group={group} />
        </Stack>
      )}
    </Container>
  );
}
