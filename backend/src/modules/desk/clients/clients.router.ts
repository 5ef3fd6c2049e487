import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ClientList } from './client-list';
import { ClientParting } from './client-parting';
import { ClientStatement } from './client-statement';
import { ClientsService } from './clients.service';

export const ClientsRouter = createRouter(
  'clients',
  contracts.clients,
  { clients: ClientsService, lists: ClientList, statements: ClientStatement, parting: ClientParting },
  {
    search: ({ clients }, input) => clients.searchClients(input.q),
    suggestDuplicates: ({ clients }, input) => clients.listDuplicates(input),
    create: ({ clients }, input, ctx) => clients.createClient(signedInActor(ctx), input),
    get: ({ clients }, input) => clients.getById(input.id),
    accountSummary: ({ statements }, input) => statements.getAccountSummary(input.id),
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    update: ({ clients }, input, ctx) => clients.updateClient(signedInActor(ctx), input),
    merge: ({ clients }, input, ctx) => clients.mergeClients(signedInActor(ctx), input.id, input.into_id),
    papers: ({ parting }, input) => parting.listPapers(input.id),
    previewPart: ({ parting }, input) => parting.previewParting(input),
    part: ({ parting }, input, ctx) => parting.partClients(signedInActor(ctx), input),
    comment: ({ clients }, input, ctx) => clients.addComment(signedInActor(ctx), input.id, input.text),
    statement: ({ statements }, input) => statements.build(input),
  },
);
