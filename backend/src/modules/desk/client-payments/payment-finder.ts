import { PAYMENTS_PAGE } from '@plinth/contracts/client-payments';
import { formatRand } from '@plinth/money/format';
import { FOUND_AT_MOST, objectFinder } from '../../../platform/object-search/object-finders';
import { PaymentList } from './payment-list';

export const paymentFinder = objectFinder(PaymentList, (payments) => ({
  title: 'Payments',
  resource: PAYMENTS_PAGE,
  find: async (q) => {
    const { rows } = await payments.list({ q, sort: [], page: 1, page_size: FOUND_AT_MOST });
    return rows.map(({ id, number, client_name, amount }) => ({
      id,
      label: number,
      detail: `${client_name}, ${formatRand(amount)}`,
      url: `${PAYMENTS_PAGE}/${id}`,
    }));
  },
}));
