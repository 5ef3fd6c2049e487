import { projects } from '@plinth/contracts/works/projects/projects';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';

const ReleaseDialog = dynamic(() => import('./release-dialog').then((module) => module.ReleaseDialog), { ssr: false });

const projectsOnPage = listOf(projects, trpc.projects, {
  useCache: () => trpc.useUtils().projects,
  lead: 'Orders that we make. Paid online orders and invoices with a paid deposit are added automatically.',
  related: [
    { label: staffPages.planningBoard.title, href: staffPages.planningBoard.path },
    { label: staffPages.cupboardPanels.title, href: staffPages.cupboardPanels.path },
  ],
  firstUse: {
    title: 'No projects yet',
    text: 'A project appears here when an order is paid, or the deposit of an invoice.',
  },
});

/** Page of the projects, with a dialog to release invoices to the workshop. */
export function ProjectsPage() {
  const [releasing, setReleasing] = useState(false);
  const mayCreate = usePermission('create', staffPages.projects.path);
  return (
    <>
      <StaffList
        definition={{
          ...projectsOnPage,
          ...(mayCreate && { create: { label: 'Release to production', onPress: () => setReleasing(true) } }),
        }}
      />
      {releasing && <ReleaseDialog onClose={() => setReleasing(false)} />}
    </>
  );
}
