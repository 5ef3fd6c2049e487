import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SawPage } from '@/features/works/cutting-lists/saw-page';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function SawMode({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.sawMode}>
      <SawPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.sawMode);
