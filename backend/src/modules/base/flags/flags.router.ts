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
      shared: ({ flags }) => flags.shared(),
      mine: ({ flags }, _input, ctx) => flags.mine(ctx),
    },
    table: ({ settings }, _input, ctx) => settings.table(ctx),
    history: ({ settings }) => settings.history(),
    tryAs: ({ settings }, input) => settings.tryAs(input),
    preview: ({ settings }, input) => settings.preview(input),
    save: ({ settings }, input, ctx) => settings.save(signedInActor(ctx), input),
  },
);
