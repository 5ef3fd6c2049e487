import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { LogPage } from '@/features/site/log/log-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Log() {
  return (
    <StaffPage page={staffPages.log}>
      <LogPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.log);
