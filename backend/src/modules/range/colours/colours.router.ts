import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ColourList } from './colour-list';
import { ColoursService } from './colours.service';

export const ColoursRouter = createRouter(
  'colours',
  contracts.colours,
  { lists: ColourList, colours: ColoursService },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ colours }, { code }) => colours.getColour(code),
    getOptions: ({ colours }) => colours.options(),
    create: ({ colours }, input, ctx) => colours.createColour(signedInActor(ctx), input),
    previewChange: ({ colours }, input) => colours.previewChange(input),
    change: ({ colours }, input, ctx) => colours.changeColour(signedInActor(ctx), input),
    place: ({ colours }, { code, after }, ctx) => colours.moveColour(signedInActor(ctx), code, after),
  },
);
