import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { MoveScans } from './move-scans';

export const StockMovesRouter = createRouter(
  'stockMoves',
  contracts.stockMoves,
  { moves: MoveScans },
  {
    scan: ({ moves }, input) => moves.resolveScan(input),
    mine: ({ moves }, _input, ctx) => moves.listOwnMoves(signedInActor(ctx)),
    undo: ({ moves }, input, ctx) => moves.undoMove(signedInActor(ctx), input),
  },
);
