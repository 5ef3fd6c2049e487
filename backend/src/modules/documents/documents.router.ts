import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import type { RequestContext } from '../../platform/session/request-context';
import { Context, Input, Procedure, Router } from '../../platform/trpc/procedure.decorator';
import { Sources } from './sources';

const calls = contracts.documents;

@Router({ alias: 'documents' })
export class DocumentsRouter {
  constructor(private readonly sources: Sources) {}

  @Procedure(calls.cart)
  cart(@Input() input: InputOf<typeof calls.cart>, @Context() ctx: RequestContext) {
    return this.sources.of('cart').read(ctx, input.id);
  }
}
