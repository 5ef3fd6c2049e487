import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ColourPage } from '@/features/range/colours/colour-page';
import { staffPropsWithCode } from '@/lib/auth/signed-in-props';

export default function OneColour({ code }: { code: string }) {
  return (
    <StaffPage page={staffPages.boardColour}>
      <ColourPage code={code} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithCode(staffPages.boardColour);
