import { clientList } from '@plinth/contracts/desk/clients/client-list';
import { documentList } from '@plinth/contracts/desk/invoices/document-list';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { FOUND_AT_MOST, type ObjectFinder } from '../../../platform/data/object-search/object-finders';
import type { ClientsService } from './clients.service';

/**
 * Finds clients for sellers without access to the client page: each result leads to the client's quotes and invoices.
 */
export const clientsOfDocuments = (clients: ClientsService): ObjectFinder => ({
  title: clientList.found.title,
  resources: [staffPages.newInvoice.resource, staffPages.invoices.resource],
  alreadyListedOn: clientList.page.resource,
  find: async (q) =>
    (await clients.searchClients(q)).slice(0, FOUND_AT_MOST).map((client) => ({
      id: client.id,
      label: client.company || client.name,
      detail: [client.company && client.name, client.phone].filter(Boolean).join(', '),
      url: listUrl(documentList, { client_id: client.id }),
    })),
});
