import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ClientList } from './client-list';
import { ClientParting } from './client-parting';
import { ClientStatement } from './client-statement';
import { ClientsService } from './clients.service';

const calls = contracts.clients;

@Router({ alias: 'clients' })
export class ClientsRouter {
  constructor(
    private readonly clients: ClientsService,
    private readonly lists: ClientList,
    private readonly statements: ClientStatement,
    private readonly parting: ClientParting,
  ) {}

  @Procedure(calls.search)
  search(@Input() input: InputOf<typeof calls.search>) {
    return this.clients.search(input.q);
  }

  @Procedure(calls.suggestDuplicates)
  suggestDuplicates(@Input() input: InputOf<typeof calls.suggestDuplicates>) {
    return this.clients.alike(input);
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.clients.create(signedInActor(ctx), input);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>) {
    return this.clients.get(input.id);
  }

  @Procedure(calls.accountSummary)
  accountSummary(@Input() input: InputOf<typeof calls.accountSummary>) {
    return this.statements.accountSummary(input.id);
  }

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.update)
  update(@Input() input: InputOf<typeof calls.update>, @Context() ctx: RequestContext) {
    return this.clients.update(signedInActor(ctx), input);
  }

  @Procedure(calls.merge)
  merge(@Input() input: InputOf<typeof calls.merge>, @Context() ctx: RequestContext) {
    return this.clients.merge(signedInActor(ctx), input.id, input.into_id);
  }

  @Procedure(calls.papers)
  papers(@Input() input: InputOf<typeof calls.papers>) {
    return this.parting.papers(input.id);
  }

  @Procedure(calls.previewPart)
  previewPart(@Input() input: InputOf<typeof calls.previewPart>) {
    return this.parting.preview(input);
  }

  @Procedure(calls.part)
  part(@Input() input: InputOf<typeof calls.part>, @Context() ctx: RequestContext) {
    return this.parting.part(signedInActor(ctx), input);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.clients.comment(signedInActor(ctx), input.id, input.text);
  }

  @Procedure(calls.statement)
  statement(@Input() input: InputOf<typeof calls.statement>) {
    return this.statements.of(input);
  }
}
