import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { CountPage } from '@/features/stock/counts/count-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Count({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.stockCount}>
      <CountPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.stockCount);
