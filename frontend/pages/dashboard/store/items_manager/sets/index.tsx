import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { StaffPage } from '@/features/site/shell/guards';
import { ReadySetsPage } from '@/features/range/ready-sets/ready-sets-page';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ItemSets() {
  return (
    <StaffPage page={staffPages.itemSets}>
      <ReadySetsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.itemSets);
