import { CheckoutPage } from '@/features/store/checkout/checkout-page';
import { frameProps } from '@/lib/shop-props';

export default CheckoutPage;

export const getServerSideProps = frameProps;
