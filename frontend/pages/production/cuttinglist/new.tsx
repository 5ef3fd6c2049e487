import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { NewListPage } from '@/features/works/cutting-lists/new-list-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NewCuttingList() {
  return (
    <StaffPage page={staffPages.newCuttingList}>
      <NewListPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newCuttingList);
