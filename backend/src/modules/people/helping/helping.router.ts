import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { HelpingService } from './helping.service';

export const HelpingRouter = createRouter(
  'helping',
  contracts.helping,
  { helpings: HelpingService },
  {
    start: ({ helpings }, input, ctx) => helpings.startHelping(signedInActor(ctx), input),
    allowChanges: ({ helpings }, _input, ctx) => helpings.allowChanges(signedInActor(ctx)),
    stop: ({ helpings }, _input, ctx) => helpings.stopHelping(signedInActor(ctx)),
    mine: ({ helpings }, _input, ctx) => helpings.listOwn(signedInActor(ctx)),
  },
);
