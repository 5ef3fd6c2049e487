import { papers } from '@plinth/contracts/site/documents/documents';
import { CartDownloadable } from '@/features/store/cart/cart-paper';
import { printablePropsOrOwn } from '@/features/base/papers/printable-props';

export default CartDownloadable;

export const getServerSideProps = printablePropsOrOwn(papers.cart);
