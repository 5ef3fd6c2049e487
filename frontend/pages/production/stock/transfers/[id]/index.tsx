import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { TransferPage } from '@/features/stock/transfers/transfer-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Transfer({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.transfer}>
      <TransferPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.transfer);
