import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { BoardPage } from '@/features/works/projects/board-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Page() {
  return (
    <StaffPage page={staffPages.planningBoard}>
      <BoardPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.planningBoard);
