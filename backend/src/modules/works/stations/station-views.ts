import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import type {
  StationLabour,
  StationPanel,
  StationWaiting,
  stations as contract,
} from '@plinth/contracts/works/stations/stations';
import { initialsOf } from '../projects/panel-labels';
import { panelView } from './scan-answers';
import { ScansRepository } from './scans.repository';

/** Reads the pages of stations. */
@Injectable()
export class StationViews {
  constructor(private readonly scans: ScansRepository) {}

  async listPanels(locationId: string | undefined): Promise<StationPanel[]> {
    return (await this.scans.listPanels(locationId)).map(panelView);
  }

  /** Lists the waiting panels of every station in order, including stations where nothing waits. */
  async listWaiting(locationId: string | undefined): Promise<StationWaiting[]> {
    const byStation = Map.groupBy(await this.scans.listWaiting(locationId), ({ station }) => station);
    return stationNames.codes.map((station) => {
      const waitingRows = byStation.get(station) ?? [];
      const [{ panels, projects }] = waitingRows.length === 0 ? [{ panels: 0, projects: 0 }] : waitingRows;
      return {
        station,
        panels,
        projects: waitingRows.map(({ project_id, number, client, promised_on, late, waiting: waitingCount }) => ({
          id: project_id,
          code: projectCode(number),
          // Stations stand on the factory floor, which is public.
          initials: initialsOf(client),
          promised_on,
          late,
          panels: waitingCount,
        })),
        more: projects - waitingRows.length,
      };
    });
  }

  listLabour(filter: InputOf<typeof contract.labour>): Promise<StationLabour[]> {
    return this.scans.listLabour(filter);
  }
}
