import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ProjectsPage } from '@/features/works/projects/projects-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.projects}>
      <ProjectsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.projects);
