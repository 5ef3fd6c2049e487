import { CartPage } from '@/features/cart/cart-page';
import { cartProps } from '@/features/cart/cart-props';

export default CartPage;

export const getServerSideProps = cartProps;
