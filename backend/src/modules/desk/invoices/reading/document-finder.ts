import { INVOICES_PAGE } from '@plinth/contracts/invoice-fields';
import { FOUND_AT_MOST, objectFinder } from '../../../../platform/object-search/object-finders';
import { DocumentList } from './document-list';

export const documentFinder = objectFinder(DocumentList, (documents) => ({
  title: 'Quotes and invoices',
  resource: INVOICES_PAGE,
  find: async (q) => {
    const { rows } = await documents.list({
      q,
      sort: [{ id: 'created_at', desc: true }],
      page: 1,
      page_size: FOUND_AT_MOST,
    });
    return rows.map(({ id, number, kind, client_name, client_company }) => ({
      id,
      label: number ?? `Draft ${kind.replace('_', ' ')}`,
      detail: client_company || client_name,
      url: `${INVOICES_PAGE}/${id}`,
    }));
  },
}));
