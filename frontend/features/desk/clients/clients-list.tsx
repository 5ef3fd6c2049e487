import { clients } from '@plinth/contracts/clients';
import { listOf } from '@/features/base/staff/list-of';
import { trpc } from '@/lib/trpc';

/** Everybody who was quoted or sold something. */
export const clientsList = listOf(clients, trpc.clients, {
  useKept: () => trpc.useUtils().clients,
  firstUse: {
    title: 'No clients yet',
    text: 'A client is kept with the first quote, or with the first order in the store.',
  },
});
