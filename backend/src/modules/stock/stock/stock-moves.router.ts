import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ScanMoves } from './scan-moves';

const calls = contracts.stockMoves;

@Router({ alias: 'stockMoves' })
export class StockMovesRouter {
  constructor(private readonly moves: ScanMoves) {}

  @Procedure(calls.scan)
  scan(@Input() input: InputOf<typeof calls.scan>) {
    return this.moves.scan(input);
  }

  @Procedure(calls.mine)
  mine(@Context() ctx: RequestContext) {
    return this.moves.mine(signedInActor(ctx));
  }

  @Procedure(calls.undo)
  undo(@Input() input: InputOf<typeof calls.undo>, @Context() ctx: RequestContext) {
    return this.moves.undo(signedInActor(ctx), input);
  }
}
