import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { FlagSettings } from './flag-settings';
import { FlagsService } from './flags.service';

export const FlagsRouter = createRouter(
  'flags',
  contracts.flags,
  { flags: FlagsService, settings: FlagSettings },
  {
    public: {
      shared: ({ flags }) => flags.listShared(),
      mine: ({ flags }, _input, ctx) => flags.listForCaller(ctx),
    },
    table: ({ settings }, _input, ctx) => settings.getTable(ctx),
    history: ({ settings }) => settings.listHistory(),
    tryAs: ({ settings }, input) => settings.evaluateAs(input),
    preview: ({ settings }, input) => settings.previewChange(input),
    save: ({ settings }, input, ctx) => settings.saveSetting(signedInActor(ctx), input),
  },
);
