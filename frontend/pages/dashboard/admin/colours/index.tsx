import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ColoursPage } from '@/features/range/colours/colours-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function Colours() {
  return (
    <StaffPage page={staffPages.boardColours}>
      <ColoursPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.boardColours);
