import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { HardwareList } from './hardware-list';
import { Hardware } from './hardware.service';

export const HardwareRouter = createRouter(
  'hardware',
  contracts.hardware,
  { lists: HardwareList, hardware: Hardware },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    previewNew: ({ hardware }, input) => hardware.previewNew(input),
    saveNew: ({ hardware }, input, ctx) => hardware.saveNew(signedInActor(ctx), input),
  },
);
