import { CartPage } from '@/features/cart/cart-page';
import { frameProps } from '@/lib/shop-props';

export default CartPage;

export const getServerSideProps = frameProps;
