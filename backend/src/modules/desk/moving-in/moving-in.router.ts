import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { MovingIn } from './moving-in.service';

export const MovingInRouter = createRouter(
  'movingIn',
  contracts.movingIn,
  { books: MovingIn },
  {
    state: ({ books }) => books.getState(),
    template: ({ books }, input) => books.writeTemplate(input),
    begin: ({ books }, input, ctx) => books.beginFile(signedInActor(ctx), input),
    part: ({ books }, input, ctx) => books.addPart(signedInActor(ctx), input),
    check: ({ books }, { id }, ctx) => books.checkFile(signedInActor(ctx), id),
    takeIn: ({ books }, { id }, ctx) => books.takeIn(signedInActor(ctx), id),
    takeBack: ({ books }, input, ctx) => books.takeBack(signedInActor(ctx), input),
    signOff: ({ books }, input, ctx) => books.signOff(signedInActor(ctx), input),
  },
);
