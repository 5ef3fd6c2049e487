import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { NewSetPage } from '@/features/range/ready-sets/new-set-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NewItemSet() {
  return (
    <StaffPage page={staffPages.newItemSet} action="create">
      <NewSetPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newItemSet, 'create');
