import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { CuttingListPage } from '@/features/works/cutting-lists/cutting-list-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function CuttingList({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.cuttingList}>
      <CuttingListPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.cuttingList);
