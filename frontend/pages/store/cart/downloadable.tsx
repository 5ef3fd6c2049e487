import { papers } from '@plinth/contracts/site/documents/documents';
import { CartDownloadable } from '@/features/site/documents/cart-paper';
import { printablePropsOrOwn } from '@/features/site/documents/printable-props';

export default CartDownloadable;

export const getServerSideProps = printablePropsOrOwn(papers.cart);
