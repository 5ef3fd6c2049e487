import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { DevicesService } from '../devices/devices.service';
import { FacilityRepository } from './facility.repository';

export const FacilityRouter = createRouter(
  'facility',
  contracts.facility,
  { repository: FacilityRepository, devices: DevicesService },
  {
    branches: async ({ repository, devices }) => {
      const [branches, allDevices] = await Promise.all([repository.listBranches(), devices.listDevices()]);
      return branches.map((branch) => ({
        ...branch,
        devices: allDevices
          .filter(({ location_id }) => location_id === branch.id)
          .map(({ id, name, place, kind, state, last_seen_at }) => ({ id, name, place, kind, state, last_seen_at })),
      }));
    },
  },
);
