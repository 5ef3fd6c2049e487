import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { WorkshopFiguresPage } from '@/features/works/figures/figures-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function WorkshopFigures() {
  return (
    <StaffPage page={staffPages.workshopFigures}>
      <WorkshopFiguresPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.workshopFigures);
