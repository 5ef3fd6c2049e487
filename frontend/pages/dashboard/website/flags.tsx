import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FlagsPage } from '@/features/base/flags/flags-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Flags() {
  return (
    <StaffPage page={staffPages.flags}>
      <FlagsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.flags);
