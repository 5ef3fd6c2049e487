import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { AllocationPage } from '@/features/stock/allocations/allocation-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function Page({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.allocation}>
      <AllocationPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.allocation);
