import { Injectable } from '@nestjs/common';
import { narrow, pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { CameraMask } from '@plinth/contracts/facility/cameras/cameras';

const CAMERA = {
  ...pick(tables.camera, 'url', 'sealed_credentials', 'purpose'),
  masks: narrow<readonly CameraMask[]>(tables.camera.masks),
  ...pick(
    tables.device,
    'id',
    'name',
    'location_id',
    'place',
    'interval_s',
    'watcher_id',
    'last_seen_at',
    'last_error',
    'last_error_at',
    'version',
  ),
  location: tables.location.name,
};
export type CameraRecord = RowOf<typeof CAMERA>;
const SELECT = `select c.url, c.sealed_credentials, c.purpose, c.masks, d.id, d.name, d.location_id, d.place, d.interval_s, d.watcher_id,
    d.last_seen_at, d.last_error, d.last_error_at, d.version, l.name as location
  from camera c join device d on d.id = c.device_id join location l on l.id = d.location_id
 where d.retired_at is null`;
const selectAll = sql(CAMERA, `${SELECT} order by l.position, l.name, d.name, d.id`);
const byId = sql(CAMERA, `${SELECT} and d.id = $1::uuid`);
/** Cameras whose last call or failure is longer ago than their interval. */
const selectDue = sql(
  { id: tables.device.id },
  `select d.id from camera c join device d on d.id = c.device_id
    where d.retired_at is null and greatest(d.last_seen_at, d.last_error_at, '-infinity') < now() - make_interval(secs => d.interval_s)
    order by d.id`,
);
const insert = sql(
  `insert into camera (device_id, url, sealed_credentials, purpose) values ($1::uuid, $2, $3::bytea, $4)`,
);
const update = sql(`
  update camera set url = $2, purpose = $3, sealed_credentials = case when $4 then $5::bytea else sealed_credentials end where device_id = $1::uuid`);
const setMasks = sql(`update camera set masks = $2::jsonb where device_id = $1::uuid`);

@Injectable()
export class CamerasRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listCameras(): Promise<CameraRecord[]> {
    return this.db.listRows(selectAll);
  }

  async findById(id: string, on: Connection = this.db): Promise<CameraRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  async listDue(): Promise<string[]> {
    return (await this.db.listRows(selectDue)).map(({ id }) => id);
  }

  async insertCamera(tx: Tx, id: string, url: string, sealedSignIn: Buffer | null, purpose: string): Promise<void> {
    await tx.execute(insert, [id, url, sealedSignIn, purpose]);
  }

  /** @param sealedSignIn encrypted name and password; null for none, undefined to keep the stored ones */
  async updateCamera(
    tx: Tx,
    id: string,
    url: string,
    purpose: string,
    sealedSignIn: Buffer | null | undefined,
  ): Promise<void> {
    await tx.execute(update, [id, url, purpose, sealedSignIn !== undefined, sealedSignIn ?? null]);
  }

  async setMasks(tx: Tx, id: string, masks: readonly CameraMask[]): Promise<void> {
    await tx.execute(setMasks, [id, JSON.stringify(masks)]);
  }

  async removeCamera(tx: Tx, id: string): Promise<void> {
    await tx.prisma.camera.deleteMany({ where: { device_id: id } });
  }
}
