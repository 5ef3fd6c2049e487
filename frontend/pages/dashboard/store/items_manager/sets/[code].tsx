import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { SetEditor } from '@/features/range/ready-sets/set-editor';
import { staffPropsWithCode } from '@/lib/auth/signed-in-props';

export default function OneItemSet({ code }: { code: string }) {
  return (
    <StaffPage page={staffPages.itemSet}>
      <SetEditor slug={code} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithCode(staffPages.itemSet);
