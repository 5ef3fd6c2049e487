import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { OneTextPage } from '@/features/base/company/texts/one-text-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffPropsWithCode } from '@/lib/auth/signed-in-props';

export default function ShopText({ code }: { code: string }) {
  return (
    <StaffPage page={staffPages.shopText}>
      <OneTextPage code={code} />
    </StaffPage>
  );
}

export const getServerSideProps = staffPropsWithCode(staffPages.shopText);
