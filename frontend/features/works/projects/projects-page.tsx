import { projects } from '@plinth/contracts/works/projects/projects';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { listOf } from '@/features/base/staff-lists/list-of';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Container } from '@/ui/layout';
import { StaffList } from '@/ui/staff-list/staff-list';

const SlippedProjects = dynamic(
  () => import('../project-dates/slipped-projects').then((module) => module.SlippedProjects),
  { ssr: false },
);
const ReleaseDialog = dynamic(() => import('./release-dialog').then((module) => module.ReleaseDialog), { ssr: false });

const AboveList = styled(Container)`
  &:not(:empty) {
    padding-top: var(--s5);
  }
`;

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
      <AboveList $fluid>
        <SlippedProjects />
      </AboveList>
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
