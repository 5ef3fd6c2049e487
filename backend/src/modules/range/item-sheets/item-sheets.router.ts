import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ExportItems } from './export-items';
import { ItemImports } from './item-imports.service';

const calls = contracts.itemSheets;

@Router({ alias: 'itemSheets' })
export class ItemSheetsRouter {
  constructor(
    private readonly exports: ExportItems,
    private readonly imports: ItemImports,
  ) {}

  @Procedure(calls.exportFile)
  exportFile(@Input() input: InputOf<typeof calls.exportFile>, @Context() ctx: RequestContext) {
    return this.exports.file(signedInActor(ctx), input);
  }

  @Procedure(calls.begin)
  begin(@Input() input: InputOf<typeof calls.begin>, @Context() ctx: RequestContext) {
    return this.imports.begin(signedInActor(ctx), input);
  }

  @Procedure(calls.part)
  part(@Input() input: InputOf<typeof calls.part>, @Context() ctx: RequestContext) {
    return this.imports.part(signedInActor(ctx), input);
  }

  @Procedure(calls.look)
  look(@Input() input: InputOf<typeof calls.look>, @Context() ctx: RequestContext) {
    return this.imports.look(signedInActor(ctx), input.id);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.imports.get(signedInActor(ctx), input.id);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.imports.save(signedInActor(ctx), input);
  }
}
