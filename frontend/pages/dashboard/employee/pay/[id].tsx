import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { PayRunPage } from '@/features/people/pay/pay-run-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function PayRun({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.payRun}>
      <PayRunPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.payRun);
