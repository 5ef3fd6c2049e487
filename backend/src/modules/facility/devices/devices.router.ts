import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { DevicesService } from './devices.service';

export const DevicesRouter = createRouter(
  'devices',
  contracts.devices,
  { devices: DevicesService },
  {
    all: ({ devices }) => devices.listDevices(),
    get: ({ devices }, { id }) => devices.getDevice(id),
    add: ({ devices }, input, ctx) => devices.addDevice(signedInActor(ctx), input),
    change: ({ devices }, input, ctx) => devices.changeDevice(signedInActor(ctx), input),
    rotate: ({ devices }, { id }, ctx) => devices.rotateKey(signedInActor(ctx), id),
    revoke: ({ devices }, { id }, ctx) => devices.revokeKey(signedInActor(ctx), id),
    mute: ({ devices }, input, ctx) => devices.muteDevice(signedInActor(ctx), input),
    retire: ({ devices }, { id }, ctx) => devices.retireDevice(signedInActor(ctx), id),
  },
);
