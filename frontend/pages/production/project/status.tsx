import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { StatusesPage } from '@/features/works/projects/statuses-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.projectStatuses}>
      <StatusesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.projectStatuses);
