import { cartList } from '../store/cart/cart-list';
import { cartRow } from '../store/cart/cart-row';
import { clientPaymentList } from '../desk/client-payments/client-payment-list';
import { documentList } from '../desk/invoices/document-list';
import { listUrl } from './list-url';
import { logList } from '../site/log/log-list';

test('what one client has is shown of all branches; what waits at a branch stays that branch’s', () => {
  const client_id = 'c-1';
  expect([
    listUrl(documentList, { client_id }),
    listUrl(clientPaymentList, { client_id, kind: undefined }),
    listUrl(documentList, { overdue: 'yes' }),
    listUrl(documentList, { client_id: undefined, status: 'draft' }),
    listUrl(logList, { subject_id: 'i-1' }),
  ]).toEqual([
    '/dashboard/sales/invoices?f.client_id=c-1&branches=all',
    '/dashboard/admin/payments?f.client_id=c-1&branches=all',
    '/dashboard/sales/invoices?f.overdue=yes',
    '/dashboard/sales/invoices?f.status=draft',
    '/dashboard/admin/log?f.subject_id=i-1',
  ]);
});

test('a cart that somebody looks for is found whichever branch is selected', () => {
  const at = '2026-11-28T08:00:00.000Z';
  const nobody = { name: null, email: null, phone: null, branch: null };
  const cart = { number: 'C-12', status: 'open', stop: 'looking', pieces: 1, value: 0, created_at: at, updated_at: at };
  expect(cartList.address(cartRow.parse({ ...cart, ...nobody }))).toMatch(/\?q=C-12&branches=all$/);
});
