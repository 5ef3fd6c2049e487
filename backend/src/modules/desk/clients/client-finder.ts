import { CLIENTS_PAGE } from '@plinth/contracts/clients';
import { FOUND_AT_MOST, objectFinder } from '../../../platform/object-search/object-finders';
import { ClientList } from './client-list';

export const clientFinder = objectFinder(ClientList, (clients) => ({
  title: 'Clients',
  resource: CLIENTS_PAGE,
  find: async (q) => {
    const { rows } = await clients.list({ q, sort: [], page: 1, page_size: FOUND_AT_MOST });
    return rows.map(({ id, name, company, phone }) => ({
      id,
      label: company || name,
      detail: [company && name, phone].filter(Boolean).join(', '),
      url: `${CLIENTS_PAGE}/${id}`,
    }));
  },
}));
