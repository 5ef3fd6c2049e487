import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { MOST_OWN_STATIONS } from '@plinth/contracts/works/stations/own-station-labels';
import type { OwnStation, ownStations as contract, PanelVisit } from '@plinth/contracts/works/stations/own-stations';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import type { Tx } from '../../../platform/data/database/db';
import { ownStationError } from './own-stations.errors';
import { OwnStationsRepository } from './own-stations.repository';

/** Derives a code from a name: "Glue press" becomes glue-press, and glue-press-2 where that is taken. */
export function deriveStationCode(name: string, usedCodes: readonly string[]): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = slug === '' ? 'station' : slug;
  const isTaken = (code: string): boolean => stationNames.has(code) || usedCodes.includes(code);
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) if (!isTaken(`${base}-${String(number)}`)) return `${base}-${String(number)}`;
}

const toPlainName = (name: string): string => name.trim().toLowerCase();

/** The stations of the company's own, as they are set up. */
@Injectable()
export class OwnStationEditor {
  constructor(private readonly stations: OwnStationsRepository) {}

  listStations(): Promise<OwnStation[]> {
    return this.stations.listUsed();
  }

  async listVisits(panelId: string): Promise<PanelVisit[]> {
    return (await this.stations.listByPanel(panelId)).map(({ at, ...visit }) => ({ ...visit, at: at.toISOString() }));
  }

  /** @throws DomainError station-name-taken, too-many-stations, branch-not-found */
  async addStation(fields: InputOf<typeof contract.add>): Promise<OwnStation[]> {
    return this.changeStations(async (tx) => {
      await this.checkFields(tx, null, fields);
      if ((await this.stations.listUsed(tx)).length >= MOST_OWN_STATIONS) throw ownStationError('too-many-stations');
      const code = deriveStationCode(fields.name, await this.stations.listCodes(tx));
      if (!(await this.stations.insertStation(tx, code, fields))) throw ownStationError('station-name-taken');
    });
  }

  /** @throws DomainError station-not-found, station-changed, station-name-taken, branch-not-found */
  async changeStation({ id, version, ...fields }: InputOf<typeof contract.change>): Promise<OwnStation[]> {
    return this.changeStations(async (tx) => {
      await this.lockStation(tx, id, version);
      await this.checkFields(tx, id, fields);
      await this.stations.updateStation(tx, id, fields);
    });
  }

  /** @throws DomainError station-not-found, station-changed */
  async retireStation({ id, version }: InputOf<typeof contract.retire>): Promise<OwnStation[]> {
    return this.changeStations(async (tx) => {
      await this.lockStation(tx, id, version);
      await this.stations.markAsRetired(tx, id);
    });
  }

  private async changeStations(work: (tx: Tx) => Promise<void>): Promise<OwnStation[]> {
    return this.stations.inTransaction(async (tx) => {
      await work(tx);
      return this.stations.listUsed(tx);
    });
  }

  private async lockStation(tx: Tx, id: string, version: number): Promise<void> {
    const station = await this.stations.lockUsed(tx, id);
    if (station === undefined) throw ownStationError('station-not-found');
    if (station.version !== version) throw ownStationError('station-changed');
  }

  private async checkFields(
    tx: Tx,
    id: string | null,
    { name, branch_id: branchId }: Pick<InputOf<typeof contract.add>, 'name' | 'branch_id'>,
  ): Promise<void> {
    const otherNames = (await this.stations.listUsed(tx)).filter((each) => each.id !== id).map((each) => each.name);
    const takenNames = [...stationNames.codes.map(stationNames.label), ...otherNames].map(toPlainName);
    if (takenNames.includes(toPlainName(name))) throw ownStationError('station-name-taken');
    if (branchId !== null && !(await this.stations.isOpenBranch(tx, branchId)))
      throw ownStationError('branch-not-found');
  }
}
