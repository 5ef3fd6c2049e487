import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { CuttingListsPage } from '@/features/works/cutting-lists/cutting-lists-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function CuttingLists() {
  return (
    <StaffPage page={staffPages.cuttingLists}>
      <CuttingListsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.cuttingLists);
