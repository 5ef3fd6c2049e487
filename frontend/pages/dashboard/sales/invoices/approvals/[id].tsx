import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ApprovalPage } from '@/features/desk/approvals/approval-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithId } from '@/lib/auth/signed-in-props';

export default function OneApprovalPage({ id }: { id: string }) {
  return (
    <StaffPage page={staffPages.approval}>
      <ApprovalPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithId(staffPages.approval);
