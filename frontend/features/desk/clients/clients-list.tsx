import { clients } from '@plinth/contracts/desk/clients/clients';
import { listOf } from '@/features/base/staff-lists/list-of';
import { useMailPapers } from '@/features/base/staff-lists/use-mail-papers';
import { trpc } from '@/lib/trpc';

/** List of clients: everybody who was quoted or sold something. */
export const clientsList = listOf(clients, trpc.clients, {
  useCache: () => trpc.useUtils().clients,
  useBulkActions: () => useMailPapers('statement', { one: 'statement', many: 'statements' }),
  firstUse: {
    title: 'No clients yet',
    text: 'A client is added with the first quote, or with the first order in the store.',
  },
});
