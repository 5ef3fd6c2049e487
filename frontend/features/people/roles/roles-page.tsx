import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { RightsRole, RightsTable } from '@plinth/contracts/people/roles/role-rights';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatCount } from '@/lib/counts';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Checkbox } from '@/ui/form/checkbox';
import { Select } from '@/ui/form/text-field';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { ReasonDialog } from '@/ui/reason-dialog';
import { SaveBar } from '@/ui/save-bar';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { toast } from '@/ui/toast';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { RightsOverview } from './rights-overview';
import { RoleHistory } from './role-history';
import { RoleLimits } from './role-limits';
import { actionNames, type RightsDraft, rightActions, savedRights, toggleAction, withPage } from './rights-draft';

const SaveDialog = dynamic(() => import('./save-dialog').then((module) => module.SaveDialog), { ssr: false });
const RoleDialog = dynamic(() => import('./role-dialog').then((module) => module.RoleDialog), { ssr: false });
const RenameRoleDialog = dynamic(() => import('./rename-role-dialog').then((module) => module.RenameRoleDialog), {
  ssr: false,
});
const EMPTY: RightsDraft = new Map();

/** Pages of a role, with three checkboxes each. */
function RightsTable({
  role,
  pages,
  draft,
  mayChange,
  onDraft,
}: {
  role: RightsRole;
  pages: RightsTable['pages'];
  draft: RightsDraft;
  mayChange: boolean;
  onDraft: (draft: RightsDraft) => void;
}) {
  const holdsAll = useViewer().user.role_settings.every_permission;
  return (
    <TableScroll aria-label={`Permissions of ${role.name}`}>
      <Table className="lined">
        <TableHead columns={['Page', ...rightActions.map((action) => actionNames[action])]} />
        <tbody>
          {pages.map(({ url, name, is_reserved }) => {
            const heldRights = role.is_fixed ? rightActions : (draft.get(url) ?? savedRights(role, url));
            return (
              <tr key={url}>
                <th scope="row">
                  {name}
                  {draft.has(url) && ' (not saved)'}
                  {is_reserved && !holdsAll && ' (only a developer can give it)'}
                </th>
                {rightActions.map((action) => (
                  <td key={action}>
                    <Checkbox
                      hideLabel
                      label={`${actionNames[action]}: ${name}`}
                      checked={heldRights.includes(action)}
                      disabled={!mayChange || role.is_fixed || (is_reserved && !holdsAll)}
                      onChange={({ target }) =>
                        onDraft(withPage(draft, role, url, toggleAction(heldRights, action, target.checked)))
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** Role with its rights, unsaved changes and history. */
function RoleRights({ role, table, onRemoved }: { role: RightsRole; table: RightsTable; onRemoved: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.roles.remove.useMutation();
  const mayUpdate = usePermission('update', staffPages.roles.path);
  const [draft, setDraft] = useState(EMPTY);
  const [reason, setReason] = useState('');
  const [dialog, setDialog] = useState<'save' | 'remove' | 'rename' | null>(null);
  // The version on which the unsaved changes are based, to notice when somebody else has saved meanwhile.
  const [seenVersion, setSeenVersion] = useState(role.version);
  if (draft.size === 0 && seenVersion !== role.version) setSeenVersion(role.version);
  useLeaveQuestion(draft.size > 0);
  const isOld = seenVersion !== role.version;
  return (
    <Stack $gap={6}>
      <p>
        {formatCount(role.people, 'person has', 'people have')} this role. Its identifier is {role.key}.{' '}
        {role.is_fixed && 'It has every permission; that cannot be changed.'}
      </p>
      {isOld && (
        <Notice tone="danger" title="Somebody changed this role meanwhile">
          Your changes are not saved. Start again from the current ones.{' '}
          <Button size="small" variant="secondary" onClick={() => setDraft(EMPTY)}>
            Start again
          </Button>
        </Notice>
      )}
      <RoleLimits role={role} mayChange={mayUpdate && draft.size === 0} onSaved={() => void utils.roles.invalidate()} />
      <RightsTable role={role} pages={table.pages} draft={draft} mayChange={mayUpdate} onDraft={setDraft} />
      {mayUpdate && (
        <Inline>
          {/* Not while changes are unsaved: renaming raises the version, and they would be out of date. */}
          <Button variant="quiet" disabled={draft.size > 0} onClick={() => setDialog('rename')}>
            Rename {role.name}
          </Button>
          {!role.is_fixed && role.people === 0 && (
            <Button variant="quiet" onClick={() => setDialog('remove')}>
              Remove {role.name}
            </Button>
          )}
        </Inline>
      )}
      <RoleHistory
        role={role.key}
        pages={table.pages}
        onUndo={
          mayUpdate && !role.is_fixed
            ? (formerRights, undoReason) => {
                let next = EMPTY;
                for (const [url, actions] of formerRights) next = withPage(next, role, url, actions);
                setDraft(next);
                setReason(undoReason);
                if (next.size > 0) setDialog('save');
                else toast('Nothing to undo: it is already as it was');
              }
            : null
        }
      />
      {draft.size > 0 && (
        <SaveBar statusText={`${formatCount(draft.size, 'page', 'pages')} not saved`}>
          <Inline>
            <Button variant="secondary" onClick={() => setDraft(EMPTY)}>
              Discard
            </Button>
            <Button disabled={isOld} onClick={() => setDialog('save')}>
              Review changes
            </Button>
          </Inline>
        </SaveBar>
      )}
      {dialog === 'save' && (
        <SaveDialog
          role={role}
          draft={draft}
          reason={reason}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            setReason('');
            setDraft(EMPTY);
            void utils.roles.invalidate();
          }}
        />
      )}
      {dialog === 'rename' && <RenameRoleDialog role={role} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <ReasonDialog
          title={`Remove ${role.name}?`}
          description="Nobody has it. Its permissions and links are removed too; the log stays as it is."
          action="Remove"
          danger
          busy={remove.isPending}
          onClose={() => setDialog(null)}
          onReason={async (removalReason) => {
            try {
              await remove.mutateAsync({ role: role.key, version: role.version, reason: removalReason });
              toast(`${role.name} removed`);
              onRemoved();
            } finally {
              void utils.roles.invalidate();
            }
          }}
        />
      )}
    </Stack>
  );
}

/** Page of the roles' rights, by role and page. */
export function RolesPage() {
  const query = trpc.roles.get.useQuery();
  const mayCreate = usePermission('create', staffPages.roles.path);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const role = query.data?.roles.find(({ key }) => key === chosenKey) ?? query.data?.roles.at(0);
  return (
    <Container>
      <PageHeading
        tight
        lead="Permissions of each role, page by page. Visitors and customers can do nothing here; a developer can do everything. Whoever may update this page can give themselves every other permission."
        actions={mayCreate && <Button onClick={() => setAdding(true)}>New role</Button>}
      >
        {staffPages.roles.title}
      </PageHeading>
      {query.error && (
        <Notice tone="danger" title="The roles did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {query.isPending && <Loader />}
      {query.data && role && (
        <Stack $gap={6}>
          <Inline>
            <Select
              label="Role"
              value={role.key}
              options={query.data.roles.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={({ target }) => setChosenKey(target.value)}
            />
            <Checkbox
              label="Compare all roles"
              checked={isComparing}
              onChange={({ target }) => setComparing(target.checked)}
            />
          </Inline>
          {isComparing ? (
            <RightsOverview {...query.data} />
          ) : (
            <RoleRights key={role.key} role={role} table={query.data} onRemoved={() => setChosenKey(null)} />
          )}
        </Stack>
      )}
      {isAdding && query.data && (
        <RoleDialog
          roles={query.data.roles}
          onClose={() => setAdding(false)}
          onDone={(key) => {
            setAdding(false);
            setComparing(false);
            setChosenKey(key);
            void query.refetch();
          }}
        />
      )}
    </Container>
  );
}
