import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { NewCupboardPage } from '@/features/range/new-cupboards/new-cupboard-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NewCupboard() {
  return (
    <StaffPage page={staffPages.newCupboard} action="create">
      <NewCupboardPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newCupboard, 'create');
