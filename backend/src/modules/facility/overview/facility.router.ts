import { contracts } from '@plinth/contracts/contracts';
import type { FacilityBranch } from '@plinth/contracts/facility/overview/facility';
import { Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { DevicesService } from '../devices/devices.service';
import { FacilityRepository } from './facility.repository';

const calls = contracts.facility;

@Router({ alias: 'facility' })
export class FacilityRouter {
  constructor(
    private readonly repository: FacilityRepository,
    private readonly devices: DevicesService,
  ) {}

  @Procedure(calls.branches)
  async branches(): Promise<FacilityBranch[]> {
    const [branches, devices] = await Promise.all([this.repository.branches(), this.devices.all()]);
    return branches.map((branch) => ({
      ...branch,
      devices: devices
        .filter(({ location_id }) => location_id === branch.id)
        .map(({ id, name, place, kind, state, last_seen_at }) => ({ id, name, place, kind, state, last_seen_at })),
    }));
  }
}
