import { CheckoutPage } from '@/features/checkout/checkout-page';
import { frameProps } from '@/lib/shop-props';

export default CheckoutPage;

export const getServerSideProps = frameProps;
