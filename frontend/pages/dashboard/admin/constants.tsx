import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ConstantsPage } from '@/features/range/constants/constants-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Constants() {
  return (
    <StaffPage page={staffPages.constants}>
      <ConstantsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.constants);
