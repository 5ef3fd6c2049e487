import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FittingsPage } from '@/features/range/fittings/fittings-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Fittings() {
  return (
    <StaffPage page={staffPages.fittings}>
      <FittingsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.fittings);
