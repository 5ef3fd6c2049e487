import { CONTACT_REQUESTS_PAGE } from '@plinth/contracts/contact-requests';
import { FOUND_AT_MOST, objectFinder } from '../../../platform/object-search/object-finders';
import { ContactRequestList } from './contact-request-list';

export const contactRequestFinder = objectFinder(ContactRequestList, (requests) => ({
  title: 'Contact requests',
  resource: CONTACT_REQUESTS_PAGE,
  find: async (q) => {
    const { rows } = await requests.list({
      q,
      sort: [{ id: 'created_at', desc: true }],
      page: 1,
      page_size: FOUND_AT_MOST,
    });
    return rows.map(({ id, number, name, email }) => ({
      id,
      label: number,
      detail: [name, email].join(', '),
      url: `${CONTACT_REQUESTS_PAGE}/${id}`,
    }));
  },
}));
