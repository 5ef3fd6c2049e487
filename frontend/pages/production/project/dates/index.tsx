import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { NuqsAdapter } from 'nuqs/adapters/next/pages';
import { StaffPage } from '@/features/site/shell/guards';
import { DatesPage } from '@/features/works/project-dates/dates-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ProjectDates() {
  return (
    <StaffPage page={staffPages.projectDates}>
      <NuqsAdapter>
        <DatesPage />
      </NuqsAdapter>
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.projectDates);
