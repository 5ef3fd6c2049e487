import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PutAwayPage } from '@/features/stock/purchase-orders/put-away-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Page({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.putAway}>
      <PutAwayPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.putAway);
