import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { BinsPage } from '@/features/stock/bins/bins-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Bins() {
  return (
    <StaffPage page={staffPages.bins}>
      <BinsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.bins);
