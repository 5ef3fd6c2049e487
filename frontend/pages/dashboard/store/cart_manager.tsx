import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { CartManagerPage } from '@/features/store/cart/cart-manager-page';
import { StaffPage } from '@/features/site/shell/guards';
import { staffProps } from '@/lib/auth/signed-in-props';

export default function CartManager() {
  return (
    <StaffPage page={staffPages.cartManager}>
      <CartManagerPage />
    </StaffPage>
  );
}

export const getServerSideProps = staffProps(staffPages.cartManager);
