import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { DevicesService } from './devices.service';

export const DevicesRouter = createRouter(
  'devices',
  contracts.devices,
  { devices: DevicesService },
  {
    all: ({ devices }) => devices.all(),
    get: ({ devices }, { id }) => devices.get(id),
    add: ({ devices }, input, ctx) => devices.add(signedInActor(ctx), input),
    change: ({ devices }, input, ctx) => devices.change(signedInActor(ctx), input),
    rotate: ({ devices }, { id }, ctx) => devices.rotate(signedInActor(ctx), id),
    revoke: ({ devices }, { id }, ctx) => devices.revoke(signedInActor(ctx), id),
    mute: ({ devices }, input, ctx) => devices.mute(signedInActor(ctx), input),
    retire: ({ devices }, { id }, ctx) => devices.retire(signedInActor(ctx), id),
  },
);
