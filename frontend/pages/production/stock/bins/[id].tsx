import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { BinPage } from '@/features/stock/bins/bin-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Bin({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.bin}>
      <BinPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.bin);
