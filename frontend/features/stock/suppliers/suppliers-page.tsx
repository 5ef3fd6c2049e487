import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { suppliers } from '@plinth/contracts/stock/suppliers/suppliers';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { StaffList } from '@/ui/staff-list/staff-list';

const SupplierDialog = dynamic(() => import('./supplier-dialog').then((module) => module.SupplierDialog), {
  ssr: false,
});

const suppliersOnPage = listOf(suppliers, trpc.suppliers, {
  useCache: () => trpc.useUtils().suppliers,
  related: [{ label: staffPages.stock.title, href: staffPages.stock.path }],
  firstUse: { title: 'No suppliers yet', text: 'Press New supplier, then add their items and prices.' },
});

/** Page of the suppliers. */
export function SuppliersPage() {
  const { push } = useRouter();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <StaffList
        definition={{ ...suppliersOnPage, create: { label: 'New supplier', onPress: () => setAdding(true) } }}
      />
      {adding && (
        <SupplierDialog
          supplier={null}
          onClose={() => setAdding(false)}
          onDone={({ id }) => void push(pathTo(staffPages.supplier, { id }))}
        />
      )}
    </>
  );
}
