import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FiguresPage } from '@/features/people/pay/figures-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Figures() {
  return (
    <StaffPage page={staffPages.payFigures}>
      <FiguresPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.payFigures);
