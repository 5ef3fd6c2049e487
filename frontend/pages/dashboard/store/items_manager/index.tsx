import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ItemsPage } from '@/features/range/items/items-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ItemsManager() {
  return (
    <StaffPage page={staffPages.items}>
      <ItemsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.items);
