import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { DesignerPage } from '@/features/desk/planner/designer-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Designer() {
  return (
    <StaffPage page={staffPages.planner}>
      <DesignerPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.planner);
