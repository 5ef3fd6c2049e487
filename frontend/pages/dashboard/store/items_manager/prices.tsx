import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { PricesPage } from '@/features/range/items/prices-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function ItemPrices() {
  return (
    <StaffPage page={staffPages.itemPrices}>
      <PricesPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.itemPrices);
