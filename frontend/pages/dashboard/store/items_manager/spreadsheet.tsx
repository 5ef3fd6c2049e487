import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { SheetsPage } from '@/features/range/item-sheets/sheets-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ItemSheets() {
  return (
    <StaffPage page={staffPages.itemSheets}>
      <SheetsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.itemSheets);
