import type { EditedGroup, GroupChange, MenuEntry, MenuTable } from '@plinth/contracts/base/navigation/menu-editing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatCount } from '@/lib/counts';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { toastError } from '@/ui/toast';
import type { GroupValues } from './group-dialog';
import { MenuHistory } from './menu-history';
import { MenuOfRole } from './menu-of-role';
import { splitList, roleNames, describeMenus, valueBefore } from './menu-text';
import { OrderBar } from './order-bar';
import { OrderedRows } from './ordered-rows';
import type { Review } from './review-dialog';
import { useOrder } from './use-order';

const GroupDialog = dynamic(() => import('./group-dialog').then((module) => module.GroupDialog), { ssr: false });
const ReviewDialog = dynamic(() => import('./review-dialog').then((module) => module.ReviewDialog), { ssr: false });

const EMPTY_GROUP: GroupValues = { key: '', title: '', menu_selector: ['mobile', 'desktop'], roles: [] };
interface Editing {
  group: EditedGroup | null;
  values: GroupValues;
  reason: string;
}

const isSelector = (value: string): value is GroupValues['menu_selector'][number] =>
  value === 'mobile' || value === 'desktop';

/** Returns a group as it was before an entry of the history. */
function groupBefore(entry: MenuEntry, presentValues: GroupValues): GroupValues {
  return {
    key: presentValues.key,
    title: valueBefore(entry, 'title', presentValues.title),
    menu_selector: splitList(valueBefore(entry, 'menu_selector', presentValues.menu_selector.join(', '))).filter(
      isSelector,
    ),
    roles: splitList(valueBefore(entry, 'roles', presentValues.roles.join(', '))),
  };
}

function Groups({ table }: { table: MenuTable }) {
  const utils = trpc.useUtils();
  const { data: entries = [] } = trpc.navigation.groups.history.useQuery();
  const add = trpc.navigation.groups.add.useMutation();
  const save = trpc.navigation.groups.save.useMutation();
  const mayCreate = usePermission('create', staffPages.navigationGroups.path);
  const mayUpdate = usePermission('update', staffPages.navigationGroups.path);
  const order = useOrder(table.groups);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [review, setReview] = useState<Review | null>(null);

  const openReview = async (title: string, change: GroupChange, reason = '') => {
    const preview = await utils.navigation.groups.preview.fetch({ change }, { staleTime: 0 });
    setReview({
      title,
      preview,
      reason,
      save: (saveReason) =>
        change.kind === 'add'
          ? add.mutateAsync({ group: change, reason: saveReason })
          : save.mutateAsync({ change, reason: saveReason }),
    });
  };
  const reviewOrToast = (title: string, change: GroupChange, reason?: string) =>
    void openReview(title, change, reason).catch((error: unknown) => toastError(messageForPerson(error)));
  const undo = (entry: MenuEntry): (() => void) | null => {
    const group = table.groups.find(({ key }) => key === entry.subject);
    const reason = `Undoes the change of ${formatDateTime(entry.at)}`;
    if (entry.action === 'navigation_group.change' && group && mayUpdate)
      return () => setEditing({ group, values: groupBefore(entry, group), reason });
    if (entry.action === 'navigation_group.remove' && !group && mayCreate)
      return () =>
        setEditing({ group: null, values: groupBefore(entry, { ...EMPTY_GROUP, key: entry.subject ?? '' }), reason });
    return null;
  };
  return (
    <>
      <MainAndSide>
        <Stack $gap={6}>
          {mayCreate && (
            <Inline>
              <Button onClick={() => setEditing({ group: null, values: EMPTY_GROUP, reason: '' })}>New group</Button>
            </Inline>
          )}
          <OrderedRows
            label="Groups in their order"
            rows={order.rows}
            nameOf={({ title }) => title}
            onOrder={mayUpdate ? order.put : null}
            actions={(group) =>
              mayUpdate && (
                <>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`Change ${group.title}`}
                    onClick={() => setEditing({ group, values: group, reason: '' })}
                  >
                    Change
                  </Button>
                  {group.links.length === 0 && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${group.title}`}
                      onClick={() =>
                        reviewOrToast(`Remove ${group.title}?`, {
                          kind: 'remove',
                          id: group.id,
                          version: group.version,
                        })
                      }
                    >
                      Remove
                    </Button>
                  )}
                </>
              )
            }
          >
            {(group) => (
              <>
                <b>{group.title}</b>
                <small>
                  {formatCount(group.links.length, 'link', 'links')}; shows on {describeMenus(group.menu_selector)}; for{' '}
                  {roleNames(table, group.roles)}
                </small>
              </>
            )}
          </OrderedRows>
        </Stack>
        <MenuOfRole table={table} />
      </MainAndSide>
      <MenuHistory
        entries={entries}
        nameOf={({ subject }) =>
          subject === null ? 'all groups' : (table.groups.find(({ key }) => key === subject)?.title ?? subject)
        }
        onUndo={undo}
      />
      {order.isChanged && (
        <OrderBar
          onDiscard={order.discard}
          onReview={() => reviewOrToast('Save this order?', { kind: 'order', seen: order.seen, ids: order.ids })}
        />
      )}
      {editing && !review && (
        <GroupDialog
          key={editing.group?.id ?? 'new'}
          {...editing}
          roles={table.roles}
          onClose={() => setEditing(null)}
          onReview={(change) =>
            openReview(editing.group ? `Change ${editing.group.title}?` : 'Add this group?', change, editing.reason)
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

/** Page of the menu groups: names, menus, roles and order. */
export function GroupsPage() {
  const query = trpc.navigation.groups.table.useQuery();
  return (
    <Container>
      <PageHeading
        tight
        lead="The sections of the menus, in their order. A change shows what it does before it is saved."
        actions={
          <ButtonLink variant="secondary" href={staffPages.navigationLinks.path}>
            {staffPages.navigationLinks.title}
          </ButtonLink>
        }
      >
        {staffPages.navigationGroups.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The menus could not be loaded">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.isPending && <Loader />}
      {query.data && <Groups table={query.data} />}
    </Container>
  );
}
