import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';
import { paymentsList } from './payments-list';
import type { Payer } from './payer-dialog';

const PayerDialog = dynamic(() => import('./payer-dialog').then((module) => module.PayerDialog), { ssr: false });
const ReceiveDialog = dynamic(() => import('./receive-dialog').then((module) => module.ReceiveDialog), { ssr: false });

/** Page of payments and refunds. A new payment is recorded in two steps: the client, then the amount. */
export function PaymentsPage() {
  const utils = trpc.useUtils();
  const [payer, setPayer] = useState<Payer | 'asked' | null>(null);
  const mayReceive = usePermission('create', staffPages.invoices.path);
  const create = { label: 'Receive payment', page: staffPages.invoices.path, onPress: () => setPayer('asked') };
  const close = () => setPayer(null);
  return (
    <>
      <StaffList definition={mayReceive ? { ...paymentsList, create } : paymentsList} />
      {payer === 'asked' && <PayerDialog onClose={close} onChosen={setPayer} />}
      {payer !== null && payer !== 'asked' && (
        <ReceiveDialog
          client={payer}
          suggestedAmount={Math.max(0, payer.owed)}
          onClose={close}
          onDone={() => {
            close();
            void utils.clientPayments.invalidate();
          }}
        />
      )}
    </>
  );
}
