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
    search: ({ clients }, input) => clients.search(input.q),
    suggestDuplicates: ({ clients }, input) => clients.alike(input),
    create: ({ clients }, input, ctx) => clients.create(signedInActor(ctx), input),
    get: ({ clients }, input) => clients.get(input.id),
    accountSummary: ({ statements }, input) => statements.accountSummary(input.id),
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.csv(input),
    onChanged: ({ lists }, _input, ctx) => lists.changes(ctx.signal),
    update: ({ clients }, input, ctx) => clients.update(signedInActor(ctx), input),
    merge: ({ clients }, input, ctx) => clients.merge(signedInActor(ctx), input.id, input.into_id),
    papers: ({ parting }, input) => parting.papers(input.id),
    previewPart: ({ parting }, input) => parting.preview(input),
    part: ({ parting }, input, ctx) => parting.part(signedInActor(ctx), input),
    comment: ({ clients }, input, ctx) => clients.comment(signedInActor(ctx), input.id, input.text),
    statement: ({ statements }, input) => statements.of(input),
  },
);
