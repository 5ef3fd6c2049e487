import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PanelsPage } from '@/features/works/projects/panels-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.cupboardPanels}>
      <PanelsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.cupboardPanels);
