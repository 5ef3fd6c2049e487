import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { TextsPage } from '@/features/base/company/texts/texts-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ShopTexts() {
  return (
    <StaffPage page={staffPages.shopTexts}>
      <TextsPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.shopTexts);
