import { Injectable } from '@nestjs/common';
import type { PrecedingStation, VisitKind } from '@plinth/contracts/works/stations/own-station-labels';
import { nullable, narrow, pick, selectOf, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { IS_VISIT, matchMissingStation, orderOfWay } from './visit-sql';

const STATION = {
  ...pick(tables.station, 'id', 'code', 'name', 'branch_id', 'is_required', 'version'),
  follows: narrow<PrecedingStation>(tables.station.follows),
  branch: nullable(text),
};
export type OwnStationRecord = RowOf<typeof STATION>;
const usedStations = sql(
  STATION,
  `select s.id, s.code, s.name, s.branch_id, s.is_required, s.version, s.follows, l.name as branch
     from station s left join location l on l.id = s.branch_id where s.retired_at is null
    order by ${orderOfWay('s')}, s.name, s.id`,
);
const LOCKED = pick(tables.station, 'id', 'version');
const lockUsed = sql(LOCKED, 'select id, version from station where id = $1::uuid and retired_at is null for update');
const VISIT = {
  ...pick(tables.station_visit, 'id', 'panel_id', 'station_id', 'undoes_id', 'actor_id', 'at'),
  kind: narrow<VisitKind>(tables.station_visit.kind),
};
export type VisitRecord = RowOf<typeof VISIT>;
const insertVisit = sql(`
  insert into station_visit (id, panel_id, station_id, kind, undoes_id, actor_id, at)
  values ($1::uuid, $2::uuid, $3::uuid, $4, $5::uuid, $6::uuid, $7::timestamptz) on conflict (id) do nothing`);
const BY = `coalesce(trim(u.name || ' ' || u.surname), '')`;
const FIRST = { at: tables.station_visit.at, by: text };
const firstVisit = sql(
  FIRST,
  `select v.at, ${BY} as by from station_visit v left join "user" u on u.id = v.actor_id
    where v.panel_id = $1::uuid and v.station_id = $2::uuid and v.id <> $3::uuid and ${IS_VISIT} order by v.at, v.id limit 1`,
);
const PANEL_VISIT = {
  id: tables.station_visit.id,
  station: tables.station.name,
  at: tables.station_visit.at,
  by: text,
};
const visitsOfPanel = sql(
  PANEL_VISIT,
  `select v.id, s.name as station, v.at, ${BY} as by from station_visit v join station s on s.id = v.station_id
     left join "user" u on u.id = v.actor_id where v.panel_id = $1::uuid and ${IS_VISIT} order by v.at, v.id`,
);
/** Stations of the panel's branch where it must be scanned before it is packed, and was not. */
const missingStations = sql(
  { name: tables.station.name },
  `select s.name from station s join panel p on p.id = $1::uuid join project j on j.id = p.project_id
    where ${matchMissingStation('s', 'p', 'j')} order by ${orderOfWay('s')}, s.name`,
);

export interface StationFields {
  readonly name: string;
  readonly follows: string;
  readonly branch_id: string | null;
  readonly is_required: boolean;
}

/** Stores the stations of the company's own, and what was scanned there. */
@Injectable()
export class OwnStationsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listUsed(on: Connection = this.db): Promise<OwnStationRecord[]> {
    return on.listRows(usedStations, []);
  }

  async lockUsed(tx: Tx, id: string): Promise<RowOf<typeof LOCKED> | undefined> {
    return tx.findRow(lockUsed, [id]);
  }

  /** Lists the codes of all stations, of those out of use too: what was scanned there keeps its code. */
  async listCodes(tx: Tx): Promise<string[]> {
    return (await tx.prisma.station.findMany({ select: { code: true } })).map(({ code }) => code);
  }

  async isOpenBranch(tx: Tx, id: string): Promise<boolean> {
    return (await tx.prisma.location.count({ where: { id, closed_at: null } })) > 0;
  }

  /** @returns false where somebody took the code at the same moment */
  async insertStation(
    tx: Tx,
    code: string,
    { name, follows, branch_id, is_required }: StationFields,
  ): Promise<boolean> {
    const { count } = await tx.prisma.station.createMany({
      data: [{ code, name, follows, branch_id, is_required }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  async updateStation(tx: Tx, id: string, { name, follows, branch_id, is_required }: StationFields): Promise<void> {
    await tx.prisma.station.update({
      where: { id },
      data: { name, follows, branch_id, is_required, version: { increment: 1 } },
    });
  }

  async markAsRetired(tx: Tx, id: string): Promise<void> {
    await tx.prisma.station.update({ where: { id }, data: { retired_at: new Date(), version: { increment: 1 } } });
  }

  /** @returns false where the key was already used */
  async insertVisit(tx: Tx, visit: VisitRecord): Promise<boolean> {
    const { id, panel_id, station_id, kind, undoes_id, actor_id, at } = visit;
    const values = [id, panel_id, station_id, kind, undoes_id, actor_id, at.toISOString()];
    return (await tx.execute(insertVisit, values)) > 0;
  }

  async findVisit(tx: Tx, id: string) {
    return (
      (await tx.prisma.station_visit.findUnique({
        where: { id },
        select: selectOf(pick(tables.station_visit, 'panel_id', 'station_id', 'kind')),
      })) ?? undefined
    );
  }

  /** Finds the first visit of a panel to a station under another key. */
  async findFirstVisit(
    tx: Tx,
    panelId: string,
    stationId: string,
    key: string,
  ): Promise<RowOf<typeof FIRST> | undefined> {
    return tx.findRow(firstVisit, [panelId, stationId, key]);
  }

  listByPanel(panelId: string): Promise<RowOf<typeof PANEL_VISIT>[]> {
    return this.db.listRows(visitsOfPanel, [panelId]);
  }

  /** Lists the names of stations where a panel must still be scanned before it is packed. */
  async listMissing(tx: Tx, panelId: string): Promise<string[]> {
    return (await tx.listRows(missingStations, [panelId])).map(({ name }) => name);
  }
}
