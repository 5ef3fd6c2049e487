import { pathTo } from '@plinth/contracts/kernel/page';
import { people } from '@plinth/contracts/people/staff/people';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { StaffList } from '@/ui/staff-list/staff-list';

const InviteDialog = dynamic(() => import('./invite-dialog').then((module) => module.InviteDialog), { ssr: false });

const usersOnPage = listOf(people, trpc.people, {
  useCache: () => trpc.useUtils().people,
  cells: { name: (row) => <Person name={row.name} image={row.image} /> },
  lead: 'Accounts of the people who work here.',
  related: [{ label: staffPages.roles.title, href: staffPages.roles.path }],
  firstUse: { title: 'Nobody works here yet', text: 'Press Invite, and they choose a password by mail.' },
});

/** Page of the staff accounts. */
export function UsersPage() {
  const { push } = useRouter();
  const [inviting, setInviting] = useState(false);
  const mayCreate = usePermission('create', staffPages.users.path);
  const create = mayCreate ? { create: { label: 'Invite', onPress: () => setInviting(true) } } : {};
  return (
    <>
      <StaffList definition={{ ...usersOnPage, ...create }} />
      {inviting && (
        <InviteDialog onClose={() => setInviting(false)} onDone={(id) => void push(pathTo(staffPages.user, { id }))} />
      )}
    </>
  );
}
