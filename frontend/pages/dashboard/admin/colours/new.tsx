import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { NewColourPage } from '@/features/range/colours/new-colour-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function NewColour() {
  return (
    <StaffPage page={staffPages.newColour} action="create">
      <NewColourPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.newColour, 'create');
