import type { EditedGroup, MenuTable } from '@plinth/contracts/base/navigation/menu-editing';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { hrefOf } from '@/lib/navigation';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { MenuHistory } from './menu-history';
import { MenuOfRole } from './menu-of-role';
import { roleNames, valueBefore } from './menu-text';
import { OrderBar } from './order-bar';
import { OrderedRows } from './ordered-rows';
import { useLinkEdits } from './use-link-edits';
import { useOrder } from './use-order';

const LinkDialog = dynamic(() => import('./link-dialog').then((module) => module.LinkDialog), { ssr: false });
const ReviewDialog = dynamic(() => import('./review-dialog').then((module) => module.ReviewDialog), { ssr: false });

function Links({ table, group }: { table: MenuTable; group: EditedGroup }) {
  const { data: entries = [] } = trpc.navigation.links.history.useQuery();
  const order = useOrder(group.links);
  const edits = useLinkEdits(table, group);
  const { mayCreate, mayUpdate, editing, setEditing, review, setReview, look, tryLook, find, edit } = edits;
  const plannedPaths = new Set(table.pages.flatMap((page) => (page.planned ? [page.path] : [])));

  return (
    <>
      <MainAndSide>
        <Stack $gap={6}>
          {mayCreate && (
            <Inline>
              <Button onClick={edits.startNew}>New link</Button>
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
                {plannedPaths.has(link.path) && ' (still to be built)'}
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
          find(entry.subject)?.link.label ??
          (entry.subject === null ? 'a group' : valueBefore(entry, 'label', 'a link'))
        }
        onUndo={edits.undo}
      />
      {order.isChanged && (
        <OrderBar
          onDiscard={order.discard}
          onReview={() =>
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
          onReview={(change) =>
            look(editing.link ? `Change ${editing.link.label}?` : 'Add this link?', change, editing.reason)
          }
        />
      )}
      {review && (
        <ReviewDialog
          review={review}
          onClose={() => setReview(null)}
          onSaved={() => {
            order.discard();
            edits.close();
          }}
        />
      )}
    </>
  );
}

/** Page of the menu links by group: labels, pages, roles and order. */
export function LinksPage() {
  const query = trpc.navigation.links.table.useQuery();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const groups = query.data?.groups ?? [];
  const group = groups.find(({ id }) => id === chosenKey) ?? groups.at(0);
  return (
    <Container>
      <PageHeading
        tight
        lead="Where the menus lead, group by group. A link shows a page to a role; permissions are set under Roles."
        actions={
          <ButtonLink variant="secondary" href={staffPages.navigationGroups.path}>
            {staffPages.navigationGroups.title}
          </ButtonLink>
        }
      >
        {staffPages.navigationLinks.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The menus could not be loaded">
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
            onChange={({ target }) => setChosenKey(target.value)}
          />
          <Links key={group.id} table={query.data} group={group} />
        </Stack>
      )}
    </Container>
  );
}
