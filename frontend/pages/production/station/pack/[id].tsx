import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { PackingPage } from '@/features/works/cartons/packing-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function PackingOfProject({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.packing}>
      <PackingPage key={id} projectId={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.packing);
