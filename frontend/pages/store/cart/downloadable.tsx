import { cartDocument } from '@plinth/contracts/documents';
import { CartDownloadable } from '@/features/site/documents/cart-paper';
import { printableProps } from '@/features/site/documents/printable-props';

export default CartDownloadable;

export const getServerSideProps = printableProps({
  schema: cartDocument.nullable(),
  param: 'id',
  // Without an id the page looks the browser's own cart up.
  read: (calls, { id }) => (id === '' ? Promise.resolve(null) : calls.documents.cart.query({ id })),
});
