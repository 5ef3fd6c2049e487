import { CartPage } from '@/features/store/cart/cart-page';
import { cartProps } from '@/features/store/cart/cart-props';

export default CartPage;

export const getServerSideProps = cartProps;
