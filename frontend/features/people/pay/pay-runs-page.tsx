import { pathTo } from '@plinth/contracts/kernel/page';
import { payRuns } from '@plinth/contracts/people/pay/pay-runs';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';

const NewRunDialog = dynamic(() => import('./new-run-dialog').then((module) => module.NewRunDialog), { ssr: false });
const TotalsDialog = dynamic(() => import('./totals-dialog').then((module) => module.TotalsDialog), { ssr: false });

const runsOnPage = listOf(payRuns, trpc.payRuns, {
  useCache: () => trpc.useUtils().payRuns,
  lead: 'Prepared by one person, approved by another. Earnings are shown one run at a time, and every view is logged.',
  related: [
    { label: staffPages.employees.title, href: staffPages.employees.path },
    { label: staffPages.payFigures.title, href: staffPages.payFigures.path },
  ],
  firstUse: { title: 'No pay runs yet', text: 'Set people’s pay on their pages, then press New pay run.' },
});

/** Page of the pay runs, with a month's totals. */
export function PayRunsPage() {
  const { push } = useRouter();
  const [openDialog, setOpenDialog] = useState<'run' | 'totals' | null>(null);
  const mayPrepare = usePermission('create', staffPages.payRuns.path);
  const maySeeHours = usePermission('view', staffPages.hours.path);
  const relatedPages = [
    ...(runsOnPage.related ?? []),
    ...(maySeeHours ? [{ label: staffPages.hours.title, href: staffPages.hours.path }] : []),
  ];
  const create = { label: 'New pay run', onPress: () => setOpenDialog('run') };
  const acts = [{ label: 'Totals for the EMP201…', onPress: () => setOpenDialog('totals') }];
  const close = () => setOpenDialog(null);
  return (
    <>
      <StaffList
        definition={{ ...runsOnPage, related: relatedPages, listActions: acts, ...(mayPrepare && { create }) }}
      />
      {openDialog === 'run' && (
        <NewRunDialog onClose={close} onMade={(id) => void push(pathTo(staffPages.payRun, { id }))} />
      )}
      {openDialog === 'totals' && <TotalsDialog onClose={close} />}
    </>
  );
}
