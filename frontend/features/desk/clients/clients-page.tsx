import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';
import { clientsList } from './clients-list';

const ClientDialog = dynamic(() => import('./client-dialog').then((module) => module.ClientDialog), { ssr: false });

/** Page of the clients, with a dialog to add one. */
export function ClientsPage() {
  const { push } = useRouter();
  const [adding, setAdding] = useState(false);
  const mayAdd = usePermission('create', staffPages.newInvoice.path);
  const create = { label: 'New client', page: staffPages.newInvoice.path, onPress: () => setAdding(true) };
  return (
    <>
      <StaffList definition={mayAdd ? { ...clientsList, create } : clientsList} />
      {adding && (
        <ClientDialog
          client={null}
          onClose={() => setAdding(false)}
          onDone={({ id }) => void push(pathTo(staffPages.client, { id }))}
        />
      )}
    </>
  );
}
