import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { TransfersPage } from '@/features/stock/transfers/transfers-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Transfers() {
  return (
    <StaffPage page={staffPages.transfers}>
      <TransfersPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.transfers);
