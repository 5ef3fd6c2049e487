import { Injectable } from '@nestjs/common';
import type { Camera, cameraView, cameras as contract } from '@plinth/contracts/facility/cameras/cameras';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { USUAL_INTERVAL } from '@plinth/contracts/facility/devices/device-labels';
import type { LogAction } from '@plinth/contracts/kernel/log-labels';
import type * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { DevicesService } from '../devices/devices.service';
import { CameraAddresses } from './camera-addresses';
import { sealCredentials } from './camera-credentials';
import { cameraError } from './cameras.errors';
import { type CameraRecord, CamerasRepository } from './cameras.repository';

type Cameras = z.infer<typeof cameraView>;
type SignIn = InputOf<typeof contract.add>['sign_in'];

const toView = ({ sealed_credentials, last_seen_at, last_error, last_error_at, ...record }: CameraRecord): Camera => {
  const { interval_s: _interval, ...camera } = record;
  // A failure before the last success no longer counts.
  const isFailing = last_error_at !== null && (last_seen_at === null || last_error_at > last_seen_at);
  return {
    ...camera,
    masks: [...camera.masks],
    signs_in: sealed_credentials !== null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    last_error: isFailing ? last_error : '',
  };
};

/** Returns the fields that a camera shares with other devices. */
const toDeviceFields = (fields: Omit<InputOf<typeof contract.add>, 'url' | 'purpose' | 'sign_in'>) =>
  ({
    ...fields,
    kind: 'camera',
    serial: '',
    asks_key: false,
    networks: [],
    zone_unit: 'hours',
    interval_s: USUAL_INTERVAL.camera,
    help: '',
  }) as const;

/** Cameras, for staff who manage the building. A camera is a device that we call, instead of one that reports. */
@Injectable()
export class CamerasService {
  constructor(
    private readonly cameras: CamerasRepository,
    private readonly devices: DevicesService,
    private readonly addresses: CameraAddresses,
    private readonly audit: Audit,
    private readonly config: Config,
  ) {}

  async listCameras(): Promise<Cameras> {
    return { networks: [...this.config.cameraNetworks], cameras: (await this.cameras.listCameras()).map(toView) };
  }

  /** @throws DomainError camera-off, camera-address-refused, and what devices refuse */
  async addCamera(
    actor: UserActor,
    { url, purpose, sign_in, ...fields }: InputOf<typeof contract.add>,
  ): Promise<Camera> {
    await this.addresses.resolveEndpoint(url);
    const id = await this.cameras.inTransaction(async (tx) => {
      const deviceId = await this.devices.insertDevice(tx, actor, toDeviceFields(fields), null);
      await this.cameras.insertCamera(tx, deviceId, url, this.sealSignIn(sign_in) ?? null, purpose);
      await this.recordAudit(tx, actor, 'camera.add', deviceId, { name: fields.name, purpose });
      return deviceId;
    });
    return this.getCamera(id);
  }

  /** @throws DomainError camera-not-found, device-changed, camera-off, camera-address-refused */
  async changeCamera(
    actor: UserActor,
    { id, version, url, purpose, sign_in, ...fields }: InputOf<typeof contract.change>,
  ): Promise<Camera> {
    await this.addresses.resolveEndpoint(url);
    await this.cameras.inTransaction(async (tx) => {
      const before = await this.devices.lockAtVersion(tx, id, version);
      const camera = await this.cameras.findById(id, tx);
      if (camera === undefined) throw cameraError('camera-not-found', { log: id });
      await this.devices.updateDevice(tx, actor, before, { ...toDeviceFields(fields), interval_s: before.interval_s });
      // A name and password are given to the address that they were entered for, and to no other, nor to the
      // same one without encryption.
      const sealedSignIn =
        new URL(camera.url).origin === new URL(url).origin
          ? this.sealSignIn(sign_in)
          : (this.sealSignIn(sign_in) ?? null);
      await this.cameras.updateCamera(tx, id, url, purpose, sealedSignIn);
      await this.recordAudit(tx, actor, 'camera.change', id, {
        name: fields.name,
        purpose,
        address: camera.url !== url,
      });
    });
    return this.getCamera(id);
  }

  /** @throws DomainError camera-not-found, device-changed */
  async setMasks(actor: UserActor, { id, version, masks }: InputOf<typeof contract.mask>): Promise<Camera> {
    await this.cameras.inTransaction(async (tx) => {
      await this.devices.lockAtVersion(tx, id, version);
      if ((await this.cameras.findById(id, tx)) === undefined) throw cameraError('camera-not-found', { log: id });
      await this.cameras.setMasks(tx, id, masks);
      await this.devices.touchDevice(tx, id);
      await this.recordAudit(tx, actor, 'camera.mask', id, { masks: masks.length });
    });
    return this.getCamera(id);
  }

  /** @throws DomainError camera-not-found */
  async removeCamera(actor: UserActor, id: string): Promise<Cameras> {
    await this.cameras.inTransaction(async (tx) => {
      if ((await this.cameras.findById(id, tx)) === undefined) throw cameraError('camera-not-found', { log: id });
      await this.devices.retireWithin(tx, actor, id);
      await this.cameras.removeCamera(tx, id);
      await this.recordAudit(tx, actor, 'camera.remove', id, {});
    });
    return this.listCameras();
  }

  private async getCamera(id: string): Promise<Camera> {
    const record = await this.cameras.findById(id);
    if (record === undefined) throw cameraError('camera-not-found', { log: id });
    return toView(record);
  }

  private sealSignIn(signIn: SignIn): Buffer | null | undefined {
    if (signIn.is === 'kept') return undefined;
    return signIn.is === 'none' ? null : sealCredentials(signIn, this.config);
  }

  private async recordAudit(
    tx: Tx,
    actor: UserActor,
    action: LogAction,
    id: string,
    after: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(tx, { actor, action, subject: { kind: 'camera', id }, after });
  }
}
